import { expect, type Page, test } from '@playwright/test';
import { sayAccount as say } from '@trastienda/domain';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { accounts, closedAccounts, password, twoStepCode } from '../../support/accounts.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';

// Passwords change here, so no other test uses this server. Its start and its mails take time on a busy machine.
const own = ownMarketplace();

const chosen = 'Otra-clave.2027';
const send = (page: Page) => page.getByRole('button', { name: say('session.passwordChange.submit') });

async function signIn(page: Page, username: string, word: string): Promise<void> {
  await page.getByLabel(say('session.email')).fill(username);
  await page.getByLabel(new RegExp(`^${say('session.password')}`)).fill(word);
  await page.getByRole('button', { name: say('session.submit') }).click();
}

/** Requests the link at the login, as a person does, and reads it from the mail. */
async function linkFor(page: Page, email: string): Promise<string> {
  await page.goto(`${own.address}/pages/login`);
  await page.getByRole('button', { name: say('session.recovery.title') }).click();
  const dialog = page.getByRole('dialog', { name: say('session.recovery.title') });
  await dialog.getByLabel(say('session.email')).fill(email);
  await dialog.getByRole('button', { name: say('session.recovery.submit') }).click();
  await expect(dialog.getByText(say('session.recovery.done'))).toBeVisible();
  const path = () => /\/pages\/reset\/[\w-]{43}/.exec(own.mailsTo(email).at(-1) ?? '')?.[0];
  await expect.poll(path, { timeout: 20_000 }).toBeTruthy();
  return `${own.address}${path()}`;
}

async function fillIn(page: Page, email: string, word: string): Promise<void> {
  await page.getByLabel(say('session.email')).fill(email);
  await page.getByLabel(say('session.passwordChange.new')).fill(word);
  await page.getByLabel(say('session.passwordChange.repeat')).fill(word);
}

test('who forgot an expired password gets in again, by a link that works once', async ({ page }) => {
  const email = closedAccounts.expired;
  await page.goto(`${own.address}/pages/login`);
  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText(say('session.passwordExpired'));

  const link = await linkFor(page, email);
  await page.goto(link);
  await expect(page).toHaveTitle(new RegExp(say('session.passwordChange.title')));
  await send(page).click();
  await expect(page.getByLabel(say('session.email'))).toBeFocused();
  await fillIn(page, accounts.clerk, chosen);
  await send(page).click();
  await expect(page.getByRole('alert')).toHaveText(/^Email incorrecto/);
  await fillIn(page, email, password);
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(say('session.passwordChange.same'));
  await fillIn(page, email, chosen);
  await send(page).click();

  await expect(page).toHaveURL(`${own.address}/pages/login`);
  await expect(page.getByText(say('session.passwordChange.done'))).toBeVisible();
  await signIn(page, email, password);
  await expect(page.getByRole('alert')).toHaveText(say('session.credentials'));
  await signIn(page, email, chosen);
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.context().clearCookies();
  await page.goto(link);
  await expect(page.getByRole('alert')).toContainText(say('session.passwordChange.link'));
  await page.getByRole('link', { name: say('session.title') }).click();
  await signIn(page, email, chosen);
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('an account with two steps on is asked for its code, and only by who holds its link', async ({ page }) => {
  const email = accounts.otherSeller;
  await page.goto(`${own.address}/pages/reset/${'x'.repeat(43)}`);
  await expect(page.getByRole('alert')).toContainText(say('session.passwordChange.link'));

  await page.goto(await linkFor(page, email));
  await expect(page.getByText(say('session.twoFactor.scanned'))).toBeVisible();
  await fillIn(page, email, chosen);
  const code = page.getByLabel(say('session.code'));
  await send(page).click();
  await expect(code).toBeFocused();
  await code.fill('000000');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(say('session.code.invalid'));
  const right = twoStepCode(new Date());
  await code.fill(`${right.slice(0, 3)} ${right.slice(3)}`);
  await send(page).click();
  await expect(page.getByText(say('session.passwordChange.done'))).toBeVisible();
});

test('axe finds nothing on the form, its errors and a dead link', async ({ page }) => {
  await page.goto(`${own.address}/pages/firstlogin/nada`);
  await expect(page.getByRole('heading', { name: say('session.passwordChange.firstTitle') })).toBeVisible();
  await expect(page.getByRole('alert')).toContainText(say('session.passwordChange.linkHelp'));
  await expectAccessibleEverywhere(page);

  await page.goto(await linkFor(page, accounts.admin));
  await expect(page.getByRole('img')).toHaveCount(0);
  await fillIn(page, 'nadie', 'corta');
  await page.getByLabel(say('session.passwordChange.repeat')).fill('otra');
  await page.keyboard.press('Tab');
  await expect(page.getByText(say('session.passwordChange.mismatch'))).toBeVisible();
  await expectAccessibleEverywhere(page);
});
