import { expect, type Page, test } from '@playwright/test';
import { sayAccount as say, say as sayAll } from '@trastienda/domain';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { accounts, password } from '../../support/accounts.ts';
import { enterAs } from '../../support/live.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';
import { codeNow, scanQr } from '../../support/scan-qr.ts';

// Accounts get a second step here, so no other test uses this server.
const own = ownMarketplace();

const send = (page: Page) => page.getByRole('button', { name: say('session.twoFactor.submit') });
const codeField = (page: Page) => page.getByRole('textbox', { name: new RegExp(`^${say('session.code')}`) });

async function signIn(page: Page, username: string, word: string): Promise<void> {
  // Leave every page first: a pending renewal would set the cookie again.
  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${own.address}/pages/login`);
  await page.getByLabel(say('session.email')).fill(username);
  await page.getByLabel(new RegExp(`^${say('session.password')}`)).fill(word);
  await page.getByRole('button', { name: say('session.submit') }).click();
  await expect(page.getByRole('button', { name: say('session.recoveryCodes.use') })).toBeVisible();
}

/** The address in the last mail to a person. */
async function mailedLink(email: string, kind: string): Promise<string> {
  const path = () => new RegExp(`/pages/${kind}/[\\w-]{43}`).exec(own.mailsTo(email).at(-1) ?? '')?.[0];
  await expect.poll(path, { timeout: 20_000 }).toBeTruthy();
  return `${own.address}${path()}`;
}

const recoveryCodesOn = async (page: Page) => {
  const codes = page.getByRole('region', { name: say('session.recoveryCodes.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  return codes.allTextContents();
};

async function resetTwoFactor(email: string): Promise<void> {
  const { body } = await own.server.ask({ call: `GET /admin/user?email=${email}`, as: 'admin' });
  const [user] = body as { id: string }[];
  const { status } = await own.server.ask({
    call: `POST /admin/user/${user?.id}/reset2FA`,
    as: 'admin',
    body: { currentPassword: password },
  });
  expect(status).toBe(200);
}

test('a new password with the three steps; a recovery code opens the account once', async ({ page }) => {
  const email = accounts.clerk;
  const chosen = 'Otra-clave.2027';
  await own.server.ask({ call: `POST /admin/user/notify/change/password/${email}` });
  await page.goto(await mailedLink(email, 'reset'));
  const totp = await scanQr(page);
  expect(totp.label).toBe(email);
  await page.getByLabel(say('session.email')).fill(email);
  await page.getByLabel(say('session.passwordChange.new')).fill(chosen);
  await page.getByLabel(say('session.passwordChange.repeat')).fill(chosen);
  await expect(send(page)).toBeEnabled();
  await expectAccessibleEverywhere(page);
  await page.getByLabel(say('session.passwordChange.optionalCode')).fill(codeNow(totp));
  await send(page).click();
  await expect(page.getByText(say('session.twoFactor.activated'))).toBeVisible();
  const [one = ''] = await recoveryCodesOn(page);
  await page.getByRole('link', { name: say('session.twoFactor.toLogin') }).click();
  await expect(page).toHaveURL(/\/pages\/login$/);

  await signIn(page, email, chosen);
  await page.getByRole('button', { name: say('session.recoveryCodes.use') }).click();
  await page.getByLabel(say('session.recoveryCodes.label')).fill(one);
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: say('session.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await signIn(page, email, chosen);
  await page.getByRole('button', { name: say('session.recoveryCodes.use') }).click();
  await page.getByLabel(say('session.recoveryCodes.label')).fill(one);
  await page.getByRole('button', { name: say('session.submit') }).click();
  await expect(page.getByText(say('session.code.invalid'))).toBeVisible();
  await expect(page).toHaveURL(/\/pages\/login$/);
});

test('"Reiniciar 2FA" sends the link of the activation, which works once', async ({ page }) => {
  const email = accounts.withoutOrders;
  await resetTwoFactor(email);
  const link = await mailedLink(email, 'verifyqr');
  await page.goto(link);
  await expect(page).toHaveTitle(new RegExp(say('session.twoFactor.title')));
  const totp = await scanQr(page);
  await send(page).click();
  await expect(page.getByText(say('session.code.required'))).toBeVisible();
  await codeField(page).fill('000 000');
  await send(page).click();
  await expect(page.getByRole('alert')).toContainText(say('session.code.invalid'));
  await expectAccessibleEverywhere(page);
  await codeField(page).fill(codeNow(totp));
  await send(page).click();
  await expect(page.getByText(say('session.twoFactor.activated'))).toBeVisible();
  await recoveryCodesOn(page);
  await expectAccessibleEverywhere(page);
  await page.goto(link);
  await expect(page.getByText(say('session.twoFactor.scanned'))).toBeVisible();
  await page.getByRole('link', { name: say('session.twoFactor.toLogin') }).click();

  await signIn(page, email, password);
  await codeField(page).fill(codeNow(totp, 1));
  await page.getByRole('button', { name: say('session.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('whose second step is active finds the QR scanned already', async ({ page }) => {
  const email = accounts.otherSeller;
  await resetTwoFactor(email);
  const activation = await mailedLink(email, 'verifyqr');
  const secret = activation.split('/').at(-1) ?? '';
  // Two tabs are open: the first one activates, the second one is too late.
  await page.goto(activation);
  const totp = await scanQr(page);
  await own.server.ask({ call: `POST /admin/user/notify/change/password/${email}` });
  await page.goto(await mailedLink(email, 'reset'));
  const other = await scanQr(page);
  expect(other.secret.base32).not.toBe(totp.secret.base32);
  await page.getByLabel(say('session.email')).fill(email);
  await page.getByLabel(say('session.passwordChange.new')).fill('Otra-clave.2027');
  await page.getByLabel(say('session.passwordChange.repeat')).fill('Otra-clave.2027');
  await page.getByLabel(say('session.passwordChange.optionalCode')).fill(codeNow(other));
  await send(page).click();
  await recoveryCodesOn(page);

  await page.goto(activation);
  await expect(page.getByText(say('session.twoFactor.scanned'))).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(0);
  await expectAccessibleEverywhere(page);
  const answer = await own.server.ask({
    call: `POST /admin/user/activate2FA/${secret}`,
    body: { code2FA: codeNow(totp) },
  });
  expect(answer).toMatchObject({ status: 409, body: { error_description: 'QR has been scanned' } });
});

test('the profile: own data, two steps with the codes told once, and a password that ends every session', async ({
  page,
}) => {
  const email = accounts.seller;
  const chosen = 'Otra-clave.2027';
  const other = await own.server.signIn(email);
  await enterAs(page, own.server, email);
  await page.goto(`${own.address}/profile/me`);
  const data = page.getByRole('region', { name: sayAll('profile.data') });
  await data.getByLabel(sayAll('profile.firstName')).fill('Lucía');
  await data.getByRole('checkbox', { name: sayAll('profile.mail') }).uncheck();
  await data.getByRole('button', { name: sayAll('profile.save') }).click();
  await expect(page.getByText(sayAll('profile.done'))).toBeVisible();
  await expect(page.getByRole('button', { name: /Bienvenid.*Lucía/ })).toBeVisible();
  await expectAccessibleEverywhere(page);

  const twoSteps = page.getByRole('region', { name: sayAll('profile.twoFactor'), exact: true });
  await twoSteps.getByRole('button', { name: sayAll('profile.twoFactor.start') }).click();
  const proof = twoSteps.getByLabel(sayAll('profile.password.current'));
  await proof.fill('otra');
  await proof.press('Enter');
  await expect(proof).toHaveAccessibleDescription(new RegExp(say('session.passwordChange.current')));
  await expectAccessibleEverywhere(page);
  await proof.fill(password);
  await proof.press('Enter');
  const totp = await scanQr(page);
  await codeField(page).fill('000000');
  await send(page).click();
  await expect(twoSteps.getByRole('alert')).toContainText(sayAll('profile.twoFactor.failed'));
  await expectAccessibleEverywhere(page);
  await codeField(page).fill(codeNow(totp));
  await send(page).click();
  await recoveryCodesOn(page);
  await expect(twoSteps.getByText(sayAll('profile.twoFactor.active'), { exact: true })).toBeVisible();
  expect((await own.server.ask({ call: 'GET /admin/loggeduser', token: other })).status).toBe(401);
  await twoSteps.getByRole('button', { name: sayAll('profile.twoFactor.close') }).click();
  await expect(twoSteps.getByText(sayAll('profile.codes.left', { n: 10 }))).toBeVisible();

  const change = page.getByRole('region', { name: sayAll('profile.password'), exact: true });
  await change.getByLabel(sayAll('profile.password.current')).fill(password);
  await change.getByLabel(say('session.passwordChange.new')).fill(chosen);
  await change.getByLabel(say('session.passwordChange.repeat')).fill(chosen);
  await change.getByRole('button', { name: sayAll('profile.password.submit') }).click();
  await expect(codeField(page)).toBeFocused();
  await codeField(page).fill(codeNow(totp, 1));
  await change.getByRole('button', { name: sayAll('profile.password.submit') }).click();
  await expect(page).toHaveURL(/\/pages\/login$/);
  await expect(page.getByText(say('session.passwordChange.done'))).toBeVisible();
});
