import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesOf, runsWhenCalled, sampledPlaces } from './code-mutant-places.mjs';
import { giveUp } from './console.mjs';
import { binary, fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

/** @typedef {import('./code-mutant-places.mjs').Point} Point */

/** What is changed if no path is named. */
const packages = ['packages/domain/src', 'packages/validators/src'];

/**
 * Changes code, one place at a time, with Stryker, and runs the tests of the same workspace that import it; prints the changes that no test
 * notices, and how many a test does. All tests of the server import all of it, so its modules are changed one after the other, each with its
 * own tests.
 * @param {readonly string[]} paths files or folders of packages/, or of one of apps/; by default domain and validators
 * @param {number} [sample] about how many changes are made, in places that are spread over these paths; all if it is absent
 * @returns {Promise<number>} the exit code
 */
export async function mutateCode(paths, sample) {
  const chosen = paths.length > 0 ? paths : packages;
  const workspaces = [
    ...new Set(chosen.map((path) => /^(packages\/[\w-]+|apps\/(server|web|cli))\/[\w./-]+$/.exec(path)?.[1])),
  ];
  if (workspaces.includes(undefined) || (workspaces.length > 1 && workspaces.some((one) => one?.startsWith('apps/')))) {
    giveUp(`No son rutas de packages/, o de una sola de apps/: ${chosen.join(', ')}.`);
  }
  const places = sample === undefined ? await filesOf(chosen) : await sampledPlaces(chosen, sample);
  const all = workspaces.map((one) => `${one}/src/**`).join(',');
  const sum = { made: 0, noticed: 0 };
  for (const [tests, group] of groupBy(places, workspaces.includes('apps/server') ? nearTests : () => all)) {
    const { code, made, noticed } = await tryChanges(group, tests);
    if (code !== 0) return code;
    sum.made += made;
    sum.noticed += noticed;
  }
  console.log(`Las pruebas notan ${sum.noticed} de ${sum.made} cambios.`);
  return 0;
}

/** @param {string} place in the server @returns {string} where its tests are: in its module, or beside it */
export function nearTests(place) {
  const folder = /^apps\/server\/src\/(modules\/[\w-]+\/[\w-]+|[\w-]+)(?=\/)/.exec(place)?.[0];
  return folder ? `${folder}/**` : 'apps/server/src/*';
}

/**
 * @param {readonly string[]} places
 * @param {(place: string) => string} keyOf
 * @returns {Map<string, string[]>}
 */
function groupBy(places, keyOf) {
  const groups = new Map();
  for (const place of places) groups.set(keyOf(place), [...(groups.get(keyOf(place)) ?? []), place]);
  return groups;
}

/**
 * @param {readonly string[]} places
 * @param {string} tests where the tests are that are run: patterns without the end of a test's name, separated by commas
 */
async function tryChanges(places, tests) {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-stryker-'));
  const config = join(folder, 'stryker.config.json');
  const report = join(folder, 'report.json');
  writeFileSync(config, JSON.stringify(configOf(places, folder, report)));
  const { code } = await run(binary('stryker'), ['run', config], { env: { TRASTIENDA_MUTATED_BY: tests } });
  /** @type {string[]} */
  const states = code === 0 ? statesOf(readFileSync(report, 'utf8')) : [];
  rmSync(folder, { recursive: true, force: true });
  const noticed = states.filter((state) => state === 'Killed' || state === 'Timeout').length;
  return {
    code,
    made: noticed + states.filter((state) => state === 'Survived' || state === 'NoCoverage').length,
    noticed,
  };
}

/** @param {string} report Stryker's, as JSON @returns {string[]} what became of each change that runs when something is called */
const statesOf = (report) => {
  /** @type {{ files: Record<string, { mutants: { status: string, location: { start: Point, end: Point } }[] }> }} */
  const { files } = JSON.parse(report);
  return Object.entries(files).flatMap(([path, { mutants }]) => {
    const isCalled = runsWhenCalled(path, readFileSync(fromRoot(path), 'utf8'));
    return mutants.filter(({ location }) => isCalled(location)).map(({ status }) => status);
  });
};

/**
 * @param {readonly string[]} places
 * @param {string} folder for the copies of the repository
 * @param {string} report the file with what became of each change
 */
const configOf = (places, folder, report) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/code-mutants.vitest.config.ts', related: true },
  mutate: places,
  // A build that runs meanwhile would change what is copied.
  ignorePatterns: ['dist', 'coverage'],
  coverageAnalysis: 'perTest',
  // What runs once, when a module is loaded, would need all tests anew for each change.
  ignoreStatic: true,
  reporters: ['clear-text', 'progress-append-only', 'json'],
  clearTextReporter: { reportTests: false, logTests: false },
  jsonReporter: { fileName: report },
  tempDirName: join(folder, 'copies'),
  concurrency: 1,
  // A slow run is not to count as a noticed change: on a busy machine the first tests of a runner take long.
  timeoutMS: 60_000,
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 20,
});
