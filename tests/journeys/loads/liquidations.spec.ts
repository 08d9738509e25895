import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { chooseCsv, loadCsv, uploadCsv } from '../../support/load-files.ts';
import { orderAfter, placeOrder } from '../../support/orders.ts';

const address = '/orders/addLiquidationsCSV';

for (const [screen, query] of [
  ['with a preview', ''],
  ['of the .csv alone', '?way=file'],
] as const) {
  test(`liquidations are applied by the screen ${screen}`, async ({ openAs, server }) => {
    const id = await placeOrder(server);
    const page = await openAs('admin', address + query);
    await chooseCsv(page, 'liquidaciones.csv', loadCsv('liquidations', [{ orderId: id, total: '884.15' }]));
    await uploadCsv(page);
    await expect(page.getByText(say('loads.result.done', { file: 'liquidaciones.csv' }))).toBeVisible();
    const order = await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' });
    expect(order.tags).toContain('liquidated');
    expect(order.liquidated).toMatchObject({ value: 884.15 });
  });
}

test('a file of another kind is refused by its header, and one that is no .csv by its name', async ({ openAs }) => {
  const page = await openAs('admin', `${address}?way=file`);
  await expect(page.getByText('Precio final del artículo')).toBeVisible();
  await chooseCsv(page, 'penalizaciones.csv', loadCsv('penalties', [{}]));
  await expect(page.getByRole('alert').first()).toContainText(say('csv.header.width', { expected: 13 }));
  await page.reload();
  await chooseCsv(page, 'liquidaciones.txt', loadCsv('liquidations', [{}]));
  await expect(page.getByText(say('csv.file.extension'))).toBeVisible();
});

test('an empty cell is refused beside the cell', async ({ openAs, server }) => {
  const orderId = await placeOrder(server);
  const page = await openAs('admin', address);
  await chooseCsv(page, 'vacias.csv', loadCsv('liquidations', [{ orderId }, { orderId, comment: '' }]));
  await expect(page.getByText(say('loads.preview.summary', { rows: 2, good: 1, bad: 1 }))).toBeVisible();
  await page.getByRole('checkbox', { name: say('loads.preview.onlyBad') }).check();
  await expect(page.locator('tr[data-row]')).toHaveCount(1);
  await expect(page.locator('tr[data-row="3"]')).toContainText(say('csv.cell.required', { title: 'Comentario' }));
});
