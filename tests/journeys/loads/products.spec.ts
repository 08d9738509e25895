import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { hasWrongCheckDigit, say } from '@trastienda/domain';
import { expectAccessible, expectAccessibleEverywhere } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';
import { chooseCsv, currentRows, loadCsv, openTab, uploadCsv } from '../../support/load-files.ts';
import { png } from '../../support/png.ts';

const address = '/catalog/addProductsCSV';
const process = say('loads.process.action');
const host = 'https://imagenes.example';

type Node = { id: string; name: string; children?: Node[] };
const below = (node: Node) => node.children ?? [];

/** A leaf of the demo's tree in which the seller has products, with their rows. */
async function shelf(server: LiveServer): Promise<{ categoryId: string; name: string; rows: string[][] }> {
  const { body } = await server.ask({ call: 'GET /categories/tree', as: 'seller' });
  const leaves = (nodes: readonly Node[]): Node[] =>
    nodes.flatMap((node) => (below(node).length > 0 ? leaves(below(node)) : [node]));
  for (const { id, name } of leaves(body as Node[])) {
    const rows = await currentRows(server, `/products/downloadcsv?categoryId=${id}`, 'seller');
    if (rows.some((cells) => cells[1])) return { categoryId: id, name, rows };
  }
  throw new Error('The seller of the demo has no products.');
}

/** Answers in place of the server about images on foreign hosts: one is valid, one too small, and one unreachable. */
async function serveImages(page: Page): Promise<void> {
  const sideOf = (address: string) => (address.endsWith('/chica.png') ? 100 : 600);
  const isAway = (address: string) => address.endsWith('/lejos.png');
  await page.route('**/api/sku/images/look', (route) => {
    const { addresses } = route.request().postDataJSON() as { addresses: string[] };
    const images = addresses.map((at) =>
      isAway(at) ? { state: 'unreachable' } : { state: 'seen', width: sideOf(at), height: sideOf(at), bytes: 9_000 },
    );
    return route.fulfill({ json: { images } });
  });
  await page.route('**/api/sku/images/file?**', (route) => {
    const at = new URL(route.request().url()).searchParams.get('address') ?? '';
    if (isAway(at)) return route.continue();
    return route.fulfill({ contentType: 'image/png', body: png(sideOf(at), sideOf(at)) });
  });
  // The page requests nothing from foreign hosts.
  await page.route(`${host}/**`, (route) => {
    throw new Error(`The page asked ${route.request().url()} itself.`);
  });
}

/** A UPC that no product has, with its check digit or a wrong one. */
function fresh(isRight = true): string {
  const start = 770_000_000_000 + Math.floor(Math.random() * 1_000_000_000);
  const upcs = Array.from({ length: 10 }, (_, digit) => `${start}${digit}`);
  return upcs.find((upc) => hasWrongCheckDigit(upc) !== isRight) ?? '';
}

test('a seller adds a product to a category by a file, sees its image large, and finds it there', async ({
  openAs,
  server,
  page,
}) => {
  const { categoryId, name: category, rows } = await shelf(server);
  const [upc, name] = [fresh(), `Cafetera de prueba ${fresh()}`];
  await serveImages(page);
  await openAs('seller', address);
  await expect(page.getByText(say('loads.file.drop'))).toHaveCount(0);
  await page.getByRole('combobox', { name: say('loads.category') }).fill(category);
  await page
    .getByRole('option', { name: new RegExp(`${category}$`) })
    .first()
    .click();
  const brand = rows[0]?.[5] ?? '';
  const row = { upc, name, skuName: name, brand, description: 'Cafetera de vidrio', images: `${host}/a.png` };
  await chooseCsv(page, 'alta.csv', loadCsv('products', [row]));
  await expect(page.getByText(say('loads.preview.summary', { rows: 1, good: 1, bad: 0 }))).toBeVisible();
  await expectAccessible(page);
  const title = say('loads.preview.image', { n: 1, total: 1, row: 2 });
  await page.getByRole('button', { name: title }).press('Enter');
  await expect(page.getByRole('dialog', { name: title }).getByRole('img')).toBeVisible();
  await page.keyboard.press('Escape');
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.done.products'))).toBeVisible();
  const after = await currentRows(server, `/products/downloadcsv?categoryId=${categoryId}`, 'seller');
  const added = after.find((cells) => cells[6] === upc) ?? [];
  expect(added).toEqual(expect.arrayContaining([name, upc, `${host}/a.png`]));

  const attributes = `/specifications/downloadcsv?categoryId=${categoryId}`;
  const known = (await currentRows(server, attributes, 'seller')).find((cells) => cells[2]?.startsWith('Texto')) ?? [];
  const attribute = { productId: added[0] ?? '', name: known[1] ?? '', type: known[2] ?? '', options: '' };
  await openTab(page, say('csv.layout.attributes'));
  const value = `Valor ${fresh()}`;
  await chooseCsv(page, 'atributos.csv', loadCsv('attributes', [{ ...attribute, value }]));
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.done.attributes'))).toBeVisible();
  const told = await currentRows(server, attributes, 'seller');
  expect(told.find((cells) => cells[0] === attribute.productId && cells[1] === attribute.name)?.[4]).toBe(value);

  const ofVariants = `${attributes}&isStockKeepingUnit=true`;
  const asked = (await currentRows(server, ofVariants, 'seller')).find((cells) => cells[4] === 'Combo') ?? [];
  const [, , , trait = '', type = '', options = ''] = asked;
  const variant = { upc, productId: added[0] ?? '', sku: added[1] ?? '', name: trait, type, options };
  const option = options.split('|').at(-1) ?? '';
  await openTab(page, say('csv.layout.variantAttributes'));
  await chooseCsv(page, 'malos.csv', loadCsv('variant-attributes', [{ ...variant, value: 'De nadie' }]));
  await expect(page.locator('tr[data-row="2"][data-bad]')).toContainText('De nadie');
  await expect(page.getByText(say('loads.preview.summary', { rows: 1, good: 0, bad: 1 }))).toBeVisible();
  await page.getByRole('button', { name: say('loads.file.forget') }).click();
  await chooseCsv(page, 'variantes.csv', loadCsv('variant-attributes', [{ ...variant, value: option }]));
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.done.attributes'))).toBeVisible();
  const traits = await currentRows(server, ofVariants, 'seller');
  expect(traits.find((cells) => cells[2] === variant.sku && cells[3] === trait)?.[6]).toBe(option);
});

