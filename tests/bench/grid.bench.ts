import { chromium, type Page } from '@playwright/test';
import { say } from '@trastienda/domain';
import { systemChromium } from '../../scripts/steps/chromium.mjs';
import { accounts } from '../support/accounts.ts';
import { startOwnServer } from '../support/own-server.ts';
import { answerVariants, variants } from './pages/grid-variants.ts';
import { signIn } from './pages/visits.ts';

const pasted = 5_000;
const longFrame = 50;

export const subject = {
  title: 'The grid of prices and stock',
  about:
    '50,000 rows in Chromium without a window or a graphics card, 1280 × 900; the test answers the requests at once. Goal: no frame over 50 ms.',
};

/** The grid in Chromium; its requests are answered at once, so the bench measures the page and not the server. */
export async function* measure() {
  const server = await startOwnServer();
  const executablePath = systemChromium();
  const browser = await chromium.launch({ ...(executablePath && { executablePath }) });
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
    await signIn(page.context(), server.address, accounts.seller);
    await answerVariants(page);
    await page.goto(`${server.address}/catalog/grid`);
    await cell(page, 0, 3).waitFor();
    yield { what: `scroll ${variants} rows, 3 rows a frame`, figures: await scroll(page, 600, 108) };
    yield { what: `scroll ${variants} rows, a screen a frame`, figures: await scroll(page, 600, 600) };
    yield { what: `scroll ${variants} rows, from end to end`, figures: await scroll(page, 600, 3000) };
    yield { what: `paste ${pasted} cells, until checked and kept`, figures: { ms: await paste(page) } };
    yield { what: 'memory of the page then', figures: { MB: await heap(page) } };
  } finally {
    await browser.close();
    await server.stop();
  }
}

const cell = (page: Page, row: number, column: number) =>
  page.locator(`[role=gridcell][data-row="${row}"][data-column="${column}"]`);

/** Scrolls by `step` pixels in each of `frames` frames, and returns the times of the frames. */
async function scroll(page: Page, frames: number, step: number) {
  const times = await page.evaluate(
    async ({ count, pixels }) => {
      const grid = document.querySelector('[role=grid]') as HTMLElement;
      grid.scrollTop = 0;
      await new Promise((resolve) => setTimeout(resolve, 1000));
      const found: number[] = [];
      // Keep this function anonymous: the tool that runs this file wraps named functions, and the page lacks that wrapper.
      let before = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      for (let at = 0; at < count; at++) {
        grid.scrollTop += pixels;
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        found.push(now - before);
        before = now;
      }
      return found;
    },
    { count: frames, pixels: step },
  );
  const sorted = times.sort((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return {
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    'longest ms': at(1),
    'frames over 50 ms': times.filter((time) => time > longFrame).length,
  };
}

/** The time from the paste until the grid shows the number of changed variants and is idle. */
async function paste(page: Page): Promise<number> {
  await page.evaluate(() => {
    (document.querySelector('[role=grid]') as HTMLElement).scrollTop = 0;
  });
  await cell(page, 0, 3).click();
  const text = Array.from({ length: pasted }, (_, row) => `${130 + (row % 100)}.50`).join('\r\n');
  const draft = say('grid.draft', { n: pasted.toLocaleString('es-MX') });
  return page.evaluate(
    async ({ copied, changed, checking }) => {
      const data = new DataTransfer();
      data.setData('text/plain', copied);
      const start = performance.now();
      const grid = document.querySelector('[role=grid]') as HTMLElement;
      grid.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
      for (;;) {
        const said = document.querySelector('main output')?.textContent ?? '';
        if (said.includes(changed) && !said.includes(checking)) break;
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      return Math.round(performance.now() - start);
    },
    { copied: text, changed: draft, checking: say('grid.draft.checking') },
  );
}

async function heap(page: Page): Promise<number> {
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return Math.round(usedSize / 1_048_576);
}
