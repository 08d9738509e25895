import { expect } from '@playwright/test';
import { say, sayFrame } from '@trastienda/domain';
import { choicesOf } from '../../../apps/server/src/testing/test-share.ts';
import { expectAccessibleInBothThemes } from '../../support/accessible.ts';
import type { Account } from '../../support/accounts.ts';
import { test } from '../../support/live.ts';
import { chooseCsv, loadCsv } from '../../support/load-files.ts';

type Layout = Parameters<typeof loadCsv>[0];
const screens: readonly [Account, string, Layout][] = [
  ['admin', '/orders/addPunishmentCSV', 'penalties'],
  ['admin', '/orders/addLiquidationsCSV?way=file', 'liquidations'],
  ['admin', '/orders/massive-orders-delivery', 'deliveries'],
  ['seller', '/catalog/changePricesCSV', 'prices'],
  ['seller', '/inventory/list?way=load', 'inventory'],
  ['seller', '/carriers/addPricesCSV', 'shipping-rates'],
  ['seller', '/admin/commercialTerms?way=sku', 'commercial-conditions'],
];

test('axe finds nothing on the wizards, with a row that is good and one that is not', async ({ openAs, page }) => {
  await openAs('seller', '/catalog/addProductsCSV');
  await expect(page.getByRole('combobox', { name: say('loads.category') })).toBeEnabled();
  await expectAccessibleInBothThemes(page);
  await openAs('seller', '/catalog/changePricesCSV');
  await expect(page.getByText(say('loads.file.drop'))).toBeVisible();
  await expectAccessibleInBothThemes(page);
  // One screen serves all layouts, from the layout's data.
  for (const [account, path, layout] of choicesOf('wizards', screens, 2)) {
    await openAs(account, path);
    await chooseCsv(page, 'archivo.csv', `${loadCsv(layout, [{}])}una celda\r\n`);
    await expect(page.locator('tr[data-row="3"][data-bad]')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  }
});

test('the longest title of the menu is not cut', async ({ openAs }) => {
  const page = await openAs('seller', '/catalog/changePricesCSV');
  const title = page.getByRole('navigation').getByText(sayFrame('menu.catalogue.prices'), { exact: true });
  await expect(title).toBeVisible();
  const isInside = await title.evaluate((element) => {
    const words = document.createRange();
    words.selectNodeContents(element);
    const entry = element.closest('a');
    return entry !== null && words.getBoundingClientRect().right <= entry.getBoundingClientRect().right;
  });
  expect(isInside).toBe(true);
});
