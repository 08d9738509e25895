import { chromium } from '@playwright/test';
import { systemChromium } from '../../scripts/steps/chromium.mjs';
import { startOwnServer } from '../support/own-server.ts';
import { medians, overnightState, type VisitFigures, visit } from './pages/visits.ts';

const rounds = 5;
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
      for (const slow of [true, false]) {
        const found: VisitFigures[] = [];
        for (let round = 0; round < rounds; round += 1) {
          // A session of its own: each visit renews the cookie, and the one before it is refused later.
          const storageState = await overnightState(browser, server.address);
          const context = await browser.newContext({ viewport, storageState });
          found.push(await visit(context, server.address, { slow, again: false }));
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
