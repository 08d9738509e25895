import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';
import { administered, shipmentOf } from '../../support/new-order.ts';
import { orderAfter, orderInHandling, orderWithGuide } from '../../support/orders.ts';

test.use({ deep: true });

const items = [
  { id: 'TAZA', name: 'Taza de barro', quantity: 2, price: 100.1 },
  { id: 'PLATO', name: 'Plato hondo', quantity: 1, price: 50 },
  { id: 'JARRA', name: 'Jarra de vidrio soplado de dos litros', quantity: 3, price: 320 },
];
const first = items.slice(0, 1).map(({ id, quantity }) => ({ id, quantity }));
const rest = items.slice(1).map(({ id, quantity }) => ({ id, quantity }));

/** The height of the page without the demonstration's banner at the top. */
async function heightOf(page: Page): Promise<number> {
  await expect(page.getByRole('list', { name: say('orders.detail.history'), exact: true })).toBeVisible();
  return page.evaluate(async () => {
    await document.fonts.ready;
    const strip = document.querySelector('[role="region"].border-b')?.getBoundingClientRect().height ?? 0;
    return document.documentElement.scrollHeight - strip;
  });
}

async function sheetsOf(page: Page, format: 'Letter' | 'A4'): Promise<number> {
  const pdf = await page.pdf({ format });
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

async function expectShort(page: Page, most: { wide: number; phone: number }): Promise<void> {
  await page.setViewportSize({ width: 1360, height: 600 });
  expect(await heightOf(page), 'px at 1360').toBeLessThanOrEqual(most.wide);
  for (const format of ['Letter', 'A4'] as const) expect(await sheetsOf(page, format), `sheets of ${format}`).toBe(1);
  await page.emulateMedia({ media: 'print' });
  const controls = page.locator('main :is(button:not([aria-expanded]), select, input, textarea):not(th *)');
  await expect(controls.filter({ visible: true }), 'controls on paper').toHaveCount(0);
  await expect(page.getByRole('region', { name: say('shell.demonstration') }), 'the banner on paper').toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 390, height: 600 });
  expect(await heightOf(page), 'px at 390').toBeLessThanOrEqual(most.phone);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}

test('an order of three items in one package is a short page and one sheet', async ({ server, openAs }) => {
  const id = await orderInHandling(server, { items });
  const body = shipmentOf([...first, ...rest]);
  await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  await expectShort(await openAs('admin', `/orders/orderDetail/${id}`), { wide: 900, phone: 1600 });
});

test('and so it is in two packages', async ({ server, openAs }) => {
  const id = await orderInHandling(server, { items });
  for (const part of [first, rest]) {
    const body = shipmentOf(part, `MX-000${part.length}`);
    await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  }
  await expectShort(await openAs('seller', `/orders/orderDetail/${id}`), { wide: 900, phone: 1600 });
});

test('and so it is in two packages of an administered carrier, each with its guide, and on its way', async ({
  server,
  openAs,
}) => {
  const id = await orderInHandling(server, { items, carrier: administered });
  await orderAfter(server, { call: `POST /retailers/trastienda/orders/${id}/guide`, as: 'seller' });
  const tell = (body: object) => orderAfter(server, { call: `PUT /integration/orders/${id}`, as: 'integrator', body });
  const parts = [first, rest].map((part, at) => ({ part, trackingNumber: `ET${id.slice(1, 9)}${at}MX` }));
  for (const { part, trackingNumber } of parts) {
    const trackingUrl = `https://envios.trastienda.mx/r/${trackingNumber}`;
    await tell({ event: 'guide.arrived', trackingNumber, trackingUrl, items: part.map((item) => item.id) });
  }
  for (const { trackingNumber } of parts) await tell({ event: 'courier.collected', trackingNumber });
  await expectShort(await openAs('seller', `/orders/orderDetail/${id}`), { wide: 900, phone: 1600 });
});

test('and with the guide of an administered carrier, which its items do not lie over', async ({ server, openAs }) => {
  const { id } = await orderWithGuide(server, { items, carrier: administered });
  const page = await openAs('seller', `/orders/orderDetail/${id}`);
  await expectShort(page, { wide: 900, phone: 1600 });
  const cells = page.getByRole('table', { name: say('orders.detail.items') }).getByRole('cell');
  const boxes = await Promise.all((await cells.all()).map((cell) => cell.boundingBox()));
  const seen = boxes.filter((box) => box !== null);
  const over = seen.filter((one, at) =>
    seen.slice(at + 1).some((other) => other.y < one.y + one.height - 1 && other.x < one.x + one.width - 1),
  );
  expect(over).toEqual([]);
});

test('and in two packages that are a line each, with the guides of their carrier', async ({ server, openAs }) => {
  const id = await orderInHandling(server, { items });
  const guides = ['PK7667696349MX', 'PK7667696350MX'] as const;
  for (const [at, part] of [first, rest].entries()) {
    const body = shipmentOf(part, guides[at]);
    await orderAfter(server, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  }
  const page = await openAs('seller', `/orders/orderDetail/${id}`);
  await expectShort(page, { wide: 900, phone: 1600 });
  const parcel = page
    .getByRole('region', { name: say('orders.detail.packages') })
    .getByRole('region')
    .first();
  await expect(parcel.getByRole('link', { name: guides[0] })).toBeVisible();
  await expect(parcel.getByText(say('orders.detail.package.value'), { exact: true })).toBeHidden();
  await parcel.getByText(say('orders.detail.package.more')).click();
  await expect(parcel.getByText(say('orders.detail.package.value'), { exact: true })).toBeVisible();
});

test('the strip of a demonstration makes no page higher than the window', async ({ openAs }) => {
  const page = await openAs('admin', '/orders/packing');
  await page.goto('/no-such-page');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const { whole, window } = await page.evaluate(() => ({
    whole: document.documentElement.scrollHeight,
    window: document.documentElement.clientHeight,
  }));
  expect(whole).toBe(window);
});
