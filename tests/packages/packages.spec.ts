import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts, password } from '../support/accounts.ts';
import { type OwnServer, startOwnServer } from '../support/own-server.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'trastienda-packages-'));
const bin = (name: string) => join(folder, 'node_modules', '.bin', name);
let server: OwnServer | undefined;

/** The environment with which npm reaches its registry on this machine, without the variables that this test's own npm set. */
const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|TRASTIENDA)_/.test(name)));

/** Runs a program to its end in the folder with the installed packages, isolated from this repository. */
function run(command: string, args: readonly string[], { input = '', cwd = folder } = {}) {
  const env = {
    ...machine,
    XDG_CONFIG_HOME: join(folder, 'config'),
    ...(server && { TRASTIENDA_SERVER: server.address }),
  };
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    env,
    input,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return { code: status, stdout, stderr };
}

type Packed = { name: string; filename: string; files: { path: string }[] };
let packed: Packed[];

beforeAll(async () => {
  const args = [
    'pack',
    '--json',
    '--pack-destination',
    folder,
    '-w',
    'trastienda',
    '-w',
    'trastienda-connect',
    '-w',
    'trastienda-server',
  ];
  const pack = run('npm', args, { cwd: root });
  expect(pack.code, pack.stderr).toBe(0);
  packed = JSON.parse(pack.stdout.slice(pack.stdout.indexOf('[')));
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'somebody-elses', private: true }));
  const files = packed.map(({ filename }) => join(folder, filename));
  const install = run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund', ...files]);
  expect(install.code, install.stderr).toBe(0);
}, 300_000);

afterAll(async () => {
  await server?.stop();
  rmSync(folder, { recursive: true, force: true });
}, 120_000);

test('a package holds its program, its README and no source, and needs nothing of this repository', () => {
  expect(packed.map(({ name }) => name).sort()).toEqual(['trastienda', 'trastienda-connect', 'trastienda-server']);
  for (const { name, files } of packed) {
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(expect.arrayContaining(['package.json', 'README.md', `bin/${name}.mjs`, `dist/${name}.mjs`]));
    expect(paths.filter((path) => /(^|\/)src\/|\.test\.|\.map$/.test(path))).toEqual([]);
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', name, 'package.json'), 'utf8'));
    expect(manifest.private).toBeUndefined();
    expect(Object.keys(manifest.dependencies).filter((one) => one.startsWith('@trastienda/'))).toEqual([]);
  }
  expect(packed.find(({ name }) => name === 'trastienda-server')?.files.map(({ path }) => path)).toContain(
    'dist/web/index.html',
  );
  expect(existsSync(join(folder, 'node_modules', '@trastienda'))).toBe(false);
});

test('the command line answers and checks a file without a server', () => {
  const { version } = JSON.parse(readFileSync(join(root, 'apps', 'cli', 'package.json'), 'utf8'));
  expect(run(bin('trastienda'), ['--version']).stdout).toBe(`${version}\n`);
  const template = run(bin('trastienda'), ['template', 'prices']);
  writeFileSync(join(folder, 'precios nuevos.csv'), template.stdout);
  expect(run(bin('trastienda'), ['validate', 'prices', 'precios nuevos.csv']).code).toBe(0);
  writeFileSync(join(folder, 'malo.csv'), template.stdout.replace(/\r\n[^,]*,/, '\r\nabc,'));
  expect(run(bin('trastienda'), ['validate', 'prices', 'malo.csv']).code).toBe(3);
});

test('the connector answers, and names what is missing, without a shop', () => {
  expect(run(bin('trastienda-connect'), ['--version']).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
  expect(run(bin('trastienda-connect'), ['medusa', 'run', '--help']).stdout).toContain('--catalogue-every <segundos>');
  const address = 'http://127.0.0.1:1';
  const init = run(bin('trastienda-connect'), ['medusa', 'init', '--shop', address, '--server', address]);
  expect(init).toMatchObject({ code: 2, stderr: 'Falta MEDUSA_API_KEY en el entorno.\n' });
  expect(run(bin('trastienda-connect'), ['medusa', 'status']).stderr).toContain('medusa init');
});

test('the server starts with a collector of traces, which hears of its requests, and shows the pages of the API', async () => {
  const heard: string[] = [];
  const collector = createServer(async (request, response) => {
    heard.push(`${request.method} ${request.url} ${await text(request)}`);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => collector.listen(0, '127.0.0.1', resolve));
  const { port } = collector.address() as AddressInfo;
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`, OTEL_BSP_SCHEDULE_DELAY: '200' };
  const observed = await startOwnServer({ ...settings, TRASTIENDA_DEMO: '0' }, bin('trastienda-server'));
  try {
    const get = async (path: string) => {
      const answer = await fetch(`${observed.address}/api/docs${path}`);
      return { path, status: answer.status, type: answer.headers.get('content-type'), body: await answer.text() };
    };
    const pages = ['/es/', '/en/', '/es/first-hour', '/en/changelog', '/es/reference/orders', '/es/search?q=pedidos'];
    for (const path of pages)
      expect(await get(path)).toMatchObject({ status: 200, type: expect.stringMatching(/^text\/html/) });
    const assets = ['docs.css', 'reference.css', 'tokens.css', 'docs.js', 'icon.svg', 'inter.woff2'];
    for (const file of assets) expect(await get(`/assets/${file}`)).toMatchObject({ status: 200 });
    expect((await get('/es/reference/orders')).body).toContain('id="cancelOrder"');
    await expect.poll(() => heard.join('\n'), { timeout: 30_000 }).toContain('GET /api/docs/:language/*');
    expect(heard.filter((one) => !one.startsWith('POST /v1/traces '))).toEqual([]);
  } finally {
    await observed.stop();
    collector.close();
  }
}, 120_000);

test('the server starts with its web, and the command line signs in there and loads a file', async () => {
  server = await startOwnServer({}, bin('trastienda-server'));
  const page = await (await fetch(`${server.address}/`)).text();
  expect(page).toContain('<div id="root"');
  const script = /src="(\/assets\/[^"]+)"/.exec(page)?.[1];
  expect((await fetch(`${server.address}${script}`)).status).toBe(200);

  const login = ['login', '--email', accounts.admin, '--password-stdin'];
  expect(run(bin('trastienda'), login, { input: `${password}\n` }).code).toBe(0);
  const list = run(bin('trastienda'), ['orders', 'list', '--size', '10', '--json']);
  const [order] = (JSON.parse(list.stdout) as { orders: { id: string }[] }).orders;
  const today = new Date().toISOString().slice(0, 10);
  writeFileSync(join(folder, 'penalizaciones.csv'), `Pedido,Fecha\n${order?.id},${today}\n`);
  const load = run(bin('trastienda'), ['load', 'penalties', 'penalizaciones.csv', '--yes', '--json']);
  expect(load.code, load.stderr).toBe(0);
  expect(JSON.parse(load.stdout).files[0].load.counts).toMatchObject({ applied: 1 });
}, 120_000);

test('data goes to the folder where the installed server is started', async () => {
  const child = spawn(bin('trastienda-server'), ['--demo', '0', '--port', '0'], {
    cwd: folder,
    env: { PATH: process.env.PATH },
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  try {
    await expect.poll(() => existsSync(join(folder, '.trastienda')), { timeout: 60_000 }).toBe(true);
  } finally {
    child.kill('SIGTERM');
    await ended;
  }
}, 90_000);
