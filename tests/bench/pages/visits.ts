import type { Browser, BrowserContext, Page } from '@playwright/test';
import { accounts, password } from '../../support/accounts.ts';

/** Slow 3G as in browser tools: bits per second converted to bytes, and a latency for every request. */
const slow3G = { offline: false, downloadThroughput: 400_000 / 8, uploadThroughput: 400_000 / 8, latency: 400 };
const webClient = `Basic ${Buffer.from('trastienda-web:trastienda').toString('base64')}`;

/** What a visit of the list of orders took. */
export type VisitFigures = Record<'first paint ms' | 'rows ms' | 'blocked ms' | 'KiB' | 'calls', number>;

/** Signs an account in as the page's own sign-in does: its browser gets the session's cookie. */
export async function signIn(
  context: BrowserContext,
  address: string,
  username: string = accounts.admin,
): Promise<void> {
  const answer = await context.request.post(`${address}/api/oauth/token`, {
    headers: { authorization: webClient },
    data: { grant_type: 'password', username, password, session: 'cookie' },
  });
  if (!answer.ok()) throw new Error(`Nobody could sign in: ${await answer.text()}`);
}

/** A session as a browser keeps it overnight: its cookie, and the mark that there is one. */
export async function overnightState(browser: Browser, address: string) {
  const context = await browser.newContext();
  await signIn(context, address);
  const page = await context.newPage();
  await page.goto(`${address}/orders/list`);
  await orderRows(page).first().waitFor();
  const state = await context.storageState();
  await context.close();
  return state;
}

/** The links of the rows of the list of orders. */
export const orderRows = (page: Page) => page.locator('main tbody tr a[href^="/orders/orderDetail/"]');

/** Opens the list of orders in a new page; `again`: it was opened in this tab before, and the browser keeps files. */
export async function visit(
  context: BrowserContext,
  address: string,
  { slow, again }: { readonly slow: boolean; readonly again: boolean },
): Promise<VisitFigures> {
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await page.addInitScript(watch);
  if (again) {
    await page.goto(`${address}/orders/list`);
    await orderRows(page).first().waitFor();
    // The rows are kept after they are drawn, and the font is loaded later.
    await page.waitForTimeout(2_000);
  } else await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  if (slow) await session.send('Network.emulateNetworkConditions', slow3G);
  let bytes = 0;
  let calls = 0;
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength;
  });
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (request.url.includes('/api/')) calls += 1;
  });
  await page.goto(`${address}/orders/list`, { waitUntil: 'commit' });
  await orderRows(page).first().waitFor({ timeout: 120_000 });
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

/** The median of each figure. */
export function medians(found: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  return Object.fromEntries(
    Object.keys(found[0] ?? {}).map((name) => {
      const sorted = found.map((one) => one[name] ?? Number.NaN).sort((a, b) => a - b);
      return [name, Math.round(sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)];
    }),
  );
}
