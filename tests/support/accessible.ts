import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Axe finds nothing on the page as it is now; what it finds is named with its places. Waits until no colour fades:
 * a mixed colour has a contrast that no design chose.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await settled(page);
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
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

/** Axe finds nothing in any of these looks (a telephone in the dark and a desk in the light), and nothing runs out at the side. */
export async function expectAccessibleEverywhere(
  page: Page,
  looks = telephoneAndDesk,
  seen: (look: Look) => Promise<void> = async () => {},
): Promise<void> {
  for (const look of looks) {
    await showIn(page, look);
    await expectAccessible(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(look[1]);
    await seen(look);
  }
}
