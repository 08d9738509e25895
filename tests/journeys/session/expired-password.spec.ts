import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { accounts, password } from '../../support/accounts.ts';
import { type ClockedServer, startClockedServer } from '../../support/clocked-server.ts';
import { enterAs, LiveServer, test } from '../../support/live.ts';

const MINUTE = 60_000;
const [first, chosen] = ['Una-clave.2026', 'Otra-clave.2027'];
// Both tests move the clock of one server, so they take turns.
test.describe.configure({ mode: 'default' });

const life = 90 * 24 * 60 * MINUTE;

let own: ClockedServer;
test.beforeAll(async () => {
  own = await startClockedServer();
});
test.afterAll(() => own?.stop());

for (const [who, path] of [
  ['seller', '/profile/me'],
  ['admin', '/admin/config'],
] as const) {
  test(`a password that runs out at work is replaced over the page, and nothing is lost: ${who}`, async ({ page }) => {
    await own.setAhead(0);
    const server = new LiveServer(own.address);
    const token = await server.signIn(accounts[who]);
    const fresh = { call: 'PUT /admin/profile/password', token, body: { code: password, password: first } };
    expect((await server.ask(fresh)).status).toBe(204);
    await own.setAhead(life - 10 * MINUTE);
    await enterAs(page, server, accounts[who], { word: first });
    await page.goto(own.address + path);
    const draft =
      who === 'seller' ? page.locator('input[name=firstName]') : page.locator('select[name=timeInactivitySeconds]');
    await expect(draft).toBeVisible();
    if (who === 'seller') await draft.fill('Laura Isabel');
    else await draft.selectOption('600');
    const kept = who === 'seller' ? 'Laura Isabel' : '600';

    await own.setAhead(life + 10 * MINUTE);
    await page.waitForTimeout(1_500); // the server remembers an answer about a token for a second
    const save = page.getByRole('button', { name: 'Guardar', exact: true });
    const dialog = page.getByRole('alertdialog', { name: say('session.passwordExpired.title') });
    // The page learns it with the user's next action, or earlier from the event stream, which has to reconnect.
    await expect(async () => {
      if (!(await dialog.isVisible())) await save.click({ timeout: 1_000 });
      await expect(dialog).toBeVisible({ timeout: 5_000 });
    }).toPass({ timeout: 40_000 });
    await expectAccessible(page);
    await expect(dialog.getByLabel(say('profile.password.current'))).toBeFocused();
    // Neither Escape nor the cross discards the page.
    await page.keyboard.press('Escape');
    await expect(dialog.getByText(say('session.passwordExpired.leave'))).toBeVisible();
    await dialog.getByRole('button', { name: say('session.passwordExpired.stay') }).click();

    const change = dialog.getByRole('button', { name: say('profile.password.submit') });
    await dialog.getByLabel(say('profile.password.current')).fill('otra');
    await dialog.getByLabel(say('session.passwordChange.new')).fill(chosen);
    await dialog.getByLabel(say('session.passwordChange.repeat')).fill(chosen);
    await change.click();
    await expect(dialog.getByLabel(say('profile.password.current'))).toHaveAccessibleDescription(
      say('session.passwordChange.current'),
    );
    await dialog.getByLabel(say('profile.password.current')).fill(first);
    await change.click();
    await expect(dialog).toHaveCount(0);
    await expect(draft).toHaveValue(kept);
    await save.click();
    const done = who === 'seller' ? say('profile.done') : say('settings.saved');
    await expect(page.getByText(done)).toBeVisible();
    await expect(draft).toHaveValue(kept);
  });
}
