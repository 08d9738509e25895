import { join, relative } from 'node:path';
import { configDefaults, mergeConfig, type ViteUserConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { deepVitest } from './support/deep-files.mjs';

const root = process.cwd();
/** Where the tests are that are run: in workspaces of packages/, in one of apps/, or in a folder of the server. */
const tests = (process.env.TRASTIENDA_MUTATED_BY ?? 'packages/domain/src/**').split(',');

/** The longest time of each test file. A file after the one that failed runs for no time, which says nothing about it. */
const longest = new Map<string, number>();

/** The quickest files first: a run ends with the first test that notices a change. Vitest begins with the slowest, to fill its workers. */
class QuickestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    for (const { project, moduleId } of files) {
      const key = `${project.name}:${relative(this.ctx.config.root, moduleId)}`;
      const { duration = 0 } = this.ctx.cache.getFileTestResults(key) ?? {};
      longest.set(moduleId, Math.max(longest.get(moduleId) ?? 0, duration));
    }
    const timeOf = ({ moduleId }: TestSpecification) => longest.get(moduleId) ?? 0;
    return [...files].sort((a, b) => timeOf(a) - timeOf(b));
  }
}

/** The deep tests, and those that run every command: each takes a minute or more, for every change that it reaches. */
const slow = [...deepVitest.flat(), 'apps/cli/src/narrow-terminal.test.ts', 'apps/cli/src/outside-text.test.ts'];
/** Those that start a built program or server: the copy of the repository has no build, which would not be changed anyway. */
const built = ['bin', 'restart', 'real-server'].map((name) => `apps/cli/src/${name}.test.ts`);

const node = (include: string[]): ViteUserConfig => ({
  test: {
    ...{ root, include, environment: 'node', isolate: false, testTimeout: 600_000, hookTimeout: 600_000 },
    exclude: [...configDefaults.exclude, ...slow, ...built],
  },
});

/** What Vitest needs to run these tests. */
async function configOf(patterns: readonly string[]): Promise<ViteUserConfig> {
  const isOf = (workspace: string) => patterns.some((one) => one.startsWith(`${workspace}/`));
  if (isOf('apps/web')) {
    const { default: web } = await import('../apps/web/vite.config.ts');
    return mergeConfig(web, { test: { setupFiles: [join(root, 'apps/web/src/testing/shorter-waits.ts')] } });
  }
  const config = node(patterns.map((one) => `${one}/*.test.{ts,tsx}`));
  const globalSetup = './apps/cli/src/testing/temporary-folders.global-setup.ts';
  if (isOf('apps/cli')) return mergeConfig(config, { test: { globalSetup, env: { CI: 'false' } } });
  return isOf('apps/server')
    ? mergeConfig(config, { test: { globalSetup: './tests/support/postgres.global-setup.ts' } })
    : config;
}

// For `npm run mutants -- code`: Stryker runs this in its copy of the repository, whose node_modules lead to the original packages; the alias
// leads to the copy, so that a change is seen by every package that imports it.
export default mergeConfig(await configOf(tests), {
  test: { sequence: { sequencer: QuickestFirst } },
  resolve: {
    alias: [
      { find: /^@trastienda\/([a-z-]+)$/, replacement: join(root, 'packages/$1/src/index.ts') },
      { find: /^trastienda-client$/, replacement: join(root, 'packages/api-client/src/index.ts') },
    ],
  },
});
