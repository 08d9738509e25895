import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { asyncapiOf } from './asyncapi.mjs';
import { benchesPage } from './bench-figures.mjs';
import { cliOperations } from './cli-operations.mjs';
import { clientCalls } from './client-calls.mjs';
import { contractChangelog } from './contract-changelog.mjs';
import { docsTokens } from './docs-tokens.mjs';
import { addDoorAnswers } from './door-answers.mjs';
import { addFilterParameters } from './filter-parameters.mjs';
import { binary, fromRoot, root } from './paths.mjs';
import { run } from './processes.mjs';
import { registries } from './registries.mjs';

// All generated files that are committed. `npm run generate` writes them in place; `npm run check` writes them elsewhere and compares. Both
// use this file.

/** @typedef {{ what: string, path: string, make: (folder: string) => Promise<import('./processes.mjs').Outcome> }} Generated */

const contract = 'openapi/openapi.json';
const lists = 'packages/api-client/src/generated/lists.ts';
const calls = 'packages/api-client/src/generated/calls.ts';
const operations = 'apps/cli/src/generated/operations.ts';
const pages = 'apps/cli/src/generated/pages.ts';
const schema = 'packages/api-client/src/generated/schema.ts';
// Each schema becomes a type of the same name; a default does not make a request's field required.
const typeOptions = ['--root-types', '--root-types-no-schema-prefix', '--default-non-nullable=false'];
const env = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };

/**
 * Adds to a bundled contract what stands once for many operations.
 * @param {string} file
 */
function complete(file) {
  const bundled = JSON.parse(readFileSync(file, 'utf8'));
  addFilterParameters(bundled);
  addDoorAnswers(bundled);
  writeFileSync(file, `${JSON.stringify(bundled, null, 2)}\n`);
}

/** @type {readonly Generated[]} */
export const generated = [
  // First, because the following steps read these files.
  ...registries.map(({ what, path, write }) => ({
    what,
    path,
    make: async (/** @type {string} */ folder) => {
      write(join(folder, path));
      return { code: 0, output: '' };
    },
  })),
  {
    what: 'the bundled contract',
    path: contract,
    make: async (folder) => {
      const bundled = join(folder, contract);
      const outcome = await run(binary('redocly'), ['bundle', 'openapi/openapi.yaml', '--ext', 'json', '-o', bundled], {
        quiet: true,
        env,
      });
      if (outcome.code === 0) complete(bundled);
      return outcome;
    },
  },
  {
    what: 'the description of events',
    path: 'openapi/asyncapi.json',
    make: async (folder) => {
      writeFileSync(join(folder, 'openapi/asyncapi.json'), asyncapiOf(join(folder, contract)));
      return { code: 0, output: '' };
    },
  },
  {
    what: 'the changelog of the contract',
    path: 'openapi/changelog.json',
    make: async (folder) => {
      writeFileSync(join(folder, 'openapi/changelog.json'), contractChangelog(join(folder, contract)));
      return { code: 0, output: '' };
    },
  },
  {
    what: 'the colours of the documentation',
    path: 'apps/server/docs/assets/tokens.css',
    make: async (folder) => {
      writeFileSync(join(folder, 'apps/server/docs/assets/tokens.css'), docsTokens());
      return { code: 0, output: '' };
    },
  },
  {
    what: "the contract's types",
    path: schema,
    make: (folder) =>
      run(binary('openapi-typescript'), [join(folder, contract), ...typeOptions, '-o', join(folder, schema)], {
        quiet: true,
      }),
  },
  {
    what: "the client's table of lists",
    path: lists,
    make: async (folder) => {
      writeFileSync(join(folder, lists), clientCalls(join(folder, contract)).lists);
      return { code: 0, output: '' };
    },
  },
  {
    what: "the client's keyed calls",
    path: calls,
    make: async (folder) => {
      writeFileSync(join(folder, calls), clientCalls(join(folder, contract)).keyed);
      return { code: 0, output: '' };
    },
  },
  {
    what: 'the calls of `trastienda api`',
    path: operations,
    make: async (folder) => {
      writeFileSync(join(folder, operations), cliOperations(join(folder, contract)));
      return { code: 0, output: '' };
    },
  },
  {
    what: 'the pages of `trastienda open`',
    path: pages,
    make: (folder) => runTypeScript('scripts/steps/cli-pages.ts', join(folder, pages)),
  },
  {
    what: 'the tools of `trastienda mcp`',
    path: 'apps/cli/src/generated/mcp-tools.ts',
    make: (folder) => runTypeScript('scripts/steps/mcp-tools.ts', join(folder, 'apps/cli/src/generated/mcp-tools.ts')),
  },
  {
    what: 'the page of messages',
    path: 'docs/messages.md',
    make: (folder) => runTypeScript('scripts/steps/messages-page.ts', join(folder, 'docs/messages.md')),
  },
  {
    what: "the machines' diagrams",
    path: 'docs/machines',
    make: (folder) => runTypeScript('scripts/machine-diagrams.ts', join(folder, 'docs/machines')),
  },
  {
    what: 'the page of figures',
    path: 'docs/benches.md',
    make: async (folder) => {
      writeFileSync(join(folder, 'docs/benches.md'), benchesPage());
      return { code: 0, output: '' };
    },
  },
  {
    what: 'the schema of the database',
    path: 'docs/database/schema.sql',
    make: (folder) => runTypeScript('scripts/steps/database-pages.ts', join(folder, 'docs/database')),
  },
  // Written together with the schema; a test writes docs/database/queries (ADR 141).
  { what: 'the map of the database', path: 'docs/database/README.md', make: async () => ({ code: 0, output: '' }) },
];

/**
 * @param {string} script
 * @param {string} target the file or folder that it writes
 */
function runTypeScript(script, target) {
  return run(process.execPath, ['--import', 'tsx', script, target], { quiet: true });
}

/**
 * Writes every generated file under `folder`, with the same paths as in the repository.
 * @param {string} folder
 */
export async function generateInto(folder) {
  for (const { what, path, make } of generated) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    const { code, output } = await make(folder);
    if (code !== 0) throw new Error(`Could not generate ${what} (${path}):\n${output}`);
  }
}

/**
 * Generates all files in another folder and returns the names of those that differ.
 * @returns {Promise<string[]>}
 */
export async function staleFiles() {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-generated-'));
  try {
    await generateInto(folder);
    return generated.flatMap(({ path }) => differences(join(folder, path), fromRoot(path)));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string} fresh a file, or a folder of files
 * @param {string} committed
 */
function differences(fresh, committed) {
  const names = new Set([...filesIn(fresh), ...filesIn(committed)]);
  const content = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
  return [...names]
    .filter((name) => content(join(fresh, name)) !== content(join(committed, name)))
    .map((name) => relative(root, join(committed, name)));
}

/**
 * @param {string} path
 * @returns {string[]} names under a folder; for a file the empty name, which joins to the file itself
 */
function filesIn(path) {
  if (!existsSync(path)) return [];
  try {
    return readdirSync(path, { recursive: true, encoding: 'utf8' });
  } catch {
    return [''];
  }
}
