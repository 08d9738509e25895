import { expect, test } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { accounts } from '../../support/accounts.ts';
import { enterAs } from '../../support/live.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';

// A block would refuse what other journeys do as that seller, so these tests have their own server.
const own = ownMarketplace();

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 390],
];

test('an administrator creates a carrier, assigns a seller, and blocks the seller’s carriers', async ({
  page,
  browser,
}) => {
  await enterAs(page, own.server, accounts.admin);
  await page.goto(`${own.address}/carriers/carrierList`);
  await page.getByRole('button', { name: say('carriers.create') }).click();
  const form = page.getByRole('dialog');
  await form.getByLabel(say('carriers.form.name'), { exact: false }).first().fill('Paquetería Andes');
  await form.getByLabel(say('carriers.form.slaType'), { exact: false }).fill('Exprés');
  await expectAccessibleEverywhere(page, looks, async () => {});
  await page.setViewportSize({ width: 1280, height: 900 });
  await form.getByRole('button', { name: say('carriers.form.save') }).click();
  await expect(form).toHaveCount(0);

  // The block arrives while a seller is editing a carrier of its own.
  const blocked = await (await browser.newContext()).newPage();
  await enterAs(blocked, own.server, accounts.seller);
  await blocked.goto(`${own.address}/carriers/carrierList?carrier=new`);
  const name = blocked.getByRole('dialog').getByLabel(say('carriers.form.name'), { exact: false }).first();
  await name.fill('Reparto propio');

  const sellersOf = say('carriers.action.of', { action: say('carriers.sellers'), name: 'Paquetería Andes' });
  await page.getByRole('button', { name: sellersOf }).click();
  await form.getByRole('textbox', { name: say('carriers.sellers.search') }).fill('aurora');
  await form.getByRole('checkbox', { name: /\(aurora\)/ }).check();
  await form.getByRole('button', { name: say('carriers.sellers.assign', { n: 1 }) }).click();
  await expect(form.getByRole('cell', { name: 'aurora', exact: true })).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async () => {});
  await page.setViewportSize({ width: 1280, height: 900 });

  await page.goto(`${own.address}/admin/carrierBlock`);
  await page.getByRole('button', { name: say('carrierBlocks.create') }).click();
  const save = form.getByRole('button', { name: say('carrierBlocks.form.save') });
  await form.getByLabel(say('carrierBlocks.form.name'), { exact: false }).first().fill('Inventario anual');
  for (const day of ['carrierBlocks.column.start', 'carrierBlocks.column.end'] as const) {
    await form.getByRole('button', { name: new RegExp(`^${say(day)}`) }).click();
    await page.getByRole('button', { name: 'Hoy', exact: true }).click();
  }
  await form.getByLabel(say('carrierBlocks.form.status')).check();
  await expect(save).toBeDisabled();
  await expect(save).toHaveAccessibleDescription(say('carrierBlocks.sellers.required'));
  await form.getByLabel(say('carrierBlocks.form.allSellers')).check();
  await expectAccessibleEverywhere(page, looks, async () => {});
  await page.setViewportSize({ width: 1280, height: 900 });
  await save.click();
  await expect(page.getByRole('link', { name: 'Inventario anual' })).toBeVisible();

  await expect(blocked.getByRole('dialog').getByText('Inventario anual').first()).toBeVisible();
  await expect(name).toHaveValue('Reparto propio');
  await expect(name).toBeDisabled();
  await blocked.keyboard.press('Escape');
  await blocked.getByRole('button', { name: say('shared.form.leave.go') }).click();
  await blocked.goto(`${own.address}/carriers/carrierList`);
  await expect(blocked.getByText(say('carrierBlocks.banner'))).toBeVisible();
  await expect(blocked.getByText('Paquetería Andes')).toBeVisible();
  await expectAccessibleEverywhere(blocked, looks, async () => {});
  await blocked.context().close();
});
