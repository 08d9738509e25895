// `npm run mutants`: makes one change at a time to every chart of packages/machines and lists the changes that the tables and
// checks of tests/models do not detect. `npm run mutants -- session order` does so for the charts whose name contains one of the words.
// `npm run mutants -- --web 40` tests a sample of the changes with the walks in Chromium, `--terminal 40` with those of the command line;
// words after it choose charts there too.
// `npm run mutants -- code packages/domain/src/prices` changes code instead of charts (Stryker); without a path, domain and validators;
// `code apps/web/src --sample 300` makes about so many changes, spread over the web.
import { parseArgs } from 'node:util';
import { ensureBuild } from './steps/build.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { mutateCode } from './steps/code-mutants.mjs';
import { giveUp } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { binary, fromRoot } from './steps/paths.mjs';
import { run } from './steps/processes.mjs';

checkNodeVersion();
endWithNpm();
const { values, positionals: words } = parseArgs({
  options: { web: { type: 'string' }, terminal: { type: 'string' }, sample: { type: 'string' } },
  allowPositionals: true,
});
const [first, ...paths] = words;
const unclear = first === 'code' ? [] : words.filter((word) => !/^\w+$/.test(word));
if (unclear.length > 0) giveUp(`No son nombres de una máquina: ${unclear.join(', ')}.`);
for (const count of Object.values(values)) {
  if (!/^[1-9]\d{0,3}$/.test(count)) giveUp(`«${count}» no dice cuántos cambios se prueban.`);
}

await ensureDependencies();
if (first === 'code') process.exit(await mutateCode(paths, values.sample ? Number(values.sample) : undefined));
if (values.web === undefined && values.terminal === undefined) {
  const only = words.length > 0 ? ['-t', words.join('|')] : [];
  const args = ['run', '--project', 'unit', 'tests/models/mutants.test.ts', ...only];
  const { code } = await run(binary('vitest'), args, { env: { TRASTIENDA_MUTANTS: 'all' } });
  process.exit(code);
}

let code = 0;
const { sample: _, ...surfaces } = values;
for (const [surface, count] of Object.entries(surfaces)) {
  await ensureBuild();
  if (surface === 'web') await buildWeb(['--config', fromRoot('tests', 'models', 'mutable-web.vite.config.ts')]);
  const env = surface === 'web' ? { CHROMIUM_PATH: await ensureChromium() } : {};
  const args = ['--import', 'tsx', 'scripts/steps/surface-mutants.ts', surface, count, ...words];
  const tried = await run(process.execPath, args, { env });
  code ||= tried.code;
  if (surface === 'web') await buildWeb([]);
}
process.exit(code);

/**
 * Builds the web of this checkout as it is served.
 * @param {readonly string[]} options
 */
async function buildWeb(options) {
  const outcome = await run(binary('vite'), ['build', ...options], { cwd: fromRoot('apps', 'web'), quiet: true });
  if (outcome.code !== 0) giveUp(`No fue posible compilar la web:\n${outcome.output}`);
}
