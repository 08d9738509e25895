import { join } from 'node:path';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';

const root = process.cwd();
/** The workspaces whose code is changed: several of packages/, or one of apps/. */
const changed = (process.env.TRASTIENDA_MUTATED ?? 'packages/domain').split(',');

const node = (include: string[]): ViteUserConfig => ({
  test: { root, include, environment: 'node', isolate: false, testTimeout: 600_000 },
});

/** The tests of these workspaces. */
async function testsOf(workspaces: readonly string[]): Promise<ViteUserConfig> {
  if (workspaces.includes('apps/web')) return (await import('../apps/web/vite.config.ts')).default;
  const tests = node(workspaces.map((one) => `${one}/src/**/*.test.{ts,tsx}`));
  if (!workspaces.includes('apps/cli')) return tests;
  const globalSetup = './apps/cli/src/testing/temporary-folders.global-setup.ts';
  return mergeConfig(tests, { test: { globalSetup, env: { CI: 'false' } } });
}

// For `npm run mutants -- code`: Stryker runs this in its copy of the repository, whose node_modules lead to the original packages; the alias
// leads to the copy, so that a change is seen by every package that imports it.
export default mergeConfig(await testsOf(changed), {
  resolve: {
    alias: [
      { find: /^@trastienda\/([a-z-]+)$/, replacement: join(root, 'packages/$1/src/index.ts') },
      { find: /^trastienda-client$/, replacement: join(root, 'packages/api-client/src/index.ts') },
    ],
  },
});
