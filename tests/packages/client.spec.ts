import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts, password } from '../support/accounts.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';
import { type Ended, runProgram } from '../support/run-program.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'trastienda-client-'));
const readme = readFileSync(join(root, 'packages', 'api-client', 'README.md'), 'utf8');
const examples = [...readme.matchAll(/^### (\d+\. .+)$[\s\S]*?^```ts\n([\s\S]*?)^```/gm)].map(
  ([, title = '', code = '']) => [title, code] as const,
);
/** How the first guide of the API says that the package is made: the arguments of each call of npm. */
const guide = readFileSync(join(root, 'apps', 'server', 'docs', 'es', 'first-hour.md'), 'utf8');
const packing = (/^```sh repository\n([\s\S]*?)^```/m.exec(guide)?.[1] ?? '')
  .trim()
  .split('\n')
  .map((line) => line.split(' ').slice(1));
const mostBytes = 20 * 1024;
let server: OwnServer;
let token: string;
/** Only sellers change their stock. */
let seller: string;

/** Runs a program to its end in the folder with the installed package. */
function run(command: string, args: readonly string[], { cwd = folder, milliseconds = 60_000 } = {}): Promise<Ended> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|TRASTIENDA)_/.test(name)));
  return runProgram(command, args, { cwd, env, milliseconds });
}

/** An example as a program of its own: the names that its reader fills in stand at its beginning. */
const program = (code: string, token: string): string =>
  `const server = ${JSON.stringify(server.address)}; const token = ${JSON.stringify(token)}; const password = ${JSON.stringify(password)};\n${code}`;

beforeAll(async () => {
  const [buildIt = [], packIt = []] = packing;
  const built = await run('npm', buildIt, { cwd: root, milliseconds: 200_000 });
  expect(built.code, built.stderr).toBe(0);
  const pack = await run('npm', [...packIt, '--json', '--pack-destination', folder], { cwd: root });
  expect(pack.code, pack.stderr).toBe(0);
  const [{ filename, files }] = JSON.parse(pack.stdout) as [{ filename: string; files: { path: string }[] }];
  expect(files.map(({ path }) => path).sort()).toEqual(['README.md', 'index.d.ts', 'index.js', 'package.json']);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: 'somebody-elses', private: true, type: 'module' }),
  );
  const install = await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', join(folder, filename)]);
  expect(install.code, install.stderr).toBe(0);
  server = await startOwnServer();
  token = await tokenOf(accounts.integrator);
  seller = await tokenOf(accounts.seller);
  const template = await fetch(`${server.address}/api/sku/prices/downloadcsv?accountName=aurora`, {
    headers: { Authorization: `Bearer ${token}`, Accept: 'text/csv' },
  });
  expect(template.status).toBe(200);
  const [titles, row] = (await template.text()).split('\r\n');
  writeFileSync(join(folder, 'prices.csv'), `${titles}\r\n${row}\r\n`);
}, 300_000);

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 30_000);

async function tokenOf(username: string): Promise<string> {
  const answer = await fetch(`${server.address}/api/oauth/token`, {
    method: 'POST',
    headers: { Authorization: `Basic ${btoa('trastienda-api:trastienda')}`, 'Content-Type': 'application/json' },
    body: JSON.stringify({ grant_type: 'password', username, password }),
  });
  return ((await answer.json()) as { access_token: string }).access_token;
}

/** What the output of an example shows, where it reads the demo. */
const shown: Readonly<Record<string, RegExp>> = {
  '1.': /^integrador@trastienda\.mx\n$/,
  '2.': /STANDARD_USER/,
  '3.': /^(\S+ \w+\n)+$/,
  '4.': /^5 of \d+\n$/,
  '5.': /^404 orders\.notFound \{\} \S+\n$/,
  '6.': /(^|\n)done \d+\n$/,
  '7.': /(ready|delivered) \d+\n$/,
  '9.': /^(\d+) (?!\1\n)\d+\n$/,
};

/** The runtimes that this machine has, with what each is called with. */
const runtimes = [
  { runtime: 'Node', command: process.execPath, args: [] },
  { runtime: 'Bun', command: 'bun', args: ['run'] },
  { runtime: 'Deno', command: 'deno', args: ['run', '--allow-all'] },
].filter(({ command }) => spawnSync(command, ['--version']).status === 0);
const told = examples.filter(([title]) => !title.startsWith('10.'));
const runs = runtimes.flatMap((one) => told.map(([title, code]) => ({ ...one, title, code })));

