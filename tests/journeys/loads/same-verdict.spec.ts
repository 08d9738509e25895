import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type CsvLayoutKey, csvLayoutKeys, mexicoDay } from '@trastienda/domain';
import { CsvInspection, type CsvReport, checkPart, csvLayouts, runInParts } from '@trastienda/validators';
import fc from 'fast-check';
import { filesOf } from '../../../packages/validators/src/csv/testing/random-files.ts';
import { test } from '../../support/live.ts';

// Every check gets the same random files. FUZZ_SEED repeats a run.
const seed = Number(process.env.FUZZ_SEED ?? Math.floor(Math.random() * 2 ** 31));
const encoder = new TextEncoder();
const assets = join(import.meta.dirname, '..', '..', '..', 'apps/web/dist/assets');

const randomFiles = (key: CsvLayoutKey, numRuns: number) => fc.sample(filesOf(key), { numRuns, seed });

async function onNode(key: CsvLayoutKey, text: string): Promise<CsvReport> {
  const settings = { today: mexicoDay(new Date()), maxIssues: 100 };
  return new CsvInspection(csvLayouts[key], settings).run([encoder.encode(text)]);
}

/** Checks parts separately and joins them, as threads do. */
async function inParts(key: CsvLayoutKey, text: string): Promise<CsvReport> {
  const bytes = encoder.encode(text);
  const file = {
    size: bytes.length,
    open: (start: number) => [bytes.slice(start)],
    read: async (start: number, length: number) => bytes.slice(start, start + length),
  };
  const inspection = new CsvInspection(csvLayouts[key], { today: mexicoDay(new Date()), maxIssues: 100 });
  const start = (order: Parameters<typeof checkPart>[0]) => ({
    verdict: checkPart(order, file, () => undefined),
    stop: () => undefined,
  });
  return runInParts(inspection, file, 3, start, { fromBytes: 0, headBytes: 400 });
}

/** Asks the web's own worker by its own protocol. */
async function inBrowser(page: Page, layout: CsvLayoutKey, text: string): Promise<CsvReport> {
  const script = readdirSync(assets).find((name) => /^check\.worker-.+\.js$/.test(name));
  return page.evaluate(
    ({ address, ask, content }) =>
      new Promise<CsvReport>((resolve, reject) => {
        const worker = new Worker(address, { type: 'module' });
        worker.onerror = ({ message }) => reject(new Error(message));
        worker.onmessage = ({ data }) => {
          if (data.error) reject(new Error(data.error));
          if (data.id !== 1) return;
          worker.terminate();
          resolve(data.answer);
        };
        worker.postMessage({ id: 1, name: 'check', ask: { ...ask, file: new Blob([content]) } });
      }),
    { address: `/assets/${script}`, ask: { layout, today: mexicoDay(new Date()), lookups: [] }, content: text },
  );
}

test('the browser, Node and threads give the same bytes of verdict of any file of any layout', async ({ page }) => {
  console.info(`FUZZ_SEED=${seed}`);
  await page.goto('/login');
  for (const key of csvLayoutKeys) {
    for (const text of randomFiles(key, 4)) {
      const expected = JSON.stringify(await onNode(key, text));
      // The page adds what it offers beside the verdict: to assign columns, or to read one otherwise.
      const { columns: _columns, offers: _offers, ...verdict } = await inBrowser(page, key, text);
      expect(JSON.stringify(verdict), `browser, ${key}, FUZZ_SEED=${seed}`).toBe(expected);
      expect(JSON.stringify(await inParts(key, text)), `threads, ${key}, FUZZ_SEED=${seed}`).toBe(expected);
    }
  }
});
