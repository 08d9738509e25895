import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { accounts, password } from '../../support/accounts.ts';
import { enterAs, test } from '../../support/live.ts';
import { placeOrder } from '../../support/orders.ts';

const rows = (page: Page) => page.getByRole('table').locator('[data-row-id]');
const firstId = (page: Page) => page.locator('[data-row-id]').first().getAttribute('data-row-id');
const status = (page: Page) => page.getByRole('status').filter({ hasText: 'pedidos encontrados' });
const kept = new RegExp(say('list.kept', { moment: '\\d+ \\w+ \\d{4}, \\d\\d:\\d\\d' }));
const firstPage = /\/api\/orders\?from=0&size=10/;
const keptNames = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((name) => name.startsWith('trastienda.rows.')));

/** Holds the list's call until the returned function is called. */
async function hold(page: Page): Promise<() => void> {
  let go: () => void = () => undefined;
  const gone = new Promise<void>((resolve) => {
    go = resolve;
  });
  await page.route(firstPage, async (route) => {
    await gone;
    await route.continue();
  });
  return go;
}

test('a second visit shows the kept rows marked, lets nobody act on them, and corrects them', async ({
  openAs,
  server,
}) => {
  const page = await openAs('seller', '/orders/list');
  await expect(rows(page)).toHaveCount(10);
  const before = await firstId(page);
  await expect.poll(() => keptNames(page)).toEqual(['trastienda.rows.orders.list']);
  const newest = await placeOrder(server, { creationDate: new Date().toISOString() });

  const answer = await hold(page);
  await page.reload();
  await expect(rows(page)).toHaveCount(10);
  expect(await firstId(page)).toBe(before);
  await expect(status(page)).toContainText(kept);
  await expect(page.locator('[aria-busy=true]').first()).toBeVisible();
  // Neither the pointer nor the keyboard reaches a row.
  await expect(page.locator('main tbody')).toHaveAttribute('inert');
  await page.locator('main tbody [data-row-id] a').first().click({ force: true });
  await expect(page).toHaveURL(/\/orders\/list$/);
  await expect(page.locator('main thead input[type=checkbox]')).toHaveAttribute('aria-disabled', 'true');

  answer();
  await expect(page.locator(`[data-row-id="${newest}"]`)).toBeVisible();
  await expect(status(page)).not.toContainText(kept);
  await expect(page.locator('main tbody')).not.toHaveAttribute('inert');
});

test('the kept rows of another search are not shown, and none after the end of the session', async ({ openAs }) => {
  const page = await openAs('seller', '/orders/list');
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => keptNames(page)).toEqual(['trastienda.rows.orders.list']);
  const answer = await hold(page);
  await page.goto('/orders/list?status=canceled');
  await expect(page.getByText(say('orders.list.title')).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  answer();
  await page.unrouteAll({ behavior: 'ignoreErrors' });

  await page.goto('/orders/list');
  await expect(rows(page)).toHaveCount(10);
  await page.getByRole('button', { name: /Bienvenid/ }).click();
  await page.getByRole('menuitem', { name: say('session.logout') }).click();
  await expect(page.getByText(say('session.loggedOut'))).toBeVisible();
  expect(await keptNames(page)).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);

  // The next user of this tab sees only what the server answers.
  await hold(page);
  await page.locator('input[name=username]').fill(accounts.admin);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: say('session.submit') }).click();
  await page.waitForURL(/\/dashboard/);
  await page.goto('/orders/list');
  await expect(page.getByText(say('orders.list.title')).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('another user whose session takes the place of the first sees none of its kept rows', async ({
  openAs,
  server,
}) => {
  const page = await openAs('seller', '/orders/list');
  await expect(rows(page)).toHaveCount(10);
  await expect.poll(() => keptNames(page)).toEqual(['trastienda.rows.orders.list']);
  await enterAs(page, server, accounts.admin);
  await hold(page);
  await page.reload();
  await expect(page.getByText(say('orders.list.title')).first()).toBeVisible();
  await expect(page.getByRole('button', { name: /Bienvenid/ })).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
  expect(await keptNames(page)).toEqual([]);
});
