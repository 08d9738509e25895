// `npm test`: installs what the tests need, runs every test runner and ends with one line, "N passed, N failed".
// `npm test -- --only unit,server` runs only the named Vitest projects; `browser` means Playwright.
// `npm test -- --changed main` runs the tests that the changes since a commit concern: those that import a changed file (for the server,
// those of its module and of the contract), and the walks of changed features.
// `npm test -- --node 24` runs the same on another version of Node.
// The plain run is the gate: the same tests of a commit on every day (ADR 120). `npm test -- --deep 2` adds the second quarter of the deep
// tests, `npm test -- --deep commit` the quarter that the commit's hash names, and `npm test -- --all` all of them.
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { deepJourneys, deepVitest, deepWalks, leftOut } from '../tests/support/deep-files.mjs';
import { ensureBuild } from './steps/build.mjs';
import { changedSince, filesOf, walksOf } from './steps/changed-tests.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { giveUp, say } from './steps/console.mjs';
import { ensureDependencies } from './steps/dependencies.mjs';
import { endWithNpm } from './steps/end-with-npm.mjs';
import { checkNodeVersion } from './steps/node-version.mjs';
import { runOnNode } from './steps/other-node.mjs';
import { binary, fromRoot } from './steps/paths.mjs';
import { run } from './steps/processes.mjs';
import { openTemporaryFolder } from './steps/temporary-folder.mjs';
import { judge, playwrightCount, vitestCount } from './steps/test-reports.mjs';
import { projectOf, sayLeft, sayShare, shareOf } from './steps/test-shares.mjs';
import { optimizeLater } from './steps/v8-flags.mjs';

const vitestProjects = ['unit', 'cli', 'web', 'server', 'cross'];
const runners = [...vitestProjects, 'browser'];

checkNodeVersion();
endWithNpm();
const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    all: { type: 'boolean' },
    deep: { type: 'string' },
    changed: { type: 'string' },
    node: { type: 'string' },
  },
});
if (values.node !== undefined) {
  const { node, ...rest } = values;
  const args = Object.entries(rest).flatMap(([name, value]) => [
    `--${name}`,
    ...(value === true ? [] : [String(value)]),
  ]);
  process.exit(await runOnNode(node, [fromRoot('scripts', 'test.mjs'), ...args]));
}
const chosen = values.only?.split(',') ?? runners;
const unknown = chosen.filter((name) => !runners.includes(name));
if (unknown.length > 0) giveUp(`--only no conoce ${unknown.join(', ')}; conoce ${runners.join(', ')}.`);

const since = values.changed;
const changed = since === undefined ? undefined : await changedSince(since);
const walks = changed ? walksOf(changed) : 'all';
const files = changed ? filesOf(changed) : 'all';
const wants = (/** @type {string[]} */ ...names) => names.some((name) => chosen.includes(name));
const projects = vitestProjects.filter((name) => chosen.includes(name));
const reports = openTemporaryFolder();
/** @type {import('./steps/test-reports.mjs').Count[]} */
const counts = [];

await ensureDependencies();
const walksInChromium = wants('browser') && walks.length > 0;
const chromium = walksInChromium ? await ensureChromium() : undefined;
if (wants('cross', 'browser', 'cli')) await ensureBuild();
const postgres = wants('server', 'cross') ? await ensurePostgres() : undefined;
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => (postgres?.stop() ?? Promise.resolve()).finally(() => process.exit(1)));
}
const share = values.all ? 'all' : await shareOf(values.deep);
say(sayShare(share));
const left = join(reports, 'left.jsonl');
/** How often a failed test is run again: a busy machine of a CI must not refuse a commit, and what needed it is named (ADR 221). */
const retries = process.env.CI ? 1 : 0;
const whole =
  share === 'all' ? { TRASTIENDA_FAULTS_SCALE: '1', TRASTIENDA_FAULTS_ATTEMPTS: '30', TRASTIENDA_MUTANTS: 'all' } : {};
// Tests chosen by a change always run, even if they are deep ones.
const chosenByChange = changed ? { TRASTIENDA_TEST_CHOSEN: 'yes' } : {};
const env = {
  CHROMIUM_PATH: chromium,
  TRASTIENDA_TEST_POSTGRES_URL: postgres?.url,
  TRASTIENDA_TEST_WALKS_URL: postgres?.walksUrl,
  TRASTIENDA_TEST_SHARE: share,
  TRASTIENDA_TEST_LEFT: left,
  ...whole,
  ...chosenByChange,
};

if (projects.length > 0) {
  say(`Pruebas de Vitest: ${projects.join(', ')}...`);
  const file = join(reports, 'vitest.json');
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${file}`, `--retry=${retries}`];
  if (since !== undefined) args.push('--changed', since, ...(files === 'all' ? [] : files));
  const { code } = await run(binary('vitest'), [...args, ...projects.flatMap((name) => ['--project', name])], { env });
  const count = vitestCount(file);
  // A change may concern no test, but a complete run without results did not really run.
  counts.push(since !== undefined && code === 0 && count ? count : judge(count, code));
}
// Playwright runs after Vitest, because both are CPU-bound: in parallel, the suite took 26 minutes on two processors instead of 17.
if (walksInChromium) {
  say('Pruebas de Playwright en Chromium...');
  counts.push(await walkInChromium(walks));
}
await postgres?.stop();

const passed = counts.reduce((sum, count) => sum + count.passed, 0);
const failed = counts.reduce((sum, count) => sum + count.failed, 0);
// Failures are repeated at the end, because a truncated log keeps its end.
for (const each of counts.flatMap(({ unstable }) => unstable ?? [])) say(`Pasó al segundo intento: ${each}`);
for (const each of counts.flatMap(({ failures }) => failures ?? [])) say(`Falló: ${each}`);
if (since === undefined) for (const line of sayLeft(leftFiles(), counts, left)) say(line);
say(`\n${passed} passed, ${failed} failed`);
process.exit(failed > 0 || (passed === 0 && since === undefined) ? 1 : 0);

/** @param {string[] | 'all'} files */
async function walkInChromium(files) {
  const file = join(reports, 'playwright.json');
  // The workers inherit these flags.
  const playwright = [...optimizeLater, fromRoot('node_modules', '@playwright', 'test', 'cli.js')];
  const args = [
    'test',
    '--config',
    'tests/playwright.config.ts',
    `--retries=${retries}`,
    ...(files === 'all' ? [] : files),
  ];
  const { code } = await run(process.execPath, [...playwright, ...args], {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  return judge(playwrightCount(file), code);
}

/** The files of this run's runners that are left to the deep tests. */
function leftFiles() {
  const inVitest = leftOut(deepVitest, share).filter((file) => projects.includes(projectOf(file)));
  const inChromium = walksInChromium ? [...leftOut(deepJourneys, share), ...leftOut(deepWalks, share)] : [];
  return [...inVitest, ...inChromium.map((file) => `tests/${file}`)];
}

async function ensurePostgres() {
  const given = process.env.TRASTIENDA_TEST_POSTGRES_URL;
  if (given) return { url: given, walksUrl: undefined, stop: () => Promise.resolve() };
  say('Iniciando un PostgreSQL para el segundo motor...');
  const { startPostgres } = await import('../tests/support/postgres.mjs');
  return startPostgres();
}
