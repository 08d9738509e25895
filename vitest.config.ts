import { defineConfig } from 'vitest/config';

// One project an area, so that a runner can be asked for one of them (`npm test -- --only unit`).
// Two workers: the suite is sized for machines of two cores, and its timeouts for busy ones.
export default defineConfig({
  test: {
    maxWorkers: 2,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    passWithNoTests: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['packages/*/src/**/*.test.ts', 'scripts/**/*.test.mjs'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'cli',
          include: ['apps/cli/src/**/*.test.{ts,tsx}'],
          environment: 'node',
        },
      },
      { extends: './apps/web/vite.config.ts', test: { name: 'web', root: './apps/web' } },
      {
        extends: true,
        test: {
          name: 'server',
          globalSetup: './tests/support/postgres.global-setup.ts',
          include: ['apps/server/src/**/*.test.ts'],
          environment: 'node',
          isolate: false, // files share the modules of the server and the compiled engine: half of their time was that
        },
      },
      {
        extends: true,
        test: {
          name: 'cross',
          globalSetup: './tests/support/postgres.global-setup.ts',
          include: ['tests/{contract,access,models,faults,fuzz-csv,packages,support}/**/*.{spec,test,paths}.ts'],
          exclude: ['tests/models/**/*.web.spec.ts'],
          environment: 'node',
        },
      },
    ],
  },
});
