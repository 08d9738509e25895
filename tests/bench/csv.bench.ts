import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CsvLayoutKey } from '@trastienda/domain';
import { build } from 'tsdown';
import { type Measured, measureInBrowser } from './csv/browser.ts';
import { candidates } from './csv/candidates.ts';
import { installDuckDb } from './csv/duckdb.ts';
import { generate } from './csv/generate.ts';

// Rows and megabytes per second and peak memory of our engine and of the parsers that people would use instead, on the same files.
// BENCH_LAYOUT picks one file, BENCH_SHARE=0.1 makes the files a tenth as long, BENCH_ROUNDS repeats each candidate.
const rounds = process.env.BENCH_ROUNDS ?? '3';
const share = Number(process.env.BENCH_SHARE ?? 1);
const folder = process.env.BENCH_DATA ?? join(tmpdir(), 'trastienda-bench');
const files: readonly [CsvLayoutKey, number][] = [
  ['products', 500_000],
  ['prices', 2_000_000],
  ['inventory', 2_000_000],
];
const here = dirname(fileURLToPath(import.meta.url));

/** Bundles everything as it is shipped. */
async function bundle(): Promise<string> {
  const outDir = join(folder, 'bundle');
  const settings = { outDir, config: false, dts: false, logLevel: 'error', noExternal: /.*/ } as const;
  const thread = join(here, '../../apps/cli/src/services/csv/check-part-worker.ts');
  await build({
    ...settings,
    entry: { 'run-one': join(here, 'csv/run-one.ts'), 'check-part-worker': thread },
    platform: 'node',
  });
  const page = { ...settings, clean: false, outExtensions: () => ({ js: '.mjs' }) };
  await build({ ...page, entry: { 'browser-body': join(here, 'csv/browser-body.ts') }, platform: 'browser' });
  return outDir;
}

export const subject = {
  title: 'The CSV engine',
  about:
    'Our engine with every check, beside parsers that check nothing and beside Papa Parse with a zod object a row: the same files, each candidate in a process of its own, the better of its rounds. DuckDB reads into typed columns on one thread, and is written in C++. Goals: no more time than uDSV alone and at most 1.5 times that of DuckDB, on one thread, and four times as fast as Papa Parse with zod.',
};

export async function* measure() {
  mkdirSync(folder, { recursive: true });
  const bundles = await bundle();
  installDuckDb(folder);
  for (const [layout, usual] of files) {
    if (process.env.BENCH_LAYOUT && process.env.BENCH_LAYOUT !== layout) continue;
    const wanted = Math.round(usual * share);
    const path = join(folder, `${layout}-${wanted}.csv`);
    const bytes = await generate(path, layout, wanted);
    const file = `${layout}, ${wanted} rows, ${Math.round(bytes / 1e6)} MB`;
    let oneThread = Number.NaN;
    for (const name of Object.keys(candidates)) {
      const args = [join(bundles, 'run-one.mjs'), name, path, layout, rounds];
      const found: Measured = JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
      if (found.rows !== wanted && name !== 'reading alone') throw new Error(`${name} saw ${found.rows} rows.`);
      if (name === 'Trastienda, one thread') oneThread = found.cpuSeconds;
      yield { what: `${file}: ${name}`, figures: figuresOf(found, wanted, bytes, oneThread) };
    }
    const inBrowser = await measureInBrowser(bundles, path, layout);
    yield {
      what: `${file}: Trastienda, worker in Chromium`,
      figures: {
        ...figuresOf(inBrowser, wanted, bytes, oneThread),
        'empty page MB': Math.round(inBrowser.emptyMB),
        'first error ms': Math.round(inBrowser.firstIssue),
      },
    };
  }
}

function figuresOf({ seconds, cpuSeconds, peakMB }: Measured, rows: number, bytes: number, oneThread: number) {
  return {
    'rows/s': Math.round(rows / seconds),
    'MB/s': Math.round(bytes / seconds / 1e6),
    // On a shared machine processor time says more than the clock.
    'µs CPU a row': Number((cpuSeconds / (rows / 1e6)).toFixed(2)),
    ...(cpuSeconds > 0 && oneThread > 0 && { 'CPU of one thread': Number((cpuSeconds / oneThread).toFixed(2)) }),
    'peak MB': Math.round(peakMB),
    load: Number(loadavg()[0]?.toFixed(1)),
  };
}
