import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import type { ProductRow, SkuHistoryEntry, SkuStock } from 'trastienda-client';
import { expectAccessible } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';

test.use({ deep: true });

const rowsOf = async (server: LiveServer, query: string) =>
  (await server.ask({ call: `GET /sku/inventories${query}`, as: 'seller' })).body as ProductRow[];
const stockOf = async (server: LiveServer, id: number) =>
  (await server.ask({ call: `GET /sku/inventories/${id}`, as: 'seller' })).body as SkuStock;

test('a seller finds a variant by its SKU, changes its stock by keyboard, and takes it back', async ({
  openAs,
  server,
}) => {
  const [product] = await rowsOf(server, '?from=20&size=1');
  const [sku] = product?.skus ?? [];
  if (!product || !sku) throw new Error('The demonstration has no stock.');
  const before = await stockOf(server, sku.id);
  const wanted = before.totalQuantity + 11;
  const words = (n: number) => n.toLocaleString('es-MX');

  const page = await openAs('seller', '/inventory/list');
  await expect(page.getByRole('heading', { level: 1, name: 'Inventario' })).toBeVisible();
  await page.getByRole('button', { name: 'Filtros' }).click();
  await expect(page.getByRole('button', { name: 'Filtrar' })).toBeDisabled();
  await page.getByLabel('SKU desde').fill(String(sku.id));
  await page.getByLabel('SKU hasta').fill(String(sku.id));
  await page.getByLabel('SKU hasta').press('Enter');
  await expect(page.getByText(say('inventory.list.count.one'))).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('link', { name: sku.upc, exact: true }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: say('inventory.set.title', { name: sku.skuName }) });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await dialog.getByLabel('Inventario total').fill(String(wanted));
  await page.keyboard.press('Enter');
  const done = (old: number, now: number) =>
    say('inventory.set.done', { sku: sku.id, old: words(old), now: words(now) });
  // The pointer on the message keeps it there while a slow machine is asked.
  await page.getByText(done(before.totalQuantity, wanted)).hover();
  await expect(page.getByText(`${words(wanted)} (${words(before.reservedQuantity)})`)).toBeVisible();
  expect(await stockOf(server, sku.id)).toMatchObject({ totalQuantity: wanted, version: before.version + 1 });

  await page.getByRole('button', { name: 'Deshacer' }).click();
  await expect(page.getByText(done(wanted, before.totalQuantity))).toBeVisible();
  expect(await stockOf(server, sku.id)).toMatchObject({ totalQuantity: before.totalQuantity });
  const history = (await server.ask({ call: `GET /sku/${sku.id}/historical?type=INVENTORY&size=2`, as: 'seller' }))
    .body;
  expect(history as SkuHistoryEntry[]).toMatchObject([
    { oldSku: { totalQuantity: wanted }, newSku: { totalQuantity: before.totalQuantity }, source: { kind: 'web' } },
    { oldSku: { totalQuantity: before.totalQuantity }, newSku: { totalQuantity: wanted }, source: { kind: 'web' } },
  ]);
});

test('stock is never below what is reserved, and nobody overwrites what changed meanwhile', async ({
  openAs,
  server,
}) => {
  const found = (await rowsOf(server, '?size=1000')).flatMap(({ skus }) => skus);
  const sku = found.find(({ inventory: { totalQuantity: total, reservedQuantity: held } }) => held > 0 && total > held);
  if (!sku) throw new Error('The demonstration has no reserved units.');
  const { totalQuantity, reservedQuantity } = sku.inventory;
  const page = await openAs('seller', `/inventory/list?variant=${sku.id}`);
  const dialog = page.getByRole('dialog', { name: say('inventory.set.title', { name: sku.skuName }) });
  const field = dialog.getByLabel('Inventario total');
  await field.fill(String(reservedQuantity - 1));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(say('loads.stock.reserved', { reserved: reservedQuantity }))).toBeVisible();
  const body = { totalQuantity: totalQuantity + 5 };
  expect(await server.ask({ call: `PUT /sku/inventories/${sku.id}`, as: 'seller', body })).toMatchObject({
    status: 200,
  });
  await field.fill(String(totalQuantity + 9));
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog.getByText(/guardó otros datos/)).toBeVisible();
  await dialog.getByRole('button', { name: say('shared.form.mine.apply') }).click();
  await dialog.getByRole('button', { name: 'Guardar' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await stockOf(server, sku.id)).toMatchObject({ totalQuantity: totalQuantity + 9 });
});

test('what is found is taken away as a file, and the tab of loads keeps its address', async ({ openAs, server }) => {
  const [product] = await rowsOf(server, '?from=3&size=1');
  const [sku] = product?.skus ?? [];
  const page = await openAs('seller', `/inventory/list?fromSkuId=${sku?.id}&toSkuId=${sku?.id}`);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Exportar CSV' }).click();
  await page.getByRole('button', { name: say('exports.download.csv') }).click();
  const text = await (await download).createReadStream().then(async (stream) => {
    let content = '';
    for await (const piece of stream) content += piece;
    return content;
  });
  expect(text.trim().split('\r\n')).toHaveLength(2);
  expect(text).toContain(`${sku?.upc},${sku?.id},`);
  await page.getByRole('link', { name: 'Importar CSV' }).click();
  await expect(page.getByRole('tab', { name: say('csv.layout.inventory') })).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveURL(/way=load/);
});
