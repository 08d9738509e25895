import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { ProductRow, Sku } from 'trastienda-client';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';

test('a seller discounts chosen products: sees old and new, confirms, and can take it back', async ({
  openAs,
  server,
}) => {
  const { body } = await server.ask({ call: 'GET /products?from=30&size=40', as: 'seller' });
  const product = (body as ProductRow[]).find(
    ({ skus }) => skus.length > 0 && skus.every(({ price, status }) => price.price === null && status === 'APPROVED'),
  );
  const [sku] = product?.skus ?? [];
  if (!product || !sku) throw new Error('The demonstration has no product without a discount.');
  const priceOf = async () => ((await server.ask({ call: `GET /sku/${sku.id}`, as: 'seller' })).body as Sku).price;

  const page = await openAs('seller', `/catalog/list?text=${product.id}`);
  await page.getByRole('checkbox', { name: `Seleccionar ${product.id}` }).check();
  await page.getByRole('button', { name: say('discount.action') }).click();
  const dialog = page.getByRole('dialog', { name: say('discount.title') });
  await dialog.getByLabel(say('discount.percent')).fill('2');
  await dialog.getByRole('button', { name: /^Válido hasta/ }).click();
  const calendar = page.getByRole('dialog', { name: /^Calendario/ });
  await calendar.getByRole('button', { name: /siguiente/i }).click();
  await calendar.getByRole('gridcell').getByRole('button', { name: /15/ }).first().click();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: say('discount.next') }).click();

  await expect(page).toHaveURL(/changePricesCSV/);
  const rows = product.skus.length;
  await expect(page.getByText(say('loads.preview.summary', { rows, good: rows, bad: 0 }))).toBeVisible();
  expect((await priceOf()).price).toBeNull();
  await page
    .getByRole('main')
    .getByRole('button', { name: say('loads.process.action') })
    .click();
  const question = page.getByRole('alertdialog', { name: say('loads.prices.question') });
  await question.getByRole('button', { name: say('loads.process.action') }).click();
  await expect(page.getByText(say('discount.done'))).toBeVisible();
  expect((await priceOf()).price).toBeCloseTo(Math.round(sku.price.listPrice * 98) / 100, 2);
  await page.getByRole('button', { name: say('loads.undo.action') }).click();
  await page.getByRole('button', { name: say('loads.undo.confirm') }).click();
  await expect.poll(async () => (await priceOf()).price).toBeNull();
});
