import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { type LiveServer, test } from '../../support/live.ts';
import { newOrder, shipmentOf } from '../../support/new-order.ts';
import { orderAfter } from '../../support/orders.ts';

const bar = (page: Page) => page.getByRole('region', { name: say('bulk.bar') });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const start = say('orders.action.startHandling');

/** Places orders whose ids share a beginning, so that a search finds exactly these. */
async function placeMany(server: LiveServer, count: number): Promise<{ text: string; ids: string[] }> {
  const text = `q${randomUUID().slice(0, 8)}`;
  const ids = Array.from({ length: count }, (_, at) => `${text}x${String(at).padStart(2, '0')}-01`);
  for (const id of ids) {
    const body = { event: 'order.placed', order: newOrder() };
    await orderAfter(server, { call: `PUT /integration/orders/${id}`, as: 'integrator', body });
  }
  return { text, ids };
}

const statusOf = async (server: LiveServer, id: string) =>
  (await orderAfter(server, { call: `GET /orders/${id}`, as: 'admin' })).status;

test('all that match are started at once: what cannot be is told before, the rest is followed to its file', async ({
  openAs,
  server,
}) => {
  const { text, ids } = await placeMany(server, 13);
  const [handled = '', canceled = ''] = ids;
  await orderAfter(server, { call: `POST /orders/${handled}/start-handling`, as: 'seller' });
  await orderAfter(server, { call: `POST /orders/${canceled}/canceled`, as: 'admin' });
  const page = await openAs('seller', `/orders/list?text=${text}`);
  await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
  await expect(bar(page)).toContainText(say('bulk.selected.many', { n: 10, things: 'pedidos' }));
  await button(page, say('bulk.select.all', { n: 13 })).click();
  await expect(bar(page)).toContainText(say('bulk.selected.all', { n: 13, things: 'pedidos' }));
  // Where the presses scrolled to, the top bar may cover half of a button, which is too small a target then.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: start }).click();

  await expect(page).toHaveURL(/\/orders\/bulk\/[\w-]+$/);
  await expect(page.getByText(say('bulk.possible.many', { n: 11, things: 'pedidos', verb: 'cambiar' }))).toBeVisible();
  await expect(page.getByText(say('bulk.impossible.many', { n: 2, things: 'pedidos', verb: 'cambiar' }))).toBeVisible();
  await page.getByText(say('orders.startHandling.status')).click();
  await expect(page.getByRole('link', { name: handled })).toBeVisible();
  await expectAccessible(page);
  // Nothing has changed yet, and a reload shows the question again.
  expect(await statusOf(server, ids[5] ?? '')).toBe('ready-for-handling');
  await page.reload();
  const asked = page.waitForRequest('**/confirm');
  await button(page, say('bulk.confirm.startHandling', { n: 11 })).click();
  await asked;
  await page.reload();

  await expect(page.getByText(say('bulk.done', { done: 11, total: 13, things: 'pedidos' }))).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    button(page, say('bulk.results.download')).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  for (const id of ids) {
    const could = id !== handled && id !== canceled;
    const line = file.split('\r\n').find((one) => one.startsWith(`${id},`));
    expect(line).toContain(`,${say(could ? 'bulk.result.done' : 'bulk.result.impossible')},`);
    expect(await statusOf(server, id)).toBe(id === canceled ? 'canceled' : 'handling');
  }
  await page.getByLabel(say('bulk.results.filter'), { exact: true }).selectOption(say('bulk.result.impossible'));
  await expect(page.locator('[data-row-id]')).toHaveCount(2);
  await page
    .getByRole('link', { name: say('bulk.orders.back'), exact: true })
    .first()
    .click();
  await expect(page).toHaveURL(/\/orders\/list/);
});

