import { expect, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts, password } from '../../support/accounts.ts';
import { type ClockedServer, startClockedServer } from '../../support/clocked-server.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';

let own: ClockedServer;
test.beforeAll(async () => {
  own = await startClockedServer();
});
test.afterAll(() => own?.stop());

const MINUTE = 60_000;
const name = (page: Page) => page.locator('input[name=firstName]');

/** The profile of a seller's user with something typed. */
async function typeInProfile(page: Page): Promise<void> {
  await own.setAhead(0);
  await enterAs(page, new LiveServer(own.address), accounts.seller);
  await page.goto(`${own.address}/profile/me`);
  await name(page).fill('Laura Isabel');
}

test('before a session ends one signs in again in place, and goes on with what was typed', async ({ page }) => {
  await typeInProfile(page);
  const user = '**/api/admin/loggeduser';
  await page.route(user, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), sessionSecondsLeft: 299 } });
  });
  // The page asks for its user again when the settings have changed, or the network is back.
  await page.evaluate(() => window.dispatchEvent(new Event('offline')));
  const dialog = page.getByRole('alertdialog', { name: say('session.ending.title') });
  await expect(dialog).toBeVisible();
  await expectAccessible(page);
  await expect(dialog.getByLabel(say('session.password'), { exact: false }).first()).toBeFocused();
  await page.keyboard.type('otra');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(say('session.passwordChange.current'))).toBeVisible();
  await page.unroute(user);
  await dialog.locator('input[type=password]').fill(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(name(page)).toHaveValue('Laura Isabel');
  await page.reload();
  await expect(name(page)).toBeVisible();
});

test('what was typed when the session ended is there again for who signs in, and in no storage', async ({ page }) => {
  await typeInProfile(page);
  await own.setAhead(40 * MINUTE);
  await page.waitForTimeout(1_500); // the server remembers an answer about a token for a second
  const dialog = page.getByRole('alertdialog', { name: say('session.kept.title') });
  const save = page.getByRole('button', { name: 'Guardar', exact: true });
  await expect(async () => {
    if (!(await dialog.isVisible())) await save.click({ timeout: 1_000 });
    await expect(dialog).toBeVisible({ timeout: 5_000 });
  }).toPass({ timeout: 40_000 });
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain('Laura');
  await expect(dialog.locator('input[type=password]')).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(say('session.kept.done'))).toBeVisible();
  await expect(name(page)).toHaveValue('Laura Isabel');
});
