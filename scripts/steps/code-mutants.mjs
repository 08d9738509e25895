import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveUp } from './console.mjs';
import { binary } from './paths.mjs';
import { run } from './processes.mjs';

/** What is changed if no path is named. */
const packages = ['packages/domain/src', 'packages/validators/src'];

/**
 * Changes code, one place at a time, with Stryker, and runs the tests that import it; prints the changes that no test notices.
 * @param {readonly string[]} paths files or folders of packages/ or apps/server/; by default domain and validators
 * @returns {Promise<number>} the exit code
 */
export async function mutateCode(paths) {
  const chosen = paths.length > 0 ? paths : packages;
  const strange = chosen.filter((path) => !/^(packages|apps\/server)\/[\w./-]+$/.test(path));
  if (strange.length > 0) giveUp(`No son rutas de packages/ ni de apps/server/: ${strange.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-stryker-'));
  const file = join(folder, 'stryker.config.json');
  writeFileSync(file, JSON.stringify(configOf(chosen, folder)));
  const { code } = await run(binary('stryker'), ['run', file]);
  rmSync(folder, { recursive: true, force: true });
  return code;
}

/**
 * @param {readonly string[]} paths
 * @param {string} folder for the copies of the repository
 */
const configOf = (paths, folder) => ({
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: { configFile: 'tests/code-mutants.vitest.config.ts', related: true },
  mutate: [
    ...paths.map((path) => (/\.tsx?$/.test(path) ? path : `${path.replace(/\/$/, '')}/**/*.ts`)),
    '!**/*.test.ts',
    '!**/*.messages.ts',
    '!**/generated/**',
    '!**/testing/**',
  ],
  coverageAnalysis: 'perTest',
  // What runs once, when a module is loaded, would need all tests anew for each change.
  ignoreStatic: true,
  reporters: ['clear-text'],
  clearTextReporter: { reportTests: false, logTests: false },
  tempDirName: join(folder, 'copies'),
  concurrency: 2,
  // On a busy machine the first tests of a runner take long, and a runner that is ended too early starts anew.
  timeoutMS: 40_000,
  timeoutFactor: 3,
});