test('images of the wrong size are refused beside their cell, and one that nobody reaches is not verified', async ({
  openAs,
  server,
  page,
}) => {
  const { categoryId, rows } = await shelf(server);
  await serveImages(page);
  await openAs('seller', `${address}?category=${categoryId}`);
  const brand = rows[0]?.[5] ?? '';
  const files = ['a.png', 'chica.png', 'lejos.png'];
  const lines = files.map((file) => ({ upc: fresh(), brand, images: `${host}/${file}` }));
  lines.push({ upc: fresh(false), brand, images: `${host}/a.png` });
  await chooseCsv(page, 'imagenes.csv', loadCsv('products', lines));
  await expect(page.getByText(say('csv.file.productFaults'))).toBeVisible();
  const counts = { rows: 4, good: 1, warned: 1, doubtful: 1, bad: 1 };
  await expect(page.getByText(say('loads.preview.summaryWarned', counts))).toBeVisible();
  await expect(page.locator('tr[data-row="3"]')).toContainText(say('csv.images.sides'));
  await page.locator('tr[data-row="4"] td').nth(13).scrollIntoViewIfNeeded();
  await expect(page.locator('tr[data-row="4"]')).toContainText(say('csv.images.unchecked'));
});

test('an image that nobody reaches keeps its row from green, and is told after the load, in its list and in the file', async ({
  openAs,
  server,
  page,
}) => {
  const { categoryId, rows } = await shelf(server);
  await serveImages(page);
  await openAs('seller', `${address}?category=${categoryId}`);
  const [upc, name] = [fresh(), `Tetera de prueba ${fresh()}`];
  const row = { upc, name, skuName: name, brand: rows[0]?.[5] ?? '', images: `${host}/lejos.png` };
  await chooseCsv(page, 'sin-ver.csv', loadCsv('products', [row]));
  const preview = page.getByRole('region', { name: say('loads.preview.table') });
  await expect(preview.locator('tr[data-row="2"]')).toContainText(say('loads.preview.doubtful'));
  await expect(preview.locator('tr[data-row="2"][data-bad]')).toHaveCount(0);
  const told = say('csv.images.uncheckedAt', { value: `${host}/lejos.png` });
  await expect(preview.getByText(told)).toBeVisible();
  await expectAccessibleEverywhere(page);

  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.done.products'))).toBeVisible();
  const list = page.getByRole('region', { name: say('loads.result.doubts') });
  await expect(list.getByRole('row').nth(1)).toContainText(told);
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: say('loads.result.doubtsFile') }).click();
  const file = readFileSync(await (await saving).path(), 'utf8')
    .trim()
    .split('\r\n');
  expect(file).toHaveLength(2);
  expect(file[1]).toMatch(new RegExp(`${told},${say('csv.severity.unchecked')}$`));
  const after = await currentRows(server, `/products/downloadcsv?categoryId=${categoryId}`, 'seller');
  expect(after.find((cells) => cells[6] === upc)).toContain(name);
});

test('the attributes of an approved product are refused from their own tab, with the reason', async ({
  openAs,
  server,
}) => {
  const { categoryId } = await shelf(server);
  const current = () => currentRows(server, `/specifications/downloadcsv?categoryId=${categoryId}`, 'seller');
  const page = await openAs('seller', `${address}?category=${categoryId}`);
  await openTab(page, say('csv.layout.attributes'));
  const before = (await current()).find((cells) => cells[2]?.startsWith('Texto')) ?? [];
  const [productId = '', name = '', type = '', options = ''] = before;
  // A file as long as an earlier one would be rehearsed first, and refused before the question.
  const row = { productId, name, type, options, value: `Valor ${fresh()} ${'largo '.repeat(9)}` };
  await chooseCsv(page, 'atributos.csv', loadCsv('attributes', [row]));
  await uploadCsv(page, process);
  await expect(page.getByText(say('loads.result.failed', { file: 'atributos.csv' }))).toBeVisible();
  await expect(page.locator('tr[data-row][data-bad]')).toHaveCount(1);
  const after = (await current()).filter((cells) => cells[0] === productId && cells[1] === name);
  expect(after).toEqual([before]);
});
