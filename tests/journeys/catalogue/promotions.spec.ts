import { expect, test } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { Promotion } from 'trastienda-client';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';

// These tests change shared data, so they have their own server.
const own = ownMarketplace();

const inForce = async (headers: Record<string, string> = {}) =>
  own.server.ask({ call: 'GET /promotions?active=now&size=1000', as: 'integrator', headers });
const namesOf = (body: unknown) => (body as Promotion[]).map(({ name }) => name);

test('an administrator makes a promotion, changes it by a double click and deletes it; a storefront hears of it', async ({
  page,
}) => {
  const before = await inForce();
  const tag = { 'if-none-match': String(before.headers.etag) };
  expect((await inForce(tag)).status).toBe(304);
  await own.open(page, 'admin', '/catalog/promotions');
  await page.getByRole('button', { name: say('promotions.create') }).click();
  const form = page.getByRole('dialog', { name: say('promotions.form.createTitle') });
  const save = form.getByRole('button', { name: say('promotions.form.save') });
  const name = form.getByLabel(new RegExp(`^${say('promotions.form.name')}`));
  await name.fill('buen fin 2026');
  await expect(form.getByText(say('promotions.name.taken'))).toBeVisible();
  await expect(save).toBeDisabled();
  await name.fill('Martes de hogar');
  await form.getByLabel(new RegExp(`^${say('promotions.form.description')}`)).fill('Cada martes');
  await form.getByLabel(/^Descuento porcentual/).fill('12');
  await form.getByRole('button', { name: new RegExp(`^${say('promotions.form.begin')}: `) }).click();
  await page
    .getByRole('dialog', { name: /^Calendario/ })
    .getByRole('button', { name: 'Hoy', exact: true })
    .click();
  await form.getByRole('button', { name: new RegExp(`^${say('promotions.form.end')}: `) }).click();
  const calendar = page.getByRole('dialog', { name: /^Calendario/ });
  await calendar.getByRole('button', { name: /siguiente/i }).click();
  await calendar.getByRole('gridcell').getByRole('button', { name: /15/ }).first().click();
  await form.getByRole('combobox', { name: say('promotions.form.sellers') }).click();
  await page
    .getByRole('option', { name: /Aurora/ })
    .first()
    .click();
  await expectAccessibleEverywhere(page, [
    ['light', 1280],
    ['dark', 390],
  ]);
  await page.setViewportSize({ width: 1280, height: 900 });
  await save.click();
  await expect(page.getByText(say('promotions.created')).first()).toBeVisible();
  const made = await inForce(tag);
  expect(made.status).toBe(200);
  expect(namesOf(made.body)).toContain('Martes de hogar');

  await page
    .getByRole('row', { name: /Martes de hogar/ })
    .getByText('12 %')
    .dblclick();
  const edit = page.getByRole('dialog', { name: say('promotions.form.editTitle', { name: 'Martes de hogar' }) });
  await edit.getByLabel(new RegExp(`^${say('promotions.form.type')}`)).selectOption('Nominal');
  await expect(edit.getByLabel(/^Descuento nominal/)).toHaveValue('12');
  await expect(edit.getByLabel(/^Descuento porcentual/)).toHaveValue('0');
  await edit.getByRole('button', { name: say('promotions.form.save') }).click();
  await expect(page.getByText(say('promotions.changed')).first()).toBeVisible();
  const row = page.getByRole('row', { name: /Martes de hogar/ });
  await expect(row).toContainText('$12');

  await row.getByRole('button', { name: /^Eliminar/ }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('promotions.delete'), exact: true })
    .click();
  await expect(page.getByText(say('promotions.deleted')).first()).toBeVisible();
  await expect(row).toHaveCount(0);
  expect(namesOf((await inForce()).body)).toEqual(namesOf(before.body));
});

test('`promo` opens the filters with its text; a seller is sent to the dashboard', async ({ page }) => {
  await own.open(page, 'admin', '/catalog/promotions?promo=temporada');
  await expect(page.getByRole('form', { name: 'Filtros' }).getByLabel(say('promotions.filter.text'))).toHaveValue(
    'temporada',
  );
  await expect(page.getByRole('link', { name: 'Fin de temporada' })).toBeVisible();
  await expectAccessibleEverywhere(page, [
    ['dark', 1280],
    ['light', 390],
  ]);
  await own.open(page, 'seller', '/catalog/promotions');
  await expect(page).toHaveURL(/\/dashboard$/);
});
