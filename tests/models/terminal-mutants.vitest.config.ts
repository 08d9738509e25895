import { defineConfig } from 'vitest/config';
import { mutableMachines } from './kit/mutable-machines.ts';

// `npm run mutants -- --terminal`: the command line's own flows over charts that can be changed; models and tables keep theirs.
export default defineConfig({
  plugins: [mutableMachines((importer) => importer.includes('/apps/cli/'))],
  test: {
    root: new URL('../..', import.meta.url).pathname,
    include: ['tests/models/*.cli.spec.ts'],
    setupFiles: ['tests/models/kit/wanted-mutant.ts'],
    environment: 'node',
    maxWorkers: 1,
    testTimeout: 120_000,
    hookTimeout: 240_000,
    bail: 1,
  },
});
