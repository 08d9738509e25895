import { mkdirSync, openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import type { Correction } from '@trastienda/validators';
import { CorrectedFile } from '../../apps/web/src/features/loads/check/corrected-file.ts';
import { generate } from './csv/generate.ts';

const rows = Number(process.env.TRASTIENDA_BENCH_ROWS ?? 2_000_000);
/** Rows with an invalid price, spread over the file: half of them a word, half a number in another notation. */
const wrong = 200;
const every = Math.floor(rows / wrong);
const folder = join(tmpdir(), 'trastienda-bench');
const listPriceAt = 2;

setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

export const subject = {
  title: 'Corrections a file of prices',
  about:
    'What the preview does in its worker, in Node. "Kept" is what lives after a collection, beside what did at first. Each change checks the whole file again (ADR 52).',
};

/** Corrects wrong cells of a large file of prices as the preview does: the time of each correction, and the memory meanwhile. */
export async function* measure() {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `corrections-${rows}.csv`);
  await generate(path, 'prices', rows, (cells, index) => {
    if (index % every !== 0) return cells;
    return cells.map((cell, at) => (at === listPriceAt ? (index % (2 * every) === 0 ? 'cien' : '1.800,50') : cell));
  });
  const content = await openAsBlob(path, { type: 'text/csv' });
  const file = new File([content], 'precios.csv', { type: 'text/csv' });
  const quiet = { advance: () => undefined, find: () => undefined };
  const corrected = new CorrectedFile({ layout: 'prices', file, today: '2026-11-20', lookups: {} }, quiet);
  const before = kept();
  yield { what: 'checked', figures: await timed(() => corrected.check(), before) };
  const cell = (row: number): Correction => ({ kind: 'cell', row, column: listPriceAt, text: '100.00' });
  yield {
    what: 'one cell corrected, all checked again',
    figures: await timed(() => corrected.correct(cell(2)), before),
  };
  const tenFrom = async (first: number) => {
    for (let n = first; n < first + 10; n++) await corrected.correct(cell(2 + 2 * n * every));
  };
  for (const first of [1, 11, 21]) yield { what: 'ten more', figures: await timed(() => tenFrom(first), before) };
  const column: Correction = { kind: 'column', column: listPriceAt, from: '1.800,50', text: '1800.50' };
  yield {
    what: `a value replaced in ${wrong / 2} cells`,
    figures: await timed(() => corrected.correct(column), before),
  };
  const { invalidRows } = await corrected.check();
  yield { what: 'the chosen file', figures: { 'wrong rows': invalidRows } };
}

/** Memory in use after a garbage collection, in megabytes: objects, and bytes outside the heap. */
function kept(): number {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return (heapUsed + external) / 1_048_576;
}

/** Clock and processor seconds, the peak memory meanwhile, and the memory kept beyond the initial one. */
async function timed(work: () => Promise<unknown>, before: number) {
  collect();
  let most = process.memoryUsage.rss();
  const look = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const start = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(look);
  return {
    s: ((performance.now() - start) / 1000).toFixed(2),
    'processor s': ((user + system) / 1e6).toFixed(2),
    'MB of the process at most': Math.round(Math.max(most, process.memoryUsage.rss()) / 1_048_576),
    'MB kept': (kept() - before).toFixed(1),
  };
}
