import { join } from 'node:path';
import { mergeConfig, type ViteUserConfig } from 'vitest/config';

const root = process.cwd();

/** The tests that are run for changes of an area. */
const projects: Record<string, () => Promise<ViteUserConfig>> = {
  packages: async () => node('packages/*/src/**/*.test.ts'),
  server: async () => node('apps/server/src/**/*.test.ts'),
  cli: async () =>
    mergeConfig(node('apps/cli/src/**/*.test.{ts,tsx}'), {
      test: { globalSetup: './apps/cli/src/testing/temporary-folders.global-setup.ts', env: { CI: 'false' } },
    }),
  web: async () => (await import('../apps/web/vite.config.ts')).default,
};

const node = (include: string): ViteUserConfig => ({
  test: { root, include: [include], environment: 'node', isolate: false, testTimeout: 120_000 },
});

// For `npm run mutants -- code`: Stryker runs this in its copy of the repository, whose node_modules lead to the original packages; the alias
// leads to the copy, so that a change is seen by every package that imports it.
export default mergeConfig((await projects[process.env.TRASTIENDA_MUTATED ?? 'packages']?.()) ?? {}, {
  resolve: { alias: [{ find: /^@trastienda\/([a-z-]+)$/, replacement: join(root, 'packages/$1/src/index.ts') }] },
});
