import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { accounts, password } from '../../support/accounts.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';
import { startOwnServer } from '../../support/own-server.ts';

const welcome = (page: Page) => page.getByRole('button', { name: /Bienvenid/ });
const signInForm = (page: Page) => page.getByLabel(say('session.email'));
const cookieOf = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'trastienda_session');

test('nothing that a script reads holds the session; a reload and a second tab go on with it', async ({ page }) => {
  await page.goto('/pages/login');
  await signInForm(page).fill(accounts.clerk);
  await page.locator('input[name=password]').fill(password);
  await page.getByRole('button', { name: say('session.submit') }).click();
  await expect(welcome(page)).toBeVisible();
  const readable = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  const cookie = await cookieOf(page.context());
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Strict', path: '/api/oauth/session' });
  expect(readable).not.toContain(cookie?.value.split('.')[1] ?? '-');

  const asked = page.waitForRequest('**/api/admin/loggeduser');
  await page.reload();
  await expect(welcome(page)).toBeVisible();
  const authorization = await (await asked).headerValue('authorization');
  expect(authorization).toMatch(/^Bearer [\w-]{43}$/);
  const now = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }) + document.cookie);
  expect(readable + now).not.toContain(authorization?.slice(7));
  const second = await page.context().newPage();
  // Not the list of orders: its warning about pending invoices would hide the rest.
  await second.goto('/dashboard');
  await expect(welcome(second)).toBeVisible();
});

test('four tabs that open at once all go on, and all end when one signs out', async ({ page, server }) => {
  await enterAs(page, server, accounts.clerk);
  const tabs = [page, ...(await Promise.all([1, 2, 3].map(() => page.context().newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto('/dashboard')));
  for (const tab of tabs) await expect(welcome(tab)).toBeVisible();
  await welcome(page).click();
  await page.getByRole('menuitem', { name: say('session.logout') }).click();
  await expect(page.getByText(say('session.loggedOut'))).toBeVisible();
  for (const tab of tabs) await expect(signInForm(tab)).toBeVisible();
  await tabs[1]?.reload();
  await expect(signInForm(tabs[1] ?? page)).toBeVisible();
});

test('somebody else who signs in in another tab takes the place of the first, there too', async ({ page, server }) => {
  await enterAs(page, server, accounts.clerk);
  await page.goto('/dashboard');
  await expect(welcome(page)).toBeVisible();
  const other = await page.context().newPage();
  await other.goto('/dashboard');
  await expect(welcome(other)).toBeVisible();
  await enterAs(other, server, accounts.operator);
  await other.reload();
  await expect(signInForm(page)).toBeVisible();
  await expect(welcome(other)).toBeVisible();
});

test('an answer that never arrived signs nobody out', async ({ page, server }) => {
  await enterAs(page, server, accounts.clerk);
  await page.goto('/dashboard');
  await expect(welcome(page)).toBeVisible();
  const cookie = await cookieOf(page.context());
  // The server answers, but the browser does not receive the answer.
  const lost = await fetch(`${server.root}/api/oauth/session`, {
    method: 'POST',
    headers: { cookie: `trastienda_session=${cookie?.value}`, 'sec-fetch-site': 'same-origin' },
  });
  expect(lost.status).toBe(200);
  let silent = true;
  await page.route('**/api/oauth/session', (route) => (silent ? route.abort('connectionreset') : route.continue()));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText(say('network.offline'));
  silent = false;
  await page.getByRole('button', { name: 'Reintentar' }).click();
  await expect(welcome(page)).toBeVisible();
});

test('who signs out while the server is away is out, and is not let in by the next visit', async ({ page, server }) => {
  await enterAs(page, server, accounts.clerk);
  await page.goto('/dashboard');
  await page.route('**/api/oauth/revoke', (route) => route.abort('connectionreset'));
  await welcome(page).click();
  await page.getByRole('menuitem', { name: say('session.logout') }).click();
  await expect(signInForm(page)).toBeVisible();
  expect(await cookieOf(page.context())).toBeDefined();
  await page.unrouteAll();
  await page.goto('/dashboard');
  await expect(signInForm(page)).toBeVisible();
  await expect.poll(() => cookieOf(page.context())).toBeUndefined();
});

test('a server that is started again knows the session', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-again-'));
  try {
    const first = await startOwnServer({ TRASTIENDA_DATA: folder });
    const { port } = new URL(first.address);
    await enterAs(page, new LiveServer(first.address), accounts.clerk);
    await page.goto(`${first.address}/dashboard`);
    await expect(welcome(page)).toBeVisible();
    await first.stop();
    await expect(page.getByText(say('errors.offline.help'))).toBeVisible({ timeout: 60_000 });
    const again = await startOwnServer({ TRASTIENDA_DATA: folder, PORT: port });
    await page.reload();
    await expect(welcome(page)).toBeVisible();
    await again.stop();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
