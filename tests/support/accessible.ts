import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { drawn, isItsDay } from '../../apps/server/src/testing/sample.ts';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Axe finds nothing on the page as it is now; what it finds is named with its places. Waits until no colour fades:
 * a mixed colour has a contrast that no design chose.
 */
export const expectAccessible = (page: Page): Promise<void> => look(page, (axe) => axe.withTags(everyRule));

/** The same in both themes: what is there is judged in one of them, and its colours in the other one too. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const themes = ['light', 'dark'] as const;
  const whole = drawn(`themes of ${new URL(page.url()).pathname}`, themes, 1);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await (whole.includes(theme) ? expectAccessible(page) : expectColors(page));
  }
}

/** One day in three where a run has a seed: every part of a screen has its colours from the same few names. */
async function expectColors(page: Page): Promise<void> {
  if (isItsDay(`colours of ${new URL(page.url()).pathname}`, 3))
    await look(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
}

async function look(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await settled(page);
  // A page without frames needs no page of its own to gather what was found in them.
  // What is fine is not described: that took half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Two frames, so that what was just caused is drawn, then the end of every animation that has one. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // An animation whose element leaves the page rejects: it has ended, too.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

export type Look = readonly [colorScheme: 'light' | 'dark', width: number];

/** Shows the open page in a theme of the system's and at a width in pixels, without opening it anew. */
export async function showIn(page: Page, [colorScheme, width]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

const telephoneAndDesk: readonly Look[] = [
  ['dark', 390],
  ['light', 1280],
];

/**
 * Axe finds nothing in any of these looks (a telephone in the dark and a desk in the light), and nothing runs out at the side. Where a
 * run has a seed, it judges everything in one of them, which the day and the address draw, and the colours in the others on some days.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  looks = telephoneAndDesk,
  seen: (look: Look) => Promise<void> = async () => {},
): Promise<void> {
  const whole = drawn(`looks of ${new URL(page.url()).pathname}`, looks, 1);
  for (const one of looks) {
    await showIn(page, one);
    await (whole.includes(one) ? expectAccessible(page) : expectColors(page));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one[1]);
    await seen(one);
  }
}
