import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accounts } from '../../support/accounts.ts';
import { answerVariants } from './grid-variants.ts';
import { medians, orderRows, signIn } from './visits.ts';

const slowedBy = 6;
const viewport = { width: 1280, height: 900 };
/**
 * A press as a hand's: its button stays down for a moment. Playwright's own checks are left out, because they run in the page, within the
 * interaction that is measured.
 */
const hand = { force: true, delay: 60 };

interface Interaction {
  readonly what: string;
  readonly as: string;
  readonly path: string;
  readonly prepare?: (page: Page) => Promise<void>;
  /** The screen is ready for the hand. */
  readonly ready: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

/** What hands do most: each is measured on a page of its own. */
const interactions: readonly Interaction[] = [
  {
    what: 'type 12 letters in the search of orders',
    as: accounts.admin,
    path: '/orders/list',
    ready: (page) => orderRows(page).first().waitFor(),
    act: async (page) => {
      const box = page.getByRole('search').locator('input');
      await box.click(hand);
      await box.pressSequentially('Ximena Núñez', { delay: 120 });
    },
  },
  {
    what: 'open an order',
    as: accounts.admin,
    path: '/orders/list',
    ready: (page) => orderRows(page).first().waitFor(),
    act: async (page) => {
      await orderRows(page).first().click(hand);
      await page.waitForURL(/orderDetail/);
      await page.waitForTimeout(1_500);
    },
  },
  {
    what: 'tick 100 rows at once, then 10 one by one',
    as: accounts.seller,
    path: '/orders/list?size=100',
    ready: (page) => orderRows(page).nth(60).waitFor(),
    act: async (page) => {
      await page.locator('main thead input[type=checkbox]').click(hand);
      await page.waitForTimeout(1_000);
      const boxes = page.locator('main tbody input[type=checkbox]');
      for (let at = 0; at < 10; at += 1) {
        await boxes.nth(at).click(hand);
        await page.waitForTimeout(150);
      }
    },
  },
  {
    what: 'turn 40 pages of 50,000 rows of the grid by its keys',
    as: accounts.seller,
    path: '/catalog/grid',
    prepare: answerVariants,
    ready: (page) => gridCell(page).waitFor(),
    act: async (page) => {
      await gridCell(page).click(hand);
      for (let at = 0; at < 40; at += 1) {
        await page.keyboard.press('PageDown');
        await page.waitForTimeout(60);
      }
    },
  },
];

const gridCell = (page: Page) => page.locator('[role=gridcell][data-row="0"][data-column="3"]');

/** How long each interaction kept its next frame waiting on a slowed processor: the longest (INP of so few), and their median. */
export async function* interactionFigures(browser: Browser, address: string, rounds: number) {
  for (const interaction of interactions) {
    const found: Record<string, number>[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const context = await browser.newContext({ viewport });
      found.push(await measured(context, address, interaction));
      await context.close();
    }
    yield { what: interaction.what, figures: medians(found) };
  }
}

async function measured(context: BrowserContext, address: string, { as, path, prepare, ready, act }: Interaction) {
  await signIn(context, address, as);
  const page = await context.newPage();
  await prepare?.(page);
  await page.addInitScript(watchInteractions);
  await page.goto(`${address}${path}`);
  await ready(page);
  // What is loaded ahead after the sign-in is there.
  await page.waitForTimeout(3_000);
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowedBy });
  await page.evaluate(() => (globalThis as unknown as Watched).interactions.clear());
  await act(page);
  await page.waitForTimeout(1_000);
  const found = await page.evaluate(() => [...(globalThis as unknown as Watched).interactions.values()]);
  const sorted = found.sort((a, b) => a - b);
  return {
    'INP ms': sorted.at(-1) ?? 0,
    'p50 ms': sorted[Math.floor(sorted.length / 2)] ?? 0,
    interactions: sorted.length,
  };
}

type Watched = { readonly interactions: Map<number, number> };

/** Runs in the page: the duration of each interaction from its event to the next frame, in steps of 8 ms. */
function watchInteractions(): void {
  const found = new Map<number, number>();
  Object.assign(globalThis, { interactions: found });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as PerformanceEventTiming[]) {
      if (!entry.interactionId) continue;
      found.set(entry.interactionId, Math.max(found.get(entry.interactionId) ?? 0, entry.duration));
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}
