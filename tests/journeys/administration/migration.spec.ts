import { readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { Brand, Migration } from 'trastienda-client';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { enterAs } from '../../support/live.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';

// A migration changes shared data, so these tests have their own server.
const own = ownMarketplace();

test('an administrator brings brands and attributes, is asked before, and takes the result away', async ({ page }) => {
  await enterAs(page, own.server, accounts.admin);
  await page.goto(`${own.address}/updates/catalogAndBrand`);
  const update = page.getByRole('button', { name: say('migration.update.of', { kind: 'Marcas' }) });
  await expect(page.getByText(say('migration.never'))).toHaveCount(2);

  await update.click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog).toContainText(say('migration.ask.sample'));
  await expectAccessibleEverywhere(page, [
    ['light', 1280],
    ['dark', 390],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await dialog.getByRole('button', { name: say('migration.ask.cancel') }).click();
  const before = await own.server.ask({ call: 'GET /brands?text=Bugambilia', as: 'admin' });
  expect(before.body).toEqual([]);

  // With the keyboard: the button has the focus again, and the dialog focuses the safe choice.
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: say('migration.ask.cancel') })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Marcas' });
  await expect(card.getByText(say('migration.done'))).toBeVisible();
  const after = (await own.server.ask({ call: 'GET /brands?text=Bugambilia', as: 'admin' })).body as Brand[];
  expect(after).toHaveLength(1);
  const coming = page.waitForEvent('download');
  await card.getByRole('button', { name: say('migration.result.download') }).click();
  expect(readFileSync(await (await coming).path(), 'utf8')).toContain(`Nueva,m-028,${after[0]?.id},Bugambilia`);
  await expectAccessibleEverywhere(page, [
    ['dark', 1280],
    ['light', 390],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });

  // Specifications of variants name categories that do not exist yet: those rows are refused, and the others are brought.
  await page.goto(`${own.address}/updates/attributes`);
  await page.getByRole('button', { name: 'Actualizar Especificaciones de variante' }).click();
  const variants = page.getByRole('region', { name: 'Especificaciones de variante' });
  await expect(variants.getByText(/filas fueron rechazadas/)).toBeVisible();
  await variants.getByText(/^Rechazadas \(/).click();
  await expect(variants.getByText(/actualice primero las categorías/).first()).toBeVisible();
});

test('one that runs elsewhere is shown, and is an administrator’s alone', async ({ page }) => {
  await enterAs(page, own.server, accounts.admin);
  const listens = page.waitForResponse(/\/api\/events$/);
  await page.goto(`${own.address}/updates/catalogAndBrand`);
  await expect(page.getByRole('button', { name: 'Actualizar Categorías' })).toBeVisible();
  await listens;
  const { status, body } = await own.server.ask({ call: 'POST /categories/migrate', as: 'admin' });
  expect(status).toBe(202);
  // However fast the migration is, the card shows its result live, without a reload.
  const card = page.getByRole('region', { name: 'Categorías' });
  await expect(card.getByText('Terminada')).toBeVisible();
  const ended = await own.server.ask({ call: `GET /migrations/${(body as Migration).id}`, as: 'admin' });
  expect(ended.body).toMatchObject({ state: 'done', isActive: false });

  await enterAs(page, own.server, accounts.seller);
  await page.goto(`${own.address}/updates/attributes`);
  await expect(page.getByRole('heading', { name: 'No tiene acceso a esta página' })).toBeVisible();
});