test('a work is found again: in the list of its account, and from the history of an order that it changed', async ({
  openAs,
  server,
}) => {
  const { text, ids } = await placeMany(server, 2);
  const page = await openAs('seller', `/orders/list?text=${text}`);
  await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
  await bar(page).getByRole('button', { name: start }).click();
  await button(page, say('bulk.confirm.startHandling', { n: 2 })).click();
  await expect(page.getByText(say('bulk.done', { done: 2, total: 2, things: 'pedidos' }))).toBeVisible();
  const address = page.url();

  await page.goto(`/orders/orderDetail/${ids[0]}`);
  await page.getByRole('link', { name: say('orders.history.bulk.open') }).click();
  await expect(page).toHaveURL(address);

  // A colleague finds it too, and is told who may decide.
  const colleague = await openAs('clerk', '/orders/list');
  await colleague.getByRole('link', { name: say('menu.orders.bulk') }).click();
  await expect(colleague.getByRole('heading', { level: 1, name: say('bulk.orders.title') })).toBeVisible();
  await expectAccessible(colleague);
  const row = colleague.getByRole('link', { name: /^Iniciar el manejo de (un pedido|varios pedidos)$/ }).first();
  await row.click();
  await expect(colleague).toHaveURL(/\/orders\/bulk\/[\w-]+$/);
  await expect(colleague.getByText(/^Elegidos por /)).toBeVisible();
});

test('a clerk starts orders on a telephone with the keyboard alone: space, shift and space, start', async ({
  openAs,
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  const { text, ids } = await placeMany(server, 4);
  await openAs('clerk', `/orders/list?text=${text}`);
  const rows = page.locator('[data-row-link]');
  await expect(rows).toHaveCount(4);
  await rows.first().focus();
  await page.keyboard.press('Space');
  await expect(bar(page)).toContainText(say('bulk.selected.one', { thing: 'pedido' }));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Shift+Space');
  await expect(bar(page)).toContainText(say('bulk.selected.many', { n: 3, things: 'pedidos' }));
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(wide).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  const chosen = await page
    .locator('tr[aria-selected="true"]')
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-row-id') ?? ''));
  await bar(page).getByRole('button', { name: start }).press('Enter');
  await button(page, say('bulk.confirm.startHandling', { n: 3 })).press('Enter');
  await expect(page.getByText(say('bulk.done', { done: 3, total: 3, things: 'pedidos' }))).toBeVisible();
  for (const id of ids)
    expect(await statusOf(server, id)).toBe(chosen.includes(id) ? 'handling' : 'ready-for-handling');
});

test('administrators deliver many, and discard what they did not mean', async ({ openAs, server }) => {
  const { text, ids } = await placeMany(server, 3);
  const [first = '', second = ''] = ids;
  for (const id of [first, second]) {
    await orderAfter(server, { call: `POST /orders/${id}/start-handling`, as: 'seller' });
    const items = [
      { id: 'TAZA', quantity: 2 },
      { id: 'PLATO', quantity: 1 },
    ];
    await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body: shipmentOf(items) });
  }
  const page = await openAs('admin', `/orders/list?text=${text}`);
  const choose = async () => {
    await page.getByRole('checkbox', { name: 'Seleccionar toda la página' }).check();
    await expect(bar(page).getByRole('button', { name: start })).toHaveCount(0);
    await bar(page)
      .getByRole('button', { name: say('orders.action.deliver') })
      .click();
  };
  await choose();
  await button(page, say('bulk.discard')).click();
  await expect(page.getByText(say('bulk.cancelled', { done: 0, total: 3, things: 'pedidos' }))).toBeVisible();
  expect(await statusOf(server, first)).toBe('invoiced');
  await page.goBack();
  await choose();
  await button(page, say('bulk.confirm.deliver', { n: 2 })).click();
  await expect(page.getByText(say('bulk.done', { done: 2, total: 3, things: 'pedidos' }))).toBeVisible();
  expect([await statusOf(server, first), await statusOf(server, second)]).toEqual(['delivered', 'delivered']);
});
