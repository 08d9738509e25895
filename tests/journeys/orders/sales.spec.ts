import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';

test('an administrator sees what sold most, opens its variants, takes the file away', async ({ openAs, server }) => {
  // No other journey places orders for this seller meanwhile.
  const page = await openAs('admin', '/orders/sales?accountName=casaroble');
  await expect(page.getByRole('heading', { name: say('sales.products.title') })).toBeVisible();
  const rows = page.getByRole('table', { name: say('sales.products.title') }).locator('[data-row-id]');
  const first = rows.first();
  await expect(first).toBeVisible();
  const top = await server.ask({ call: 'GET /orders/salestopproducts?size=1&accountName=casaroble', as: 'admin' });
  const [best] = top.body as { quantitySold: number; productDTO: { id: string; name: string } }[];
  await expect(first).toContainText(best?.productDTO.name ?? '');
  await expect(first).toContainText(String(best?.productDTO.id));
  await first.getByRole('button', { name: /^Ver las variantes/ }).click();
  await expect(page.getByRole('table', { name: /^Variantes de/ })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: say('sales.export') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('exports.download.csv') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^top-de-ventas-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.split('\r\n')[1]).toContain(`1,${best?.quantitySold},${best?.productDTO.id},`);
});

test('shows the top of categories', async ({ openAs }) => {
  const page = await openAs('admin', '/orders/sales');
  await page.getByRole('tab', { name: say('sales.categories') }).click();
  await expect(page).toHaveURL(/tab=categories/);
  await expect(page.getByText(/^1 - .+ - cantidad vendido: /)).toBeVisible();
  await expectAccessible(page);
});

test('a seller finds a unit sold today at once, and takes the list of orders away as a file', async ({
  openAs,
  server,
}) => {
  const units = async () => {
    const { body } = await server.ask({ call: 'GET /orders/salestopproducts?size=1000', as: 'seller' });
    return (body as { quantitySold: number; productDTO: { id: string } }[]).find(
      ({ productDTO }) => productDTO.id === 'TAZA',
    )?.quantitySold;
  };
  const before = (await units()) ?? 0;
  const id = await placeOrder(server);
  expect(await units()).toBe(before + 2);

  const page = await openAs('seller', `/orders/list?text=${id}`);
  await expect(page.locator('[data-row-id]')).toHaveCount(1);
  await page.getByRole('button', { name: say('sales.export') }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: say('exports.download.csv') }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^pedidos-/);
  const lines = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(lines).toHaveLength(2);
  expect(lines[1]).toContain(`${id},`);

  await page.goto(`/orders/list?reportTotalCount=1`);
  await page.getByRole('button', { name: say('sales.export') }).click();
  await page.getByRole('button', { name: say('exports.download.csv') }).click();
  await expect(page.getByText(say('reports.tooManyRows'))).toBeVisible();
});
