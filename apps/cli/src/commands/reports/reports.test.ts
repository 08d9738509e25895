import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Report } from 'trastienda-client';
import { expect, test } from 'vitest';
import { say } from '../../messages/say.ts';
import { interruption } from '../../shell/terminal.ts';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const id = '7d1f2a34-0000-4000-8000-000000000001';
const at = `/api/reports/${id}`;
const csv = '\ufeffPedido,Total\r\nv1-01,10.50\r\n';
const aReport = (changes: Partial<Report> = {}): Report => ({
  id,
  kind: 'orders',
  state: 'ready',
  format: 'csv',
  filters: {},
  email: null,
  surface: 'cli',
  createdAt: '2026-11-20T16:00:00.000Z',
  startedAt: '2026-11-20T16:00:01.000Z',
  finishedAt: '2026-11-20T16:00:02.000Z',
  deliveredAt: null,
  keptUntil: '2026-12-21T06:00:00.000Z',
  totalRows: 2,
  rows: 2,
  bytes: 2_048,
  fileName: 'pedidos-2026-11-20.csv',
  compressed: false,
  failure: null,
  linkUntil: null,
  schedule: null,
  ...changes,
});
const fileHeaders = { 'content-type': 'text/csv', 'x-total-count': '2' };
/** A server that queues the requested report and returns `states` one after another when it is read. */
const server = (
  states: readonly Partial<Report>[],
  bytes: Uint8Array = Buffer.from(csv),
): FakeServer & { bodies: unknown[] } => {
  const left = [...states];
  const bodies: unknown[] = [];
  const queue = async (request: Request) => {
    bodies.push(await request.json());
    return { status: 202, body: aReport({ state: 'queued', rows: 0, bytes: null, fileName: null }) };
  };
  const calls = {
    'POST /api/reports/orders/csv': queue,
    'POST /api/reports/inventory/csv': queue,
    [`GET ${at}`]: () => ({ body: aReport(left.length > 1 ? left.shift() : left[0]) }),
    [`GET ${at}/events`]: () => new Response('', { headers: { 'content-type': 'text/event-stream' } }),
    [`GET ${at}/file`]: () => new Response(new Uint8Array(bytes), { headers: fileHeaders }),
  };
  return Object.assign(calls as FakeServer, { bodies }) as FakeServer & { bodies: unknown[] };
};
const run = (fake: FakeServer, ...argv: string[]) => runCli(['reports', ...argv], { server: fake, env });

test('asks for a report once, with the filters of its kind, and does not wait', async () => {
  const fake = server([{ state: 'building' }]);
  const { exitCode, stdout, calls } = await run(
    fake,
    ...[
      'request',
      'orders',
      '--from',
      '2026-10-01',
      '--to',
      '2026-10-31',
      '--status',
      'handling,invoiced',
      '--tags',
      'CA',
    ],
    ...['--email', 'compras@aurora.mx', '--max-rows', '200000'],
  );
  expect(exitCode).toBe(0);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([
    'POST /api/reports/orders/csv?reportTotalCount=200000',
  ]);
  expect(fake.bodies).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      format: 'csv',
      email: 'compras@aurora.mx',
      filters: { fromDate: '2026-10-01', toDate: '2026-10-31', status: ['handling', 'invoiced'], tags: ['CA'] },
    },
  ]);
  expect(stdout).toContain('Se está procesando el archivo de Estado de pedidos. Llegará al email ingresado');
  expect(stdout).toContain(`trastienda reports download ${id}`);
});

