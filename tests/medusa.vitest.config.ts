import { defineConfig } from 'vitest/config';

// `npm run test:medusa`, apart from the gate: it installs a shop of several hundred megabytes and takes many minutes.
export default defineConfig({
  test: {
    include: ['tests/medusa/**/*.spec.ts'],
    environment: 'node',
    testTimeout: 3_600_000,
    hookTimeout: 1_800_000,
    reporters: ['verbose'],
  },
});
