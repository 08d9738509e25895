import { expect, test } from '@playwright/test';
import { sayAccount as say, say as sayAll } from '@trastienda/domain';
import { expectAccessibleEverywhere } from '../../support/accessible.ts';
import { accounts, password } from '../../support/accounts.ts';
import { enterAs } from '../../support/live.ts';
import { ownMarketplace } from '../../support/own-marketplace.ts';
import { codeNow, scanQr } from '../../support/scan-qr.ts';

// The switch binds every administrator, so no other test uses this server.
const own = ownMarketplace();

test('an administrator turns the switch on, goes on, and is led through QR, code and recovery codes at the next sign-in', async ({
  page,
}) => {
  await enterAs(page, own.server, accounts.admin);
  await page.goto(`${own.address}/admin/config`);
  const box = page.getByRole('checkbox', { name: sayAll('settings.adminTwoFactor') });
  await expect(box).not.toBeChecked();
  await box.check();
  await expect(page.getByText(sayAll('settings.adminTwoFactor.own'))).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole('button', { name: sayAll('settings.save'), exact: true }).click();
  await expect(page.getByText(sayAll('settings.saved'))).toBeVisible();
  // The open session goes on.
  await page.goto(`${own.address}/orders`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);

  await page.goto('about:blank');
  await page.context().clearCookies();
  await page.goto(`${own.address}/pages/login`);
  await page.getByLabel(say('session.email')).fill(accounts.admin);
  await page.getByLabel(new RegExp(`^${say('session.password')}`)).fill(password);
  await page.getByRole('button', { name: say('session.submit') }).click();
  const dialog = page.getByRole('alertdialog', { name: say('session.twoFactor.title') });
  const proof = dialog.getByLabel(sayAll('profile.password.current'));
  await expect(proof).toBeFocused();
  await expectAccessibleEverywhere(page);
  await page.keyboard.press('Escape');
  await expect(dialog.getByText(say('session.twoFactor.leave'))).toBeVisible();
  await dialog.getByRole('button', { name: say('session.twoFactor.stay') }).click();
  await proof.fill(password);
  await proof.press('Enter');
  const totp = await scanQr(page);
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('textbox', { name: new RegExp(`^${say('session.code')}`) }).fill(codeNow(totp));
  await dialog.getByRole('button', { name: say('session.twoFactor.submit') }).click();
  const codes = dialog.getByRole('region', { name: say('session.recoveryCodes.title') }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expectAccessibleEverywhere(page);
  await dialog.getByRole('button', { name: sayAll('profile.twoFactor.close') }).click();
  await expect(dialog).toHaveCount(0);
  await page.goto(`${own.address}/orders`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});
