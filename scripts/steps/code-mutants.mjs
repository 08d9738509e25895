import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp } from './console.mjs';
import { binary, fromRoot } from './paths.mjs';
import { run } from './processes.mjs';

/** What is changed if no path is named. */
const packages = ['packages/domain/src', 'packages/validators/src'];

/** Source that is not changed: tests, what they stand on, texts, types, and what is generated. */
const unchanged = /\.(test|expectations|messages|d)\.tsx?$|\/(generated|testing)\/|\/test-setup\.ts$/;

/**
 * Changes code, one place at a time, with Stryker, and runs the tests of the same workspace that import it; prints the changes that no test
 * notices.
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
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-stryker-'));
  const file = join(folder, 'stryker.config.json');
  const places = sample === undefined ? await filesOf(chosen) : await sampledPlaces(chosen, sample);
  writeFileSync(file, JSON.stringify(configOf(places, folder)));
  const { code } = await run(binary('stryker'), ['run', file], { env: { TRASTIENDA_MUTATED: workspaces.join(',') } });
  rmSync(folder, { recursive: true, force: true });
  return code;
}

/** @param {readonly string[]} paths @returns {Promise<string[]>} the files below them that are changed */
async function filesOf(paths) {
  const { output } = await run('git', ['ls-files', '--', ...paths], { quiet: true, cwd: fromRoot() });
  return output.split('\n').filter((path) => /\.tsx?$/.test(path) && !unchanged.test(path));
}

const placeLines = 12;
/** What a place of that many lines has on average. */
const changesOfPlace = 8;

/**
 * Places of some lines each, one a file as long as there are files: always the same of the same files, because a digest chooses them.
 * @param {readonly string[]} paths
 * @param {number} sample
 */
export async function sampledPlaces(paths, sample) {
  const files = await filesOf(paths);
  const places = files.flatMap((path) => {
    const lines = readFileSync(fromRoot(path), 'utf8').split('\n').length;
    const starts = Array.from({ length: Math.ceil(lines / placeLines) }, (_, n) => 1 + n * placeLines);
    const inOrder = starts.map((start) => `${path}:${start}-${start + placeLines - 1}`).sort(byDigest);
    return inOrder.map((place, turn) => ({ place, turn }));
  });
  places.sort((a, b) => a.turn - b.turn || byDigest(a.place, b.place));
  return places.slice(0, Math.ceil(sample / changesOfPlace)).map(({ place }) => place);
}

const digest = (/** @type {string} */ text) => createHash('sha256').update(text).digest('hex');
const byDigest = (/** @type {string} */ a, /** @type {string} */ b) => digest(a).localeCompare(digest(b));

/**
 * @param {readonly string[]} places
 * @param {string} folder for the copies of the repository
 */
const configOf = (places, folder) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/code-mutants.vitest.config.ts', related: true },
  mutate: places,
  // A build that runs meanwhile would change what is copied.
  ignorePatterns: ['dist', 'coverage'],
  coverageAnalysis: 'perTest',
  // What runs once, when a module is loaded, would need all tests anew for each change.
  ignoreStatic: true,
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { reportTests: false, logTests: false },
  tempDirName: join(folder, 'copies'),
  concurrency: 1,
  // A slow run is not to count as a noticed change: on a busy machine the first tests of a runner take long.
  timeoutMS: 60_000,
  timeoutFactor: 5,
  dryRunTimeoutMinutes: 20,
});
