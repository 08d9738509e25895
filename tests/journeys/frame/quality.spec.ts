import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { choicesOf } from '../../../apps/server/src/testing/test-share.ts';
import { expectAccessibleInBothThemes } from '../../support/accessible.ts';
import type { Account } from '../../support/accounts.ts';
import { test } from '../../support/live.ts';
import { administered, freshTrackingNumber, shipmentOf } from '../../support/new-order.ts';
import { orderAfter, orderInHandling, orderWithGuide, placeOrder } from '../../support/orders.ts';

test.use({ deep: true });

test('axe finds nothing on the sign-in, its recovery and the public pages', async ({ page }) => {
  await page.goto('/pages/login');
  await expect(page.getByRole('heading')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole('button', { name: say('session.recovery.title') }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto('/pages/404');
  await expect(page.getByRole('heading', { name: say('errors.page.notFound.title') })).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

const screens: [account: Account, path: string][] = [
  ['seller', '/dashboard'],
  ['admin', '/orders/list?status=handling'],
  ['seller', '/profile/me'],
  ['withoutOrders', '/orders/list'],
];
for (const [account, path] of screens) {
  test(`axe finds nothing on ${path} of ${account}`, async ({ openAs }) => {
    const page = await openAs(account, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    if (path.startsWith('/orders/list') && account === 'admin') {
      await expect(page.locator('[data-row-id]').first()).toBeVisible();
      await page.getByRole('button', { name: /^Filtros/ }).click();
    }
    await expectAccessibleInBothThemes(page);
  });
}

test('axe finds nothing on an order and its dialogs', async ({ openAs, page, server }) => {
  const { id } = await orderWithGuide(server);
  const placed = await placeOrder(server);
  const handled = await orderInHandling(server);
  const waiting = await orderInHandling(server, { carrier: administered });
  const body = shipmentOf([{ id: 'TAZA', quantity: 1 }]);
  await orderAfter(server, { call: `POST /orders/${handled}/invoice`, as: 'seller', body });
  const open = async (order: string, button: string) => {
    await page.goto(`/orders/orderDetail/${order}`);
    await page.getByRole('button', { name: button, exact: true }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expectAccessibleInBothThemes(page);
  };
  const dialogs: [account: Account, order: string, button: string][] = [
    ['seller', placed, say('orders.action.startHandling')],
    ['seller', waiting, say('orders.action.requestGuide')],
    ['seller', handled, say('orders.action.ship')],
    ['admin', handled, say('orders.action.deliver')],
    ['admin', id, say('orders.action.viewLog')],
  ];
  await openAs('seller', `/orders/orderDetail/${id}`);
  await expect(page.getByRole('table').first()).toBeVisible();
  await expectAccessibleInBothThemes(page);
  for (const [account, order, button] of choicesOf('dialogs of an order', dialogs, 2)) {
    await openAs(account, `/orders/orderDetail/${order}`);
    await open(order, button);
  }
});

test('the theme is chosen by hand and remembered', async ({ openAs, page }) => {
  await openAs('seller', '/dashboard');
  const lightness = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  const light = await lightness();
  await page.getByRole('button', { name: say('shell.theme') }).click();
  await page
    .getByRole('menuitemradio', { name: say('shell.theme.dark') })
    .or(page.getByRole('menuitem', { name: say('shell.theme.dark') }))
    .click();
  await expect.poll(lightness).not.toBe(light);
  const dark = await lightness();
  await page.reload();
  await expect.poll(lightness).toBe(dark);
});

test.describe('fits a phone of 390 pixels', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('list, order and dialog need no sideways scrolling, and the menu opens', async ({ openAs, page, server }) => {
    const fits = async () =>
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    const id = await orderInHandling(server);
    await openAs('seller', `/orders/list?text=${id}`);
    await expect(page.locator('[data-row-id]')).toHaveCount(1);
    await fits();
    await page.getByRole('button', { name: say('shell.menu.open') }).tap();
    await expect(page.getByRole('link', { name: 'Facturación' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.locator('[data-row-link]').tap();
    await expect(page.getByRole('heading', { name: say('orders.detail.title', { id }) })).toBeVisible();
    await fits();
    await page.getByRole('button', { name: say('orders.action.ship'), exact: true }).tap();
    const form = page.getByRole('dialog');
    await expect(form.getByLabel(say('orders.ship.trackingNumber'))).toBeVisible();
    await fits();
    await form.getByLabel(say('orders.ship.trackingNumber')).fill(freshTrackingNumber());
    await form.getByLabel(say('orders.ship.trackingUrl')).fill('https://dhl.mx/390');
    await form.getByRole('button', { name: 'Enviar (3)' }).tap();
    await expect(form).toHaveCount(0);
    const sent = await orderAfter(server, { call: `GET /orders/${id}`, as: 'seller' });
    expect(sent.status).toBe('invoiced');
  });
});
