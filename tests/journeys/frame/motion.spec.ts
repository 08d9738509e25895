import { expect } from '@playwright/test';
import { say } from '@trastienda/domain';
import { expectAccessible } from '../../support/accessible.ts';
import { test } from '../../support/live.ts';

// The only journey with motion: all others request reduced motion.
test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test('motion stays under 150 ms, ends by itself, and what it leaves is accessible', async ({ openAs, page }) => {
  await page.addInitScript(() => {
    const seen: number[] = [];
    Object.assign(window, { motions: seen });
    const remember = () => {
      for (const { effect } of document.getAnimations()) {
        const { duration, endTime } = effect?.getComputedTiming() ?? {};
        if (endTime !== Infinity && typeof duration === 'number') seen.push(duration);
      }
    };
    for (const kind of ['animationstart', 'transitionrun']) document.addEventListener(kind, remember, true);
  });
  await openAs('seller', '/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: say('shell.theme') }).click();
  await page.getByText(say('shell.theme.dark'), { exact: true }).click();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('dialog', { name: say('shell.palette.title') })).toBeVisible();
  await expectAccessible(page);
  const motions = await page.evaluate(() => (window as unknown as { motions: number[] }).motions);
  expect(motions.length).toBeGreaterThan(0);
  expect(Math.max(...motions)).toBeLessThanOrEqual(150);
});
