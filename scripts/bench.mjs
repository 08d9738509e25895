// `npm run bench`: runs every tests/bench/*.bench.ts in a process of its own, prints one table and keeps the figures in docs/benches. It
// asserts nothing. `npm run bench -- orders start` runs the benches whose name starts with one of the words.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { loadavg } from 'node:os';
import { circumstances, keepRun } from './steps/bench-figures.mjs';
import { ensureBuild } from './steps/build.mjs';
import { giveUp, say, seconds } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { fromRoot, root } from './steps/paths.mjs';
import { table } from './steps/table.mjs';

/** @typedef {import('./steps/bench-figures.mjs').Row} Row */
/** @typedef {import('./steps/bench-figures.mjs').Subject} Subject */

checkNodeVersion();
const words = process.argv.slice(2);
const folder = fromRoot('tests', 'bench');
const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.bench.ts')) : [];
const chosen = names.sort().filter((name) => words.length === 0 || words.some((word) => name.startsWith(word)));
if (chosen.length === 0) giveUp(`No hay mediciones${words.length > 0 ? ` que empiecen con ${words.join(', ')}` : ''}.`);

await ensureDependencies();
await ensureBuild();
/** @type {Row[]} */
const rows = [];
const failures = [];
for (const name of chosen) {
  const start = performance.now();
  const before = load();
  say(`Midiendo ${name}...`);
  const { code, subject, measured } = await measure(name);
  rows.push(...measured);
  if (code !== 0 || !subject) failures.push(name);
  else {
    const run = { ...subject, ...circumstances(), load: { before, after: load() }, rows: measured };
    keepRun(name.replace('.bench.ts', ''), run);
  }
  say(`${name}: ${measured.length} mediciones en ${seconds(start)}`);
}
if (rows.length > 0) say(`\n${table(rows)}`);
say('Las cifras están en docs/benches; npm run generate las pasa a docs/benches.md.');
if (failures.length > 0) giveUp(`No terminaron: ${failures.join(', ')}.`);

/** The load of the machine in the last minute. */
function load() {
  return Number((loadavg()[0] ?? 0).toFixed(1));
}

/**
 * @param {string} name
 * @returns {Promise<{ code: number, subject: Subject | undefined, measured: Row[] }>}
 */
function measure(name) {
  return new Promise((resolve) => {
    const runner = fromRoot('scripts', 'steps', 'bench-file.mjs');
    const child = spawn(process.execPath, ['--import', 'tsx', runner, fromRoot('tests', 'bench', name)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    /** @type {Subject | undefined} */
    let subject;
    /** @type {Row[]} */
    const measured = [];
    child.on('message', (said) => {
      const told = /** @type {{ subject: Subject } | { row: Row }} */ (said);
      if ('subject' in told) subject = told.subject;
      else measured.push(told.row);
    });
    child.on('close', (code) => resolve({ code: code ?? 1, subject, measured }));
  });
}