test('the same command after a cut follows its report; once it has ended, the command requests another one', async () => {
  const own = { ...env, XDG_CONFIG_HOME: temporaryFolder() };
  const ctrlC = interruption();
  const words = ['reports', 'request', 'orders', '--email', 'compras@aurora.mx', '--wait'];
  const fake = server([{ state: 'building' }]);
  const building = fake[`GET ${at}`] as () => { body: unknown };
  const { bodies: _, ...answers } = fake;
  const cut: FakeServer = {
    ...(answers as FakeServer),
    [`GET ${at}`]: () => {
      ctrlC.interrupt();
      return building();
    },
  };
  expect((await runCli(words, { server: cut, env: own, ctrlC })).exitCode).toBe(130);
  const good = server([{ state: 'ready' }]);
  const second = await runCli(words, { server: good, env: own });
  expect(second.exitCode).toBe(0);
  expect(second.stderr).toContain('se sigue lo que ya había pedido');
  expect((await runCli(words, { server: good, env: own })).exitCode).toBe(0);
  const keys = [...fake.bodies, ...good.bodies].map((body) => (body as { key: string }).key);
  expect(keys[1]).toBe(keys[0]);
  expect(keys[2]).not.toBe(keys[0]);
});

test('sends ranges of stock as numbers', async () => {
  const fake = server([{}]);
  const { exitCode } = await run(
    fake,
    'request',
    'inventory',
    '--from-sku',
    '10',
    '--from-upc',
    '7501',
    '--to-quantity',
    '0',
  );
  expect(exitCode).toBe(0);
  expect(fake.bodies).toMatchObject([{ filters: { fromSkuId: 10, fromUpc: '7501', toQuantity: 0 } }]);
});

test('waits for the file, tells how far it is, and keeps it whole', async () => {
  const folder = temporaryFolder();
  const path = join(folder, 'pedidos.csv');
  const fake = server([{ state: 'queued', rows: 0 }, { state: 'ready' }]);
  const { exitCode, stdout } = await run(fake, 'request', 'orders', '-o', path, '--ndjson');
  expect(exitCode).toBe(0);
  const events = stdout
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events[0]).toEqual({ event: 'requested', report: id });
  expect(events[1]).toMatchObject({ event: 'progress', state: 'queued', rows: 0, totalRows: 2 });
  expect(events.at(-1)).toEqual({ event: 'done', report: id, file: path, rows: 2, bytes: Buffer.byteLength(csv) });
  expect(readFileSync(path, 'utf8')).toBe(csv);
  expect(readdirSync(folder)).toEqual(['pedidos.csv']);
});

test.each([
  ['pedidos.csv', true],
  ['pedidos.csv', false],
  ['pedidos.csv.gz', true],
  ['pedidos.csv.gz', false],
])('leaves %s as its name says, whether the server compressed it (%s)', async (name, compressed) => {
  const path = join(temporaryFolder(), name);
  const bytes = compressed ? gzipSync(csv) : Buffer.from(csv);
  const { exitCode } = await run(server([{ state: 'ready', compressed }], bytes), 'request', 'orders', '-o', path);
  expect(exitCode).toBe(0);
  const kept = readFileSync(path);
  expect((name.endsWith('.gz') ? gunzipSync(kept) : kept).toString('utf8')).toBe(csv);
});

test.each([
  ['pedidos.csv', 'xlsx'],
  ['pedidos.xlsx', 'csv'],
])('is not requested as %s in the format %s', async (name, format) => {
  const fake = server([{ state: 'ready' }]);
  const path = join(temporaryFolder(), name);
  const { exitCode, stderr } = await run(fake, 'request', 'orders', '-o', path, '--format', format);
  expect(exitCode).toBe(2);
  expect(stderr).toContain(`un nombre que termine en .${format}`);
  expect(fake.bodies).toEqual([]);
});

test('of a workbook is not downloaded under the name of a CSV file', async () => {
  const path = join(temporaryFolder(), 'pedidos.csv');
  const { exitCode, stderr } = await run(server([{ fileName: 'pedidos.xlsx' }]), 'download', id, '-o', path);
  expect(exitCode).toBe(2);
  expect(stderr).toContain('un nombre que termine en .xlsx');
});

test('writes to standard output the file and nothing else, and not beside an answer', async () => {
  const fake = server([{ state: 'ready', compressed: true }], gzipSync(csv));
  const { exitCode, stdout } = await run(fake, 'request', 'orders', '-o', '-');
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: csv });
  expect((await run(fake, 'request', 'orders', '-o', '-', '--json')).exitCode).toBe(2);
});