describe('the README of trastienda-client', () => {
  test('has ten examples', () => expect(examples).toHaveLength(10));

  test.each(runs)('example $title runs with $runtime', async ({ command, args, title, code }) => {
    const { outputText } = ts.transpileModule(program(code, title.startsWith('9.') ? seller : token), {
      compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    });
    writeFileSync(join(folder, 'example.mjs'), outputText);
    const { code: exitCode, stdout, stderr } = await run(command, [...args, 'example.mjs']);
    expect(exitCode, stderr).toBe(0);
    expect(stdout).toMatch(shown[title.replace(/ .*/, '')] ?? /^/);
  });

  test('example 10 takes what the server signs, with either secret, and refuses all else', async () => {
    const [, code = ''] = examples[9] ?? [];
    const listening = `${code}receiver.on('listening', () => console.error('port', receiver.address().port));`;
    writeFileSync(join(folder, 'receiver.mjs'), listening);
    const child = spawn(process.execPath, ['receiver.mjs'], { cwd: folder });
    let told = '';
    child.stdout.on('data', (piece) => {
      told += piece;
    });
    const port = await new Promise<string>((resolve) =>
      child.stderr.on('data', (piece) => resolve(/port (\d+)/.exec(String(piece))?.[1] ?? '')),
    );
    const url = `http://127.0.0.1:${port}/`;
    const sender = await startOwnServer({
      TRASTIENDA_WEBHOOK_URL: url,
      TRASTIENDA_WEBHOOK_SECRET: 'a newer secret, which the receiver lacks',
      TRASTIENDA_WEBHOOK_PREVIOUS_SECRET: 'the secret of before',
    });
    try {
      const headers = { 'x-trastienda-signature': 't=1,v1=00' };
      expect((await fetch(url, { method: 'POST', body: '{}', headers })).status).toBe(401);
      const client = { server: sender.address, email: accounts.seller, password };
      const change = (examples[8]?.[1] ?? '').replace('{ server, token }', JSON.stringify(client));
      writeFileSync(join(folder, 'change.mjs'), change);
      const changed = await run(process.execPath, ['change.mjs']);
      expect(changed.code, changed.stderr).toBe(0);
      await expect.poll(() => told, { timeout: 30_000 }).toContain('stock.changed');
    } finally {
      child.kill();
      await sender.stop();
    }
  }, 90_000);

  test('every example has the types that the package declares', async () => {
    const before = 'declare const server: string; declare const token: string; declare const password: string;\n';
    const files = examples.map(([, code], n) => {
      const file = join(folder, `typed-${n}.ts`);
      writeFileSync(file, before + code);
      return file;
    });
    const typed = ts.createProgram(files, {
      strict: true,
      noEmit: true,
      module: ts.ModuleKind.NodeNext,
      moduleResolution: ts.ModuleResolutionKind.NodeNext,
      target: ts.ScriptTarget.ES2023,
      lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
      types: ['node'],
      typeRoots: [join(root, 'node_modules', '@types')],
      skipLibCheck: true,
    });
    const problems = ts.getPreEmitDiagnostics(typed).map(({ messageText, file, start }) => {
      const line = file && start !== undefined ? file.text.slice(start, start + 60) : '';
      return `${ts.flattenDiagnosticMessageText(messageText, ' ')} at ${line}`;
    });
    expect(problems).toEqual([]);
  }, 60_000);
});

test.each([
  ['a client', "export { openTrastienda, unwrap, unwrapPage, verifyWebhook, ApiError } from 'trastienda-client';"],
  ['everything', "export * from 'trastienda-client';", 26 * 1024],
  ['the calls alone', "export { createTrastiendaClient, unwrap } from 'trastienda-client';", 12 * 1024],
  ['the verification of webhooks', "export { verifyWebhook } from 'trastienda-client';", 3 * 1024],
])('a page that imports %s gets no more code than README says', async (_, code, most = mostBytes) => {
  writeFileSync(join(folder, 'page.mjs'), code);
  const outcome = await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    build: {
      write: false,
      // What Vite adds to pages for old browsers is not the package's.
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(folder, 'page.mjs'), preserveEntrySignatures: 'strict' },
    },
  });
  const [output] = Array.isArray(outcome) ? outcome : [outcome];
  const chunks = output && 'output' in output ? output.output : [];
  const bytes = chunks.reduce((sum, chunk) => sum + ('code' in chunk ? Buffer.byteLength(chunk.code) : 0), 0);
  expect(bytes).toBeGreaterThan(1_000);
  expect(bytes).toBeLessThan(most);
});
