import { configDefaults, defineConfig } from 'vitest/config';
import { isItsDay } from './apps/server/src/testing/sample.ts';

// What takes long and what other tests hold in the small: a run with a seed has each of them one day in so many (ADR 49).
const turns = {
  'apps/server/src/backup/backup.test.ts': 2,
  'apps/server/src/backup/move-database.test.ts': 3,
  'apps/server/src/demo/olist/olist-load.test.ts': 3,
  'tests/faults/kills.spec.ts': 2,
  'tests/faults/attempts.spec.ts': 2,
  'tests/faults/migration.spec.ts': 3,
  'tests/faults/reports.spec.ts': 3,
  'tests/faults/report-schedules.spec.ts': 3,
  'apps/cli/src/ci-recipe.test.ts': 3,
  'apps/cli/src/report-recipe.test.ts': 3,
  'apps/cli/src/files.test.ts': 3,
  'apps/cli/src/services/csv/part-threads.test.ts': 3,
  'packages/validators/src/csv/engine/spilled-keys.test.ts': 3,
};
const resting = Object.entries(turns).flatMap(([file, every]) => (isItsDay(file, every) ? [] : [file]));
const exclude = [...configDefaults.exclude, ...resting];

// One project an area, so that a runner can be asked for one of them (`npm test -- --only unit`).
// Three workers: the suite is sized for machines of two cores, and its timeouts for busy ones. While one worker waits for a pause, a
// program or a database, the two others compute.
// Test files share the modules that they import (`isolate: false`) where none of them replaces or keeps something there: reading
// the server and the packages anew for each file was most of the time of many.
export default defineConfig({
  test: {
    maxWorkers: 3,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs', 'tests/models/mutants.test.ts'],
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
          include: ['tests/{contract,access,models,faults,fuzz-csv,packages,support}/**/*.{spec,test,paths}.ts'],
          exclude: [...exclude, 'tests/models/**/*.web.spec.ts', 'tests/models/mutants.test.ts'],
          environment: 'node',
          isolate: false,
        },
      },
    ],
  },
});