const workbook = Buffer.from([0x50, 0x4b, 0x03, 0x04, 0x00, 0xff, 0xfe, 0x80, 0xc3, 0x28]);

test('writes a workbook and a compressed file to standard output byte by byte', async () => {
  const sheet = server([{ state: 'ready', format: 'xlsx', fileName: 'pedidos.xlsx' }], workbook);
  expect(await run(sheet, 'download', id, '-o', '-')).toMatchObject({ exitCode: 0, bytes: workbook });
  const requested = await run(sheet, 'request', 'orders', '--format', 'xlsx', '-o', '-');
  expect(requested).toMatchObject({ exitCode: 0, bytes: workbook });
  const { exitCode, bytes } = await run(server([{ state: 'ready' }]), 'request', 'orders', '--gzip', '-o', '-');
  expect({ exitCode, text: gunzipSync(bytes).toString() }).toEqual({ exitCode: 0, text: csv });
});

test.each([
  [['request', 'orders', '--format', 'xlsx']],
  [['request', 'orders', '--gzip']],
  [['download', id]],
  [['watch', id]],
])('shows no workbook or compressed file on a terminal: %j', async (argv) => {
  const fake = server([{ state: 'ready', fileName: 'pedidos.xlsx' }], workbook);
  const done = await runCli(['reports', ...argv, '-o', '-'], { server: fake, env, columns: 200 });
  expect(done).toMatchObject({
    exitCode: 2,
    stdout: '',
    stderr: expect.stringContaining('no se muestra en la terminal'),
  });
  expect(fake.bodies).toEqual([]);
});

test('requests no report, and follows none, for a place that cannot be written', async () => {
  const fake = server([{ state: 'ready' }]);
  const path = join(temporaryFolder(), 'no', 'hay.csv');
  for (const argv of [
    ['request', 'orders'],
    ['watch', id],
  ]) {
    const { exitCode, stderr, calls } = await run(fake, ...argv, '-o', path);
    expect({ exitCode, calls }).toEqual({ exitCode: 7, calls: [] });
    expect(stderr).toContain('la carpeta no existe');
  }
});

test('follows the same report after its file could not be written, and says how to get it', async () => {
  const own = { ...env, XDG_CONFIG_HOME: temporaryFolder() };
  const folder = temporaryFolder();
  const fake = server([{ state: 'ready' }]);
  const file = fake[`GET ${at}/file`] as () => Response;
  const words = ['reports', 'request', 'orders', '-o', join(folder, 'p.csv')];
  const lost: FakeServer = Object.assign({ ...fake } as FakeServer, {
    [`GET ${at}/file`]: () => {
      rmSync(folder, { recursive: true });
      return file();
    },
  });
  const first = await runCli(words, { server: lost, env: own });
  expect(first.exitCode).toBe(7);
  expect(first.stderr).toContain(`trastienda reports download ${id} -o ARCHIVO`);
  mkdirSync(folder);
  expect((await runCli(words, { server: fake, env: own })).exitCode).toBe(0);
  const [one, two] = fake.bodies.map((body) => (body as { key: string }).key);
  expect(two).toBe(one);
});

test.each([
  [
    { state: 'failed', failure: { code: 'reports.failed', message: 'No fue posible' } },
    'reports.failed',
    'No fue posible',
  ],
  [{ state: 'failed', failure: null }, 'reports.failed', 'reporte'],
  [{ state: 'cancelled' }, 'cli.report.cancelled', 'El reporte fue cancelado'],
  [{ state: 'expired' }, 'reports.download.expired', 'venció'],
] as [Partial<Report>, string, string][])('says why there is no file: %j', async (state, code, words) => {
  const path = join(temporaryFolder(), 'p.csv');
  const { exitCode, stderr } = await run(server([state]), 'request', 'orders', '--wait', '-o', path);
  expect({ exitCode, there: existsSync(path) }).toEqual({ exitCode: 3, there: false });
  expect(stderr).toContain(words);
  const { stdout } = await run(server([state]), 'request', 'orders', '--wait', '-o', path, '--json');
  expect(JSON.parse(stdout)).toMatchObject({ error: { code, exitCode: 3 } });
});

