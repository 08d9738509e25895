import { expect, type Locator, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { test } from '../../support/live.ts';

/** Presses a target at its current place, as a hand does, even if it moves meanwhile. */
async function pressWhereItIs(page: Page, target: Locator, how: 'mouse' | 'touch'): Promise<void> {
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error('It is not to be seen.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  if (how === 'touch') return page.touchscreen.tap(x, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Two frames let the page draw the effect of leaving the field.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  await page.mouse.up();
}

for (const how of ['mouse', 'touch'] as const) {
  test.describe(`by ${how}`, () => {
    test.use({ hasTouch: how === 'touch' });

    test('a press that leaves a wrong field reaches what it was made for', async ({ openAs }) => {
      const page = await openAs('admin', '/admin/users');
      await page.getByRole('button', { name: say('users.create') }).click();
      const dialog = page.getByRole('dialog');
      const email = dialog.locator('input[name=email]');
      const active = dialog.getByRole('checkbox', { name: say('users.form.operating') });
      const wrong = dialog.getByText(say('session.email.invalid'));
      await email.fill('nadie');
      await expect(wrong).toHaveCount(0);
      const before = await active.boundingBox();
      await pressWhereItIs(page, active, how);
      await expect(wrong).toBeVisible();
      await expect(active).toBeChecked();
      // The error did move the target: a press that did not wait would have missed it.
      expect((await active.boundingBox())?.y).not.toBe(before?.y);
    });
  });
}
