import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { accounts, closedAccounts, password, twoStepCode } from '../../support/accounts.ts';
import { enterAs, test } from '../../support/live.ts';

test.use({ deep: true });

const email = (page: Page) => page.getByLabel(say('session.email'));
const secret = (page: Page) => page.locator('input[name=password]');
const enter = (page: Page) => page.getByRole('button', { name: say('session.submit') });

async function signIn(page: Page, username: string, word = password): Promise<void> {
  await page.goto('/pages/login');
  await email(page).fill(username);
  await secret(page).fill(word);
  await enter(page).click();
}

test.describe(() => {
  test.use({ deep: false });

  test('a seller signs in, lands on the dashboard, and signs out for good', async ({ page }) => {
    await page.goto('/orders/list?status=handling');
    await expect(page).toHaveURL(/\/pages\/login$/);
    await expect(page.getByText('Aviso para sellers')).toBeVisible();
    await enter(page).click();
    await expect(page.getByText(say('session.email.required'))).toBeVisible();
    await email(page).fill('nadie');
    await secret(page).fill(password);
    await enter(page).click();
    await expect(page.getByText(say('session.email.invalid'))).toBeVisible();
    await email(page).fill(accounts.clerk);
    const asking = page.waitForRequest('**/api/admin/loggeduser');
    await enter(page).click();
    // After the sign-in the page opens the address that was requested.
    await expect(page).toHaveURL(/\/orders\/list\?status=handling$/);
    const authorization = (await (await asking).headerValue('authorization')) ?? '';
    expect(authorization).toMatch(/^Bearer /);

    await page.getByRole('button', { name: say('orders.list.pendingInvoices.later') }).click();
    await page.getByRole('button', { name: /Bienvenido, Tomás/ }).click();
    await page.getByRole('menuitem', { name: say('session.logout') }).click();
    await expect(page.getByText(say('session.loggedOut'))).toBeVisible();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('trastienda.session'))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    // The remaining cookie says that this device signed in before, and grants no access (ADR 27).
    expect((await page.context().cookies()).map(({ name, path }) => [name, path])).toEqual([
      ['trastienda_device', '/api/oauth/token'],
    ]);
    await expect
      .poll(async () => (await page.request.get('/api/admin/loggeduser', { headers: { authorization } })).status())
      .toBe(401);
    await page.goto('/orders/list');
    await expect(page).toHaveURL(/\/pages\/login$/);
  });
});

