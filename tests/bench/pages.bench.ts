import { chromium } from '@playwright/test';
import { systemChromium } from '../../scripts/steps/chromium.mjs';
import { startOwnServer } from '../support/own-server.ts';
import { interactionFigures } from './pages/interactions.ts';
import { lighthouseFigures } from './pages/lighthouse.ts';
import { medians, overnightState, type VisitFigures, visit } from './pages/visits.ts';

const rounds = Number(process.env.BENCH_ROUNDS ?? 5);
const visits = [
  { what: 'Slow 3G, first visit', slow: true, again: false },
  { what: 'Slow 3G, second visit', slow: true, again: true },
  { what: 'fast network, first visit', slow: false, again: false },
  { what: 'fast network, second visit', slow: false, again: true },
];

export const subject = {
  title: 'Pages',
  about:
    'The list of 1,200 orders in Chromium by somebody who is signed in (medians); a second visit reloads it in the same tab. Then the longest interaction ("INP") on a processor that is six times slower, and Lighthouse on a phone that it simulates. Goals: on Slow 3G a first paint of 1.0 s and rows after 3.5 s, rows of a second visit after 0.3 s, INP below 100 ms, Lighthouse 97.',
};

/** What a person waits for: pages that open, hands that act, and the scores of Lighthouse on ten screens. */
export async function* measure() {
  const server = await startOwnServer({ TRASTIENDA_DEMO: '1200' });
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    for (const { what, slow, again } of visits) {
      const found: VisitFigures[] = [];
      for (let round = 0; round < rounds; round += 1) {
        // A session of its own: a second visit renews the cookie, and the one before it is then refused.
        const storageState = await overnightState(browser, server.address);
        const context = await browser.newContext({ viewport: { width: 390, height: 844 }, storageState });
        found.push(await visit(context, server.address, { slow, again }));
        await context.close();
      }
      yield { what: `list of orders on a phone, ${what}`, figures: medians(found) };
    }
    yield* interactionFigures(browser, server.address, rounds);
    yield* lighthouseFigures(server.address, executablePath);
  } finally {
    await browser.close();
    await server.stop();
  }
}
