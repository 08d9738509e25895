import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test';
import { systemChromium } from '../../scripts/steps/chromium.mjs';
import { accounts, password } from '../support/accounts.ts';
import { startOwnServer } from '../support/own-server.ts';

/** Slow 3G as in browser tools: bits per second converted to bytes, and a latency for every request. */
const slow3G = { offline: false, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, latency: 400 };
const rounds = 5;
const webClient = `Basic ${Buffer.from('trastienda-web:trastienda').toString('base64')}`;
const sizes = [
  { what: 'desktop', viewport: { width: 1360, height: 900 } },
  { what: 'phone', viewport: { width: 390, height: 844 } },
];

export const subject = {
  title: 'The list of orders on a slow network',
  about:
    '300 orders opened in Chromium by somebody who is signed in, nothing else kept; medians of five. Slow 3G is 400 kbit/s and 400 ms for each request. "Blocked" is how long no press could have been answered until the rows stood still. Goals: first paint 1.5 s, rows 5 s, blocked 200 ms.',
};

/**
 * The list of orders on Slow 3G for a signed-in user with an empty cache: the first paint of the frame (goal 1.5 s) and the rows (goal 5
 * s). Without a slow network: how long the page could not have answered a press before the rows were stable (goal 200 ms).
 */
export async function* measure() {
  const server = await startOwnServer({ TRASTIENDA_DEMO: '300' });
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    for (const { what, viewport } of sizes) {
      const signedIn = await signInFor(browser, server.address);
      for (const slow of [true, false]) {
        const found: Figures[] = [];
        for (let round = 0; round < rounds; round += 1) {
          const context = await browser.newContext({ viewport, storageState: signedIn });
          found.push(await opening(context, server.address, slow));
          await context.close();
        }
        yield { what: `${what}, ${slow ? 'Slow 3G' : 'fast network'}, cold`, figures: medians(found) };
      }
    }
  } finally {
    await browser.close();
    await server.stop();
  }
}

type Figures = Record<'first paint ms' | 'rows ms' | 'blocked ms' | 'KiB' | 'calls', number>;

/** A session as a browser keeps it overnight: its cookie, and the mark that there is one. */
async function signInFor(browser: Browser, address: string) {
  const context = await browser.newContext();
  const answer = await context.request.post(`${address}/api/oauth/token`, {
    headers: { authorization: webClient },
    data: { grant_type: 'password', username: accounts.admin, password, session: 'cookie' },
  });
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`);
  const page = await context.newPage();
  await page.goto(`${address}/orders/list`);
  await rowsOf(page).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

const rowsOf = (page: Page) => page.locator('main tbody tr a[href^="/orders/orderDetail/"]');

async function opening(context: BrowserContext, address: string, slow: boolean): Promise<Figures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (slow) await session.send('Network.emulateNetworkConditions', slow3G);
  let bytes = 0;
  let calls = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.includes('/api/')) calls += 1;
  });
  await page.addInitScript(watch);
  await page.goto(`${address}/orders/list`, { waitUntil: 'commit' });
  await rowsOf(page).first().waitFor({ timeout: 120_000 });
  const seen = { bytes, calls };
  // Wait for the work that begins with the rows: the blocked time includes it. Its event stream never ends.
  await page.waitForTimeout(2_000);
  const { paint, rows, blocked } = await page.evaluate(() => ({
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
    ...(globalThis as unknown as { opened: { rows: number; blocked: number } }).opened,
  }));
  return {
    'first paint ms': paint,
    'rows ms': rows,
    'blocked ms': blocked,
    KiB: seen.bytes / 1024,
    calls: seen.calls,
  };
}

/** Runs in the page: records when the first row is drawn, and the part of every long task beyond 50 ms. */
function watch(): void {
  const opened = { rows: Number.NaN, blocked: 0 };
  Object.assign(globalThis, { opened });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) opened.blocked += duration - 50;
  }).observe({ type: 'longtask', buffered: true });
  new MutationObserver((_changes, observer) => {
    if (!document.querySelector('main tbody tr a[href^="/orders/orderDetail/"]')) return;
    observer.disconnect();
    // After the frame that shows the rows.
    requestAnimationFrame(() => {
      opened.rows = performance.now();
    });
  }).observe(document, { childList: true, subtree: true });
}

function medians(found: readonly Figures[]): Record<string, number> {
  const names = Object.keys(found[0] ?? {}) as (keyof Figures)[];
  return Object.fromEntries(
    names.map((name) => {
      const sorted = found.map((one) => one[name]).sort((a, b) => a - b);
      return [name, Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)];
    }),
  );
}
