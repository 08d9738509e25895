import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { choicesOf, takesDeep } from '../../apps/server/src/testing/test-share.ts';

const everyRule = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/**
 * Expects no findings of axe on the current page; a failure names each finding with its elements. Waits for colour transitions to end: a
 * colour in transition has a contrast that no design chose.
 */
export const expectAccessible = (page: Page): Promise<void> => look(page, (axe) => axe.withTags(everyRule));

/** Checks both themes: one with every rule, the other one for colours only. */
export async function expectAccessibleInBothThemes(page: Page): Promise<void> {
  const themes = ['light', 'dark'] as const;
  const whole = choicesOf(`themes of ${screenOf(page)}`, themes, 1);
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme });
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    await (whole.includes(theme) ? expectAccessible(page) : expectColors(page));
  }
}

/** The address of a page without the ids in it, which differ from run to run. */
const screenOf = (page: Page): string => new URL(page.url()).pathname.replace(/\/[^/]*\d[^/]*/g, '/:id');

/** Checks only colours, as a deep test: every part of a screen takes its colours from the same few names. */
async function expectColors(page: Page): Promise<void> {
  if (takesDeep(`colours of ${screenOf(page)}`))
    await look(page, (axe) => axe.withRules(['color-contrast', 'link-in-text-block']));
}

async function look(page: Page, choose: (axe: AxeBuilder) => AxeBuilder): Promise<void> {
  await settled(page);
  // Legacy mode needs no extra page; that page would only gather findings of frames, and there are none. Passed rules are not reported:
  // that took half of the time.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
  const { violations } = await choose(axe).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)).toEqual(
    [],
  );
}

/** Waits two frames, so that the latest change is drawn, and then for every finite animation to end. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    await frame();
    await frame();
    const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    // `finished` rejects if the animation's element is removed; that also counts as ended.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

export type Look = readonly [colorScheme: 'light' | 'dark', width: number];

/** Switches the open page to a system theme and a width in pixels, without reloading it. */
export async function showIn(page: Page, [colorScheme, width]: Look): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.setViewportSize({ width, height: 900 });
  await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
}

const telephoneAndFixture: readonly Look[] = [
  ['dark', 390],
  ['light', 1280],
];

/**
 * Expects no findings of axe in any of these looks (by default a dark phone and a light desktop), and no horizontal overflow. In the gate
 * the address chooses one look for every rule; the deep tests check the others for colours.
 */
export async function expectAccessibleEverywhere(
  page: Page,
  looks = telephoneAndFixture,
  seen: (look: Look) => Promise<void> = async () => {},
): Promise<void> {
  const whole = choicesOf(`looks of ${screenOf(page)}`, looks, 1);
  for (const one of looks) {
    await showIn(page, one);
    await (whole.includes(one) ? expectAccessible(page) : expectColors(page));
    // A chart follows a new width of the window when it is drawn again.
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(one[1]);
    await seen(one);
  }
}
