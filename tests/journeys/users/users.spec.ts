import { expect, type Page, test } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible, expectAccessibleEverywhere } from '../../support/accessible.ts';
import { accounts, password } from '../../support/accounts.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';

// These tests create users and read their mails, so they have their own server.
const own = ownMarketplace();

async function signIn(page: Page, username: string, word: string): Promise<void> {
  await page.goto(`${own.address}/pages/login`);
  await page.getByLabel(say('session.email')).fill(username);
  await page.getByLabel(new RegExp(`^${say('session.password')}`)).fill(word);
  await page.getByRole('button', { name: say('session.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

test('an administrator of a seller creates a user, who chooses a password by the mail and gets in', async ({
  page,
}) => {
  const email = 'nueva@aurora.mx';
  const chosen = 'Una-clave.2027';
  await signIn(page, accounts.seller, password);
  await page.goto(`${own.address}/admin/users`);
  await expect(page.getByRole('cell', { name: accounts.clerk })).toBeVisible();
  await page.getByRole('button', { name: say('users.create') }).click();
  const form = page.getByRole('dialog', { name: say('users.form.createTitle') });
  const send = form.getByRole('button', { name: say('users.form.create'), exact: true });
  await form.getByLabel(say('users.column.firstName')).fill('Eva');
  await form.getByLabel(say('users.column.lastName')).fill('Nueva');
  await form.getByLabel('Ventas').check();
  await form.getByLabel(say('users.column.email')).fill(accounts.clerk);
  await expect(form.getByText(say('users.email.taken'))).toBeVisible();
  await expect(send).toBeDisabled();
  await form.getByLabel(say('users.column.email')).fill(email);
  await form.getByLabel(new RegExp(`^${say('session.proof.label')}`)).fill(password);
  await expect(send).toBeEnabled();
  await expectAccessible(page);
  await send.click();
  await expect(page.getByText(say('users.done'))).toBeVisible();
  await expect(page.getByRole('cell', { name: email })).toBeVisible();

  const path = () => /\/pages\/firstlogin\/[\w-]{43}/.exec(own.mailsTo(email).at(-1) ?? '')?.[0];
  await expect.poll(path, { timeout: 20_000 }).toBeTruthy();
  await page.context().clearCookies();
  await page.goto(`${own.address}${path()}`);
  await page.getByLabel(say('session.email')).fill(email);
  await page.getByLabel(say('session.passwordChange.new')).fill(chosen);
  await page.getByLabel(say('session.passwordChange.repeat')).fill(chosen);
  await page.getByRole('button', { name: say('session.passwordChange.submit') }).click();
  await expect(page.getByText(say('session.passwordChange.done'))).toBeVisible();
  await signIn(page, email, chosen);
});

test('whoever changes the own e-mail gives the password, and the new address has to say yes', async ({ page }) => {
  const email = 'laura@aurora.mx';
  const form = page.getByRole('dialog', { name: say('users.form.editTitle') });
  await signIn(page, accounts.seller, password);
  await page.goto(`${own.address}/admin/users`);
  await page.getByRole('cell', { name: accounts.seller, exact: true }).click();
  const verified = page.waitForResponse((answer) => answer.url().includes('/admin/emails/'));
  await form.getByLabel(say('users.column.email')).fill(email);
  await verified;
  await expect(form.getByText(say('users.email.verifying'))).toHaveCount(0);
  const proof = form.getByLabel(new RegExp(`^${say('session.proof.label')}`));
  await expect(proof).toBeVisible();
  // The pointer now rests on a box, whose tooltip would cover another one.
  await page.mouse.move(0, 0);
  await expect(page.locator('[role=tooltip]')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  const save = form.getByRole('button', { name: say('users.form.save'), exact: true });
  await proof.fill('otra');
  await save.click();
  await expect(proof).toHaveAccessibleDescription(new RegExp(say('session.passwordChange.current')));
  await proof.fill(password);
  await save.click();
  await expect(page.getByText(say('users.done'))).toBeVisible();

  const path = () => /\/pages\/email\/[\w-]{43}/.exec(own.mailsTo(email).at(-1) ?? '')?.[0];
  await expect.poll(path).toBeTruthy();
  await expect.poll(() => own.mailsTo(accounts.seller).join('')).toContain(email);
  await page.goto(`${own.address}${path()}`);
  await expect(page.getByText(say('session.emailChange.intro'))).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: say('session.emailChange.confirm') }).click();
  await expect(page.getByText(say('session.emailChange.done'))).toBeVisible();
  await expectAccessible(page);
  await page.context().clearCookies();
  await signIn(page, email, password);
});

test('whoever resets two steps of somebody shows the own password, and the form stays open', async ({ page }) => {
  await signIn(page, accounts.admin, password);
  await page.goto(`${own.address}/admin/users`);
  await page.getByRole('cell', { name: accounts.otherSeller }).click();
  const form = page.getByRole('dialog', { name: say('users.form.editTitle') });
  const reset = form.getByRole('button', { name: say('users.resetTwoFactor'), exact: true });
  await reset.click();
  await expect(form.getByText('¿Reiniciar la verificación en dos pasos de Bruno Cano?')).toBeVisible();
  const proof = form.getByLabel(new RegExp(`^${say('session.proof.label')}`));
  await reset.click();
  await expect(proof).toHaveAccessibleDescription(new RegExp(say('session.proof.password')));
  await proof.fill('otra');
  await reset.click();
  await expect(proof).toHaveAccessibleDescription(new RegExp(say('session.passwordChange.current')));
  await expectAccessible(page);
  await proof.fill(password);
  await reset.click();
  await expect(page.getByText(say('users.done'))).toBeVisible();
  await expect(form.getByRole('button', { name: say('users.form.save'), exact: true })).toBeVisible();
  await expect.poll(() => own.mailsTo(accounts.otherSeller).join('')).toContain('/pages/verifyqr/');
});
