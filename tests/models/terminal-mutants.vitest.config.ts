import { defineConfig } from 'vitest/config';
import { mutableMachines } from './kit/mutable-machines.ts';

// For `npm run mutants -- --terminal`: the command line's flows run with changed charts; models and tables keep the originals.
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
