import { mkdirSync, openAsBlob } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Mend } from '@trastienda/validators';
import { MendedFile } from '../../apps/web/src/features/loads/check/mended-file.ts';
import { generate } from './csv/generate.ts';

const rows = Number(process.env.TRASTIENDA_BENCH_ROWS ?? 2_000_000);
/** Rows with a price that is none, spread over the file; as many more hold a word that stands for one. */
const wrong = 200;
const every = Math.floor(rows / wrong);
const folder = join(tmpdir(), 'trastienda-bench');
const listPriceAt = 2;

/** Wrong cells of a large file of prices mended as the preview does it: how long each takes, and what is in memory meanwhile. */
export async function* measure() {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, `mending-${rows}.csv`);
  await generate(path, 'prices', rows, (cells, index) => {
    if (index % every !== 0) return cells;
    return cells.map((cell, at) => (at === listPriceAt ? (index % (2 * every) === 0 ? 'cien' : '1.800,50') : cell));
  });
  const content = await openAsBlob(path, { type: 'text/csv' });
  const file = new File([content], 'precios.csv', { type: 'text/csv' });
  const quiet = { advance: () => undefined, find: () => undefined };
  const mended = new MendedFile({ layout: 'prices', file, today: '2026-11-20', lookups: {} }, quiet);
  const before = memory();
  yield { what: 'checked', figures: await timed(() => mended.check(), before) };
  const cell = (row: number): Mend => ({ kind: 'cell', row, column: listPriceAt, text: '100.00' });
  yield { what: 'one cell mended, all checked again', figures: await timed(() => mended.mend(cell(2)), before) };
  const ten = async () => {
    for (let n = 1; n <= 10; n++) await mended.mend(cell(2 + 2 * n * every));
  };
  yield { what: 'ten more', figures: await timed(ten, before) };
  const column: Mend = { kind: 'column', column: listPriceAt, from: '1.800,50', text: '1800.50' };
  yield { what: `a value replaced in ${wrong / 2} cells`, figures: await timed(() => mended.mend(column), before) };
  const { invalidRows } = await mended.check();
  yield { what: 'the chosen file', figures: { 'wrong rows': invalidRows } };
}

/** Bytes of the process that no collection gives back, in megabytes. */
const memory = () => Math.round(process.memoryUsage.rss() / 1_048_576);

/** Seconds by the clock and of the processor, and the most that was in memory. */
async function timed(work: () => Promise<unknown>, before: number) {
  let most = memory();
  const look = setInterval(() => {
    most = Math.max(most, memory());
  }, 20);
  const start = performance.now();
  const cpu = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(cpu);
  clearInterval(look);
  return {
    s: ((performance.now() - start) / 1000).toFixed(1),
    'processor s': ((user + system) / 1e6).toFixed(1),
    'MB at most': Math.max(most, memory()),
    'MB before': before,
  };
}
