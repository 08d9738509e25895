import { expect, type Page } from '@playwright/test';
import { loadUploads, say } from '@trastienda/domain';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';

const process = say('loads.process.action');
const sheet = (page: Page) => page.getByRole('grid', { name: say('grid.label') });
const cellAt = (page: Page, row: number, column: number) =>
  sheet(page).locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);
/** The columns' positions in the sheet. */
const at = { sku: 0, listPrice: 3, quantity: 7 };

async function textsOf(page: Page, column: number, rows: number): Promise<string[]> {
  await expect(cellAt(page, rows - 1, column)).toHaveText(/./);
  return Promise.all(Array.from({ length: rows }, (_, row) => cellAt(page, row, column).textContent())).then((texts) =>
    texts.map((text) => text ?? ''),
  );
}

async function pasteInto(page: Page, row: number, column: number, text: string): Promise<void> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await cellAt(page, row, column).click();
  await page.keyboard.press('Control+v');
}

/** Loads the edits of one section of the review. */
async function load(page: Page, section: string): Promise<void> {
  const region = page.getByRole('region', { name: section, exact: true });
  await region.getByRole('button', { name: process }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: process }).click();
  await expect(region.getByText(/fue procesado con éxito|con éxito/).first()).toBeVisible();
}

const historyOf = async (server: LiveServer, sku: string) =>
  (await server.ask({ call: `GET /sku/${sku}/historical`, as: 'seller' })).body as {
    type: string;
    source: { kind: string; load?: { fileName: string; row?: number } };
  }[];

test('a seller pastes twenty prices from a spreadsheet, corrects a wrong one, reviews and loads them', async ({
  openAs,
  server,
}) => {
  const page = await openAs('seller', '/catalog/list?status=APPROVED');
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page.getByRole('link', { name: say('grid.open') }).click();
  await expect(page).toHaveURL(/\/catalog\/grid\?.*status=APPROVED/);
  const skus = await textsOf(page, at.sku, 20);
  const before = await textsOf(page, at.listPrice, 20);
  const wanted = before.map((price) => (Number(price) + 1.5).toFixed(2));

  await pasteInto(
    page,
    0,
    at.listPrice,
    `${wanted.map((price, row) => (row === 6 ? '1.800,50' : price)).join('\r\n')}\r\n`,
  );
  await expect(page.getByText(say('grid.draft', { n: 20 }))).toBeVisible();
  await expect(cellAt(page, 6, at.listPrice)).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByRole('button', { name: say('grid.review') })).toHaveAccessibleDescription(
    say('grid.review.blocked'),
  );
  await page.getByRole('button', { name: say('grid.nextWrong') }).click();
  await expect(page.getByText(/escriba 1800\.5/)).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 1400 });

  await page.reload();
  await expect(page.getByText(say('grid.draft', { n: 20 }))).toBeVisible();
  await cellAt(page, 6, at.listPrice).click();
  await page.keyboard.press('F2');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(wanted[6] as string);
  await page.keyboard.press('Enter');
  await expect(cellAt(page, 6, at.listPrice)).not.toHaveAttribute('aria-invalid');

  await page.getByRole('button', { name: say('grid.review') }).click();
  const changes = page.getByRole('table', { name: say('grid.review.changes') });
  await expect(changes.getByRole('row', { name: new RegExp(`${skus[0]}.*${before[0]}.*${wanted[0]}`) })).toBeVisible();
  await load(page, say('grid.review.prices'));
  await page
    .getByRole('button', { name: say('grid.review.back') })
    .first()
    .click();
  await expect(page.getByText(say('grid.draft.none'))).toBeVisible();
  await expect(cellAt(page, 6, at.listPrice)).toHaveText(wanted[6] as string);
  // The file contains its rows in the order of their numbers, below a row of titles.
  const row =
    2 +
    skus
      .map(Number)
      .sort((a, b) => a - b)
      .indexOf(Number(skus[6]));
  const [newest] = await historyOf(server, skus[6] as string);
  expect(newest).toMatchObject({
    type: 'PRICE',
    source: { kind: 'load', load: { fileName: 'cuadricula-precios.csv', row } },
  });
});

