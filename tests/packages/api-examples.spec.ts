import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { guidePaths } from '../../apps/server/src/plugins/api-docs/site.ts';
import { accounts, password } from '../support/accounts.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { type Ended, runProgram } from '../support/run-program.ts';

// Every example of the API's guides is run as its reader would, against a server with the demonstration. tests/docs/api-pages.spec.ts says
// that both languages have the same examples.
const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(root, 'node_modules', '.api-examples-'));
const examples = guidePaths.flatMap((path) => {
  const text = readFileSync(join(root, 'apps', 'server', 'docs', 'es', `${path}.md`), 'utf8');
  return [...text.matchAll(/^```(ts|sh)( seller)?\n([\s\S]*?)^```/gm)].map(([, kind = '', who, code = ''], n) => ({
    name: `${path} ${n + 1}`,
    kind,
    who: who ? ('seller' as const) : ('integrator' as const),
    code,
  }));
});
let server: OwnServer;
const tokens: Partial<Record<'seller' | 'integrator', string>> = {};

/** What the output of an example shows, where it reads the demonstration. */
const shown: Readonly<Record<string, RegExp>> = {
  'first-hour 1': /"status":"ready"/,
  'first-hour 2': /integrador@trastienda\.mx/,
  'first-hour 3': /"status":"invoiced"/,
  'first-hour 4': /^\d+ \[ '/,
  'orders 1': /^ready-for-handling true\n$/,
  'orders 2': /ready-for-handling/,
  'stock 1': /^(\d+ \d+\n)+$/,
  'stock 2': /^\d+\n$/,
  'prices 1': /done[\s\S]*\n[\w-]{36}\n$/,
  'files 1': /done(WithErrors)? \d+\n/,
  'webhooks 1': /^order\.created\n$/,
  'retries 1': /^[\w-]{36}\n$/,
  'errors 1': /^404 orders\.notFound \S.* \{\} \S+\n$/,
  'paging 1': /^x-total-count: \d+\s+\[\{/i,
  'paging 2': /^[1-9]\d*\n$/,
  'limits 1': /^"invoice-address";r=39;t=900 \{ limit: 40, remaining: 39, resetSeconds: 900 \}\n$/,
  'versions 1': /^\d+\.\d+\.\d+ 2027-06-01T00:00:00\.000Z\n$/,
};

beforeAll(async () => {
  server = await startOwnServer();
  for (const who of ['seller', 'integrator'] as const) {
    const answer = await fetch(`${server.address}/api/oauth/token`, {
      method: 'POST',
      headers: { Authorization: `Basic ${btoa('trastienda-api:trastienda')}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ grant_type: 'password', username: accounts[who], password }),
    });
    tokens[who] = ((await answer.json()) as { access_token: string }).access_token;
  }
}, 120_000);

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

const run = (command: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): Promise<Ended> =>
  runProgram(command, args, { cwd: folder, env: { PATH: process.env.PATH, ...env } });

function runExample({ kind, who, code }: (typeof examples)[number]): Promise<Ended> {
  const token = tokens[who] ?? '';
  if (kind === 'sh') {
    const given = { SERVER: server.address, TOKEN: token, EMAIL: accounts[who], PASSWORD: password, KEY: randomUUID() };
    return run('bash', ['-euo', 'pipefail', '-c', code], given);
  }
  const given = `const server = ${JSON.stringify(server.address)}; const token = ${JSON.stringify(token)};\n`;
  writeFileSync(join(folder, 'example.mts'), given + code);
  return run(process.execPath, ['--import', 'tsx', 'example.mts']);
}

describe('the examples of the API’s guides', () => {
  test('are those that are expected', () => {
    expect(examples.map(({ name }) => name).sort()).toEqual(Object.keys(shown).sort());
  });

  test.each(examples)('$name runs, and shows what it says', async (example) => {
    const { code, stdout, stderr } = await runExample(example);
    expect(code, stdout + stderr).toBe(0);
    expect(stdout).toMatch(shown[example.name] ?? /^$/);
  });

  test('have the types that the client declares', () => {
    const files = examples
      .filter(({ kind }) => kind === 'ts')
      .map(({ name, code }) => {
        const file = join(folder, `${name.replace(' ', '-')}.mts`);
        writeFileSync(file, `declare const server: string; declare const token: string;\n${code}`);
        return file;
      });
    const program = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      allowImportingTsExtensions: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      skipLibCheck: true,
    });
    const problems = ts
      .getPreEmitDiagnostics(program)
      .filter(({ file }) => file?.fileName.startsWith(folder))
      .map(({ messageText, file }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`);
    expect(problems).toEqual([]);
  }, 60_000);
});
