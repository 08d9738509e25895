import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CsvLayoutKey } from '@trastienda/domain';
import { build } from 'tsdown';
import { candidates } from './csv/candidates.ts';
import { generate } from './csv/generate.ts';

// Rows and megabytes a second and peak memory of our engine beside the parsers that people would use instead.
// `tsx tests/bench/csv.bench.ts [products|prices|inventory] [rows] [words of a candidate's name]`.
const [only, size, named = ''] = process.argv.slice(2);
const rounds = process.env.BENCH_ROUNDS ?? '3';
const folder = process.env.BENCH_DATA ?? join(tmpdir(), 'trastienda-bench');
const files: readonly [CsvLayoutKey, number][] = [
  ['products', 500_000],
  ['prices', 2_000_000],
  ['inventory', 2_000_000],
];

async function bundle(): Promise<string> {
  const here = dirname(fileURLToPath(import.meta.url));
  const outDir = join(folder, 'bundle');
  await build({
    entry: [join(here, 'csv/run-one.ts')],
    outDir,
    config: false,
    dts: false,
    logLevel: 'error',
    platform: 'node',
    noExternal: [/.*/],
  });
  return join(outDir, 'run-one.mjs');
}

mkdirSync(folder, { recursive: true });
const script = await bundle();
for (const [layout, usual] of files) {
  if (only && only !== layout) continue;
  const rows = Number(size ?? usual);
  const path = join(folder, `${layout}-${rows}.csv`);
  const bytes = await generate(path, layout, rows);
  console.log(`\n${layout}: ${rows} rows, ${(bytes / 1e6).toFixed(1)} MB`);
  for (const name of Object.keys(candidates).filter((candidate) => candidate.includes(named))) {
    const found = JSON.parse(
      execFileSync(process.execPath, [script, name, path, layout, rounds], { encoding: 'utf8' }),
    );
    if (found.rows !== rows && name !== 'reading alone') throw new Error(`${name} saw ${found.rows} rows of ${rows}`);
    const speed = `${Math.round(rows / found.seconds / 1000)}k rows/s, ${Math.round(bytes / found.seconds / 1e6)} MB/s`;
    // On a machine that others use too, the processor's own time says more than the clock.
    const cpu = `${(found.cpuSeconds / (rows / 1e6)).toFixed(2)} µs CPU a row`;
    console.log(`${name.padEnd(32)} ${speed.padEnd(26)} ${cpu.padEnd(24)} peak ${Math.round(found.peakMB)} MB`);
  }
}
