import { join } from 'node:path';
import { defineConfig } from 'vitest/config';

const root = process.cwd();

// For `npm run mutants -- code`: Stryker runs this in its copy of the repository, whose node_modules lead to the original packages; the alias
// leads to the copy, so that a change is seen by every package that imports it.
export default defineConfig({
  resolve: { alias: [{ find: /^@trastienda\/([a-z-]+)$/, replacement: join(root, 'packages/$1/src/index.ts') }] },
  test: { root, include: ['packages/*/src/**/*.test.ts'], environment: 'node', isolate: false },
});
