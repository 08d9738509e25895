import { configDefaults, defineConfig } from 'vitest/config';
import { compileOnce, optimizeLater } from './scripts/steps/v8-flags.mjs';
import { deepVitest, leftOut } from './tests/support/deep-files.mjs';

const exclude = [...configDefaults.exclude, ...leftOut(deepVitest)];

// One project an area, so that a runner can be asked for one of them (`npm test -- --only unit`).
// Three workers: the suite is sized for machines of two cores, and its timeouts for busy ones. While one worker waits for a pause, a
// program or a database, the two others compute.
// Test files share the modules that they import (`isolate: false`) where none of them replaces or keeps something there: reading
// the server and the packages anew for each file was most of the time of many. What one project has compiled is kept for the others, which
// read the same packages, and for the next run.
export default defineConfig({
  test: {
    maxWorkers: 3,
    execArgv: [...compileOnce, ...optimizeLater],
    testTimeout: 120_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 20_000 } },
    passWithNoTests: true,
    experimental: { fsModuleCache: true },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: [
            'packages/*/src/**/*.test.ts',
            'apps/connect/src/**/*.test.ts',
            'scripts/**/*.test.mjs',
            'tests/models/mutants.test.ts',
          ],
          exclude,
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          globalSetup: './apps/cli/src/testing/temporary-folders.global-setup.ts',
          // Ink hears of a new width only outside of a CI.
          env: { CI: 'false' },
          include: ['apps/cli/src/**/*.test.{ts,tsx}'],
          exclude,
          environment: 'node',
          isolate: false,
        },
      },
      { extends: './apps/web/vite.config.ts', test: { name: 'web', root: './apps/web' } },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: './tests/support/postgres.global-setup.ts',
          include: ['apps/server/src/**/*.test.ts'],
          exclude,
          environment: 'node',
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: 'cross',
          globalSetup: './tests/support/postgres.global-setup.ts',
          include: ['tests/{contract,access,docs,models,faults,fuzz-csv,packages,support}/**/*.{spec,test,paths}.ts'],
          exclude: [...exclude, 'tests/models/**/*.web.spec.ts', 'tests/models/mutants.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
    ],
  },
});
