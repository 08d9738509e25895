// `npm run bench`: runs every tests/bench/*.bench.ts in a process of its own and prints one table. It asserts nothing.
// `npm run bench -- orders start` runs the benches whose name starts with one of the words.
import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { ensureBuild } from './steps/build.mjs';
import { giveUp, say, seconds } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { fromRoot, root } from './steps/paths.mjs';
import { table } from './steps/table.mjs';

/** @typedef {{ what: string, figures: Record<string, string | number> }} Row */

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
  say(`Midiendo ${name}...`);
  const { code, measured } = await measure(name);
  rows.push(...measured);
  if (code !== 0) failures.push(name);
  say(`${name}: ${measured.length} mediciones en ${seconds(start)}`);
}
if (rows.length > 0) say(`\n${table(rows)}`);
if (failures.length > 0) giveUp(`No terminaron: ${failures.join(', ')}.`);

/**
 * @param {string} name
 * @returns {Promise<{ code: number, measured: Row[] }>}
 */
function measure(name) {
  return new Promise((resolve) => {
    const runner = fromRoot('scripts', 'steps', 'bench-file.mjs');
    const child = spawn(process.execPath, ['--import', 'tsx', runner, fromRoot('tests', 'bench', name)], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    /** @type {Row[]} */
    const measured = [];
    child.on('message', (row) => measured.push(/** @type {Row} */ (row)));
    child.on('close', (code) => resolve({ code: code ?? 1, measured }));
  });
}
