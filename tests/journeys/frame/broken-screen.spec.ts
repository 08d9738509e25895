import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessibleEverywhere, type Look } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';

const looks: readonly Look[] = [
  ['light', 1280],
  ['dark', 1280],
  ['light', 390],
];
const folder = process.env.TRASTIENDA_SCREENSHOTS;

test('a screen that breaks leaves menu and header, and another try reads it anew', async ({ page, openAs }) => {
  // An answer outside the contract is the only way to break a screen from outside.
  const orders = (url: URL) => url.pathname === '/api/orders';
  await page.route(orders, (route) => route.fulfill({ json: [null], headers: { 'x-total-count': '1' } }));
  await openAs('seller', '/orders/list');
  const told = page.getByRole('alert').filter({ hasText: say('errors.page.failed.title') });
  await expect(told.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Bienvenido/ })).toBeVisible();
  const menu = page.getByRole('link', { name: say('menu.incidents'), exact: true });
  await expect(menu).toBeVisible();
  await expectAccessibleEverywhere(page, looks, async ([colorScheme, width]) => {
    if (folder) await page.screenshot({ path: `${folder}/broken-screen-${colorScheme}-${width}.png` });
  });
  await page.setViewportSize({ width: 1280, height: 900 });

  // The cause is still there, so a retry shows the error again.
  const retry = told.getByRole('button', { name: say('shared.retry') });
  await retry.click();
  await expect(told).toBeVisible();
  await page.unroute(orders);
  await retry.click();
  await expect(page.getByRole('heading', { level: 1, name: say('orders.list.title') })).toBeVisible();
  await expect(page.locator('[data-row-id]').first()).toBeVisible();
  await expect(told).toHaveCount(0);
});