test('prices and stock are two loads, and a page that is lost meanwhile comes back to them', async ({
  openAs,
  server,
}) => {
  const page = await openAs('seller', '/catalog/grid?status=APPROVED');
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expect(cellAt(page, 25, at.sku)).toHaveText(/./);
  const row = 25;
  const sku = (await cellAt(page, row, at.sku).textContent()) ?? '';
  const price = (Number(await cellAt(page, row, at.listPrice).textContent()) + 2).toFixed(2);
  const stock = Number(await cellAt(page, row, at.quantity).textContent()) + 3;
  await pasteInto(page, row, at.listPrice, price);
  await expect(page.getByText(say('grid.draft', { n: 1 }))).toBeVisible();
  await cellAt(page, row, at.quantity).dblclick();
  await page.getByRole('textbox', { name: new RegExp(sku) }).fill(String(stock));
  await page.keyboard.press('Enter');
  await expect(cellAt(page, row, at.quantity)).toHaveText(String(stock));
  const review = page.getByRole('button', { name: say('grid.review') });
  await expect(review).toBeEnabled();
  await review.click();

  // The dry run is the only file that is sent; it is confirmed once.
  const sent: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() !== 'POST') return;
    if (pathname === `/api${loadUploads.prices.path}`) sent.push('file');
    if (pathname.endsWith('/confirm')) sent.push('confirmation');
  });
  const prices = page.getByRole('region', { name: say('grid.review.prices'), exact: true });
  await prices.getByRole('button', { name: process }).click();
  const question = page.getByRole('alertdialog').getByRole('button', { name: process });
  await expect(question).toBeEnabled();
  // The page receives no more news of the load that it sends.
  let isDeaf = true;
  await page.route('**/api/loads/**', (route) =>
    isDeaf && !route.request().url().includes('/confirm') ? undefined : route.continue(),
  );
  await question.click();
  await expect(prices.getByText(say('loads.follow.title', { file: 'cuadricula-precios.csv' }))).toBeVisible();
  isDeaf = false;
  await page.reload();
  await expect(prices.getByText(say('loads.result.done', { file: 'cuadricula-precios.csv' }))).toBeVisible();
  expect(sent).toEqual(['file', 'confirmation']);
  await load(page, say('grid.review.inventory'));
  await expectAccessibleEverywhere(page);
  await page.setViewportSize({ width: 1280, height: 1400 });
  await page
    .getByRole('button', { name: say('grid.review.back') })
    .first()
    .click();
  await expect(page.getByText(say('grid.draft.none'))).toBeVisible();
  const stocked = await historyOf(server, sku);
  expect(stocked.filter(({ type }) => type === 'INVENTORY')[0]).toMatchObject({
    source: { kind: 'load', load: { fileName: 'cuadricula-inventario.csv', row: 2 } },
  });
});

test('what changed at the server since is told, and edits can be put on the values of today', async ({
  openAs,
  server,
}) => {
  const page = await openAs('seller', '/catalog/grid?status=APPROVED');
  await page.setViewportSize({ width: 1280, height: 1400 });
  await expect(cellAt(page, 27, at.sku)).toHaveText(/./);
  const sku = (await cellAt(page, 27, at.sku).textContent()) ?? '';
  const stock = Number(await cellAt(page, 27, at.quantity).textContent());
  const changed = await server.ask({
    call: `PUT /sku/inventories/${sku}`,
    as: 'seller',
    body: { totalQuantity: stock + 1 },
  });
  expect(changed.status).toBe(200);
  await cellAt(page, 27, at.quantity).click();
  await page.keyboard.type(String(stock + 5));
  await page.keyboard.press('Enter');
  await expect(page.getByText(say('grid.stale.count', { n: 1 }))).toBeVisible();
  await page.getByRole('button', { name: say('grid.stale.take') }).click();
  await expect(page.getByText(say('grid.stale.count', { n: 1 }))).toHaveCount(0);
  await page.getByRole('button', { name: say('grid.discard') }).click();
  const question = page.getByRole('alertdialog', { name: say('grid.discard.question') });
  await expectAccessibleEverywhere(page);
  await question.getByRole('button', { name: say('grid.discard') }).click();
  await expect(page.getByText(say('grid.draft.none'))).toBeVisible();
});

test('an administrator reads the grid, and is told who edits it', async ({ openAs }) => {
  const page = await openAs('admin', '/catalog/grid');
  await expect(page.getByText(say('products.sellersOnly'))).toBeVisible();
  await cellAt(page, 0, at.listPrice).dblclick();
  await expect(page.getByRole('textbox', { name: /Precio regular/ })).toHaveCount(0);
  await expectAccessibleEverywhere(page);
});