test('refuses what the server refuses, in its words', async () => {
  const body = {
    status: 400,
    code: 'reports.tooManyRows',
    message: 'Estás intentando exportar más de 50k datos',
    requestId: 'r',
  };
  const fake = { 'POST /api/reports/orders/csv': () => ({ status: 400, body }) };
  const { exitCode, stderr } = await run(fake, 'request', 'orders', '-o', 'x.csv');
  expect(exitCode).toBe(3);
  expect(stderr).toContain('más de 50k datos');
});

test('says what is wrong before it asks anybody', async () => {
  for (const argv of [
    ['--from', '2026-11-12', '--to', '2026-11-11'],
    ['--to', '2026-11-21'],
    ['--email', 'nadie'],
    ['--timeout', '5'],
    ['--max-rows', '0'],
  ]) {
    const { exitCode, calls } = await run({}, 'request', 'orders', ...argv);
    expect({ argv, exitCode, calls }).toEqual({ argv, exitCode: 2, calls: [] });
  }
  const { stdout } = await run({}, 'request', 'orders', '--email', 'nadie', '--json');
  expect(JSON.parse(stdout).error).toMatchObject({ code: 'errors.validation', message: say('errors.validation') });
});

test('stops waiting in time, and says how to come back', async () => {
  // In tests, pauses of the terminal end at once.
  const { exitCode, stderr } = await run(server([{ state: 'building' }]), 'watch', id, '--timeout', '1');
  expect(exitCode).toBe(5);
  expect(stderr).toContain('El archivo no estuvo listo en 1 segundo.');
  expect(stderr).toContain(`trastienda reports watch ${id}`);
});

test('Ctrl+C ends the waiting, and not the report', async () => {
  const ctrlC = interruption();
  const fake = server([{ state: 'building' }]);
  fake[`GET ${at}/events`] = () => {
    ctrlC.interrupt();
    return new Response('', { headers: { 'content-type': 'text/event-stream' } });
  };
  const { exitCode, stderr, calls } = await runCli(['reports', 'watch', id], { server: fake, env, ctrlC });
  expect(exitCode).toBe(130);
  expect(stderr).toContain(`trastienda reports watch ${id}`);
  expect(calls.filter((call) => call.startsWith('POST'))).toEqual([]);
});

test('lists, shows, downloads, cancels and revokes', async () => {
  const fake = server([{ filters: { fromDate: '2026-10-01', status: ['handling', 'invoiced'], text: 'Ana Paz' } }]);
  fake['GET /api/reports'] = () => ({ body: [aReport()], headers: { 'x-total-count': '1' } });
  fake[`POST ${at}/cancel`] = () => ({ body: aReport({ state: 'cancelled' }) });
  fake[`DELETE ${at}/link`] = () => ({ body: aReport() });
  const list = await run(fake, 'list', '--text', 'pedidos', '--state', 'ready');
  expect(list.calls[0]).toContain('&text=pedidos&state=ready');
  for (const part of [id, 'Estado de pedidos', 'Listo', '2.0 KB']) expect(list.stdout).toContain(part);
  const { stdout: shown } = await run(fake, 'show', id);
  const asked = '--from 2026-10-01 --status handling,invoiced --text "Ana Paz"';
  for (const part of ['pedidos-2026-11-20.csv', asked]) expect(shown).toContain(part);
  const path = join(temporaryFolder(), 'p.csv');
  expect((await run(fake, 'download', id, '-o', path)).stdout).toBe(`2 filas en ${path}\n`);
  expect((await run(fake, 'cancel', id, '--yes')).exitCode).toBe(3);
  fake[`GET ${at}`] = () => ({ body: aReport({ state: 'building' }) });
  expect((await run(fake, 'download', id)).exitCode).toBe(3);
  expect((await run(fake, 'cancel', id)).exitCode).toBe(2);
  expect((await run(fake, 'cancel', id, '--yes')).stdout).toContain('Cancelado');
  expect((await run(fake, 'revoke', id, '--yes')).exitCode).toBe(0);
});
