import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { previousMonthStart, todayInMexico } from '@trastienda/domain';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parse } from 'yaml';
import { freshConfigFolder } from './testing/fake-terminal.ts';
import { demoPassword, type RealServer, startRealServer } from './testing/real-server.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const recipe = readFileSync(fileURLToPath(new URL('../../../docs/ci/monthly-report.yml', import.meta.url)), 'utf8');
const workspace = fileURLToPath(new URL('..', import.meta.url));

type Step = { name: string; run: string; env?: Record<string, string> };
const job = parse(recipe).jobs.report as { env: Record<string, string>; steps: (Partial<Step> & { if?: string })[] };
const steps = job.steps.filter((step): step is Step => step.run !== undefined);

const project = temporaryFolder();
/** All jobs share this folder, so a job finds what an earlier one installed. */
const runnerTemp = temporaryFolder();
let server: RealServer;
beforeAll(async () => {
  server = await startRealServer();
  mkdirSync(join(project, 'tools'));
  const pack = spawnSync('npm', ['pack', '--pack-destination', join(project, 'tools')], { cwd: workspace });
  expect(pack.status, pack.stderr.toString()).toBe(0);
}, 180_000);
afterAll(() => server?.stop(), 30_000);
afterEach(() => rmSync(join(project, 'results'), { recursive: true, force: true }));

/** The environment that npm needs to reach its registry, without the variables of this test's own npm. */
const machine = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(npm|TRASTIENDA)_/.test(name)));

/** Runs the steps in order, up to the first failure: additions of a step to the path are visible to later steps. */
const runJob = async (changes: Record<string, string> = {}) => {
  const added = join(runnerTemp, 'path');
  writeFileSync(added, '');
  const account = { TRASTIENDA_SERVER: server.address, TRASTIENDA_USER: 'vendedor@aurora.mx' };
  const values: Record<string, string> = { ...account, TRASTIENDA_PASSWORD: demoPassword, ...changes };
  const results: string[] = [];
  let stderr = '';
  for (const { name, run, env = {} } of steps) {
    const more = readFileSync(added, 'utf8').split('\n').filter(Boolean).reverse();
    const child = spawn('bash', ['--noprofile', '--norc', '-eo', 'pipefail', '-c', run], {
      cwd: project,
      env: {
        ...machine,
        PATH: [...more, process.env.PATH ?? ''].join(':'),
        XDG_CONFIG_HOME: freshConfigFolder(),
        CI: 'true',
        GITHUB_PATH: added,
        RUNNER_TEMP: runnerTemp,
        ...job.env,
        ...changes,
        ...Object.fromEntries(Object.keys(env).map((key) => [key, values[key] ?? ''])),
      },
    });
    stderr = '';
    child.stderr.on('data', (piece: Buffer) => (stderr += piece.toString()));
    child.stdout.resume();
    const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
    results.push(`${name}: ${code}`);
    if (code !== 0) break;
  }
  return { results, stderr };
};

/** Places three orders of last month, as the storefront does. */
const placeOrders = async (): Promise<string[]> => {
  const credentials = { username: 'integrador@trastienda.mx', password: demoPassword, grant_type: 'password' };
  const answer = await fetch(`${server.address}/api/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from('trastienda-api:trastienda').toString('base64')}` },
    body: new URLSearchParams(credentials),
  });
  const { access_token } = (await answer.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${access_token}`, 'content-type': 'application/json' };
  const day = previousMonthStart(todayInMexico());
  const ids = [1, 2, 3].map((n) => `mes-${n}-01`);
  for (const id of ids) {
    const order = {
      accountName: 'aurora',
      // Noon UTC is on the same day in Mexico City.
      creationDate: `${day}T12:00:00Z`,
      paid: true,
      clientProfileData: {
        firstName: 'Ximena',
        lastName: 'Núñez',
        email: 'x@correo.mx',
        phone: '5512345678',
        document: 'NUXX800101AB1',
      },
      deliveryType: 'delivery',
      carrier: 'dhl',
      items: [{ id: 'TAZA', name: 'Taza de barro', quantity: 2, price: 100.1 }],
      shippingData: {
        address,
        logisticsInfo: [{ selectedSla: 'Envío a domicilio', deliveryCompany: 'DHL', shippingEstimate: '3bd' }],
      },
    };
    const placed = await fetch(`${server.address}/api/integration/orders/${id}`, {
      method: 'PUT',
      headers,
      body: JSON.stringify({ event: 'order.placed', order }),
    });
    expect({ status: placed.status, body: await placed.text() }).toMatchObject({ status: 201 });
  }
  return ids;
};

const address = {
  receiverName: 'Ximena Núñez',
  street: 'Calle Durango',
  number: '12',
  complement: '',
  neighborhood: 'Roma Norte',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06700',
  country: 'MEX',
  reference: '',
};

test('its condition is known, and only one step sees the password', () => {
  expect(job.steps.flatMap((step) => step.if ?? [])).toEqual(['always()']);
  expect(steps.filter(({ env = {} }) => 'TRASTIENDA_PASSWORD' in env).map(({ name }) => name)).toEqual([
    'Get the report',
  ]);
});

test('the orders of last month come as a compressed file', async () => {
  const placed = await placeOrders();
  const { results, stderr } = await runJob();
  expect({ results, stderr }).toMatchObject({ results: steps.map(({ name }) => `${name}: 0`) });
  const month = previousMonthStart(todayInMexico()).slice(0, 7);
  expect(readdirSync(join(project, 'results')).sort()).toEqual([`orders-${month}.csv.gz`, 'report.ndjson']);
  const lines = gunzipSync(readFileSync(join(project, 'results', `orders-${month}.csv.gz`)))
    .toString('utf8')
    .split('\r\n');
  expect(lines[0]).toContain('Pedido,Cliente,Fecha');
  const days = lines.slice(1, -1).map((line) => /,(\d{4}-\d\d)-\d\d \d\d:\d\d:\d\d,/.exec(line)?.[1]);
  for (const id of placed) expect(lines.join('\n')).toContain(`\n${id},`);
  expect(new Set(days)).toEqual(new Set([month]));
  const events = readFileSync(join(project, 'results', 'report.ndjson'), 'utf8')
    .trimEnd()
    .split('\n');
  expect(JSON.parse(events.at(-1) ?? '')).toMatchObject({ event: 'done', rows: days.length });
});

test('says by its exit code why there is no file', async () => {
  const tooMany = await runJob({ MAX_ROWS: '1' });
  expect(tooMany.results.at(-1)).toBe('Get the report: 3');
  expect(tooMany.stderr).toContain('Estás intentando exportar más de 50k datos');
  expect((await runJob({ TRASTIENDA_USER: 'sinpedidos@aurora.mx' })).results.at(-1)).toBe('Get the report: 4');
  expect((await runJob({ TRASTIENDA_SERVER: 'http://127.0.0.1:49151' })).results.at(-1)).toBe('Get the report: 5');
});