test('two steps: the code is asked, a wrong one refused, the right one lets in', async ({ page }) => {
  await signIn(page, accounts.otherSeller);
  await expect(page.getByRole('heading', { name: 'Verificación en dos pasos' })).toBeVisible();
  await expect(page.getByText(say('session.code.required'))).toBeVisible();
  await page.getByLabel(say('session.code')).fill('000000');
  await enter(page).click();
  await expect(page.getByText(say('session.code.invalid'))).toBeVisible();
  const code = twoStepCode(new Date());
  await page.getByLabel(say('session.code')).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await enter(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

const refusals = [
  ['a wrong password', accounts.seller, 'otra', say('session.credentials')],
  ['an unknown account', 'nadie@aurora.mx', password, say('session.credentials')],
  ['a disabled account', closedAccounts.disabled, password, say('session.userDisabled')],
  ['an expired password', closedAccounts.expired, password, say('session.passwordExpired')],
] as const;

for (const [what, username, word, text] of refusals) {
  test(`${what} is told in the specification's words`, async ({ page }) => {
    await signIn(page, username, word);
    await expect(page.getByRole('alert')).toHaveText(text);
    await expect(page).toHaveURL(/\/pages\/login$/);
    expect(await page.evaluate(() => localStorage.getItem('trastienda.session'))).toBeNull();
  });
}

test('after the deadline without two steps the server’s message is shown', async ({ page }) => {
  // The deadline is next year: a test beside sign-in.ts covers the server's own answer with a moved clock.
  await page.route('**/api/oauth/token', (route) =>
    route.fulfill({
      status: 400,
      json: {
        status: 400,
        code: 'session.deadlineExpired',
        message: say('session.deadlineExpired'),
        requestId: 'r-1',
        error: 'invalid_grant',
        error_description: 'error.deadline.activate.2FA.expired',
      },
    }),
  );
  await signIn(page, accounts.seller);
  await expect(page.getByRole('alert')).toHaveText(say('session.deadlineExpired'));
});

test('five wrong passwords lock an account, and the wait is told', async ({ page, server }) => {
  const username = 'nadie.mas@aurora.mx';
  const headers = { authorization: `Basic ${Buffer.from('trastienda-web:trastienda').toString('base64')}` };
  const body = { grant_type: 'password', username, password: 'otra' };
  for (let tries = 0; tries < 5; tries += 1) await server.ask({ call: 'POST /oauth/token', body, headers });
  await signIn(page, username);
  await expect(page.getByRole('alert')).toHaveText(say('session.locked', { minutes: 15 }));
});

test('a silent server is told, and nothing that was typed is lost', async ({ page }) => {
  await page.route('**/api/oauth/token', (route) => route.abort('connectionrefused'));
  await signIn(page, accounts.seller);
  await expect(page.getByRole('alert')).toContainText(say('network.offline'));
  await expect(email(page)).toHaveValue(accounts.seller);
});

test('"Recuperar contraseña" sends a mail with a link', async ({ page }) => {
  const folder = join(process.env.TRASTIENDA_TEST_DATA ?? '', 'mail');
  // The server creates the folder with its first mail.
  const mails = () =>
    (existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [])
      .filter((file) => file.isFile() && file.name.endsWith('.eml'))
      .map((file) => readFileSync(join(folder, file.name), 'utf8'));
  await page.goto('/pages/login');
  await page.getByRole('button', { name: say('session.recovery.title') }).click();
  const dialog = page.getByRole('dialog', { name: say('session.recovery.title') });
  await dialog.getByLabel(say('session.email')).fill('sin arroba');
  await dialog.getByRole('button', { name: say('session.recovery.submit') }).click();
  await expect(dialog.getByText(say('session.email.invalid'))).toBeVisible();
  await dialog.getByLabel(say('session.email')).fill(accounts.withoutOrders);
  await dialog.getByRole('button', { name: say('session.recovery.submit') }).click();
  await expect(dialog.getByText(say('session.recovery.done'))).toBeVisible();
  // The same person gets other mails too: decisions about the seller's prices.
  const links = () =>
    mails()
      .filter((mail) => mail.includes(`To: ${accounts.withoutOrders}`))
      .map((mail) => /\/pages\/reset\/[\w-]+/.exec(mail.replace(/=\r?\n/g, ''))?.[0]);
  await expect.poll(() => links().some((link) => link !== undefined), { timeout: 20_000 }).toBe(true);
  await dialog
    .getByRole('button', { name: say('shared.close') })
    .last()
    .click();
  await expect(page.getByRole('button', { name: say('session.recovery.title') })).toBeFocused();
});

test('inactivity warns with a countdown, can be stayed, and closes the session', async ({ page, server }) => {
  await page.clock.install();
  await enterAs(page, server, accounts.clerk);
  const settings = (await server.ask({ call: 'GET /generalsettings', as: 'clerk' })).body as {
    timeInactivitySeconds: number;
  };
  await page.goto('/dashboard');
  await expect(page.getByRole('button', { name: /Bienvenido/ })).toBeVisible();
  const warning = page.getByRole('alertdialog', { name: say('session.inactivity.title') });
  await page.clock.runFor((settings.timeInactivitySeconds - 60) * 1000);
  await expect(warning.getByRole('timer')).toContainText(/en (60|5\d) segundos/);
  await expect(warning.getByRole('button', { name: say('session.inactivity.stay') })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(warning).toBeHidden();
  await page.clock.runFor((settings.timeInactivitySeconds - 60) * 1000);
  await expect(warning).toBeVisible();
  await page.clock.runFor(61_000);
  await expect(page.getByText(say('session.inactivity.closed'))).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('trastienda.session'))).toBeNull();
});
