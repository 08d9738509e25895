import type { ReportSchedule } from 'trastienda-client';
import { expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const id = '7d1f2a34-0000-4000-8000-000000000002';
const aSchedule = (changes: Partial<ReportSchedule> = {}): ReportSchedule => ({
  id,
  kind: 'orders',
  state: 'active',
  every: 'month',
  hour: 7,
  period: 'lastMonth',
  filters: {},
  format: 'csv',
  email: 'compras@aurora.mx',
  createdAt: '2026-11-20T16:00:00.000Z',
  nextAt: '2026-12-01T13:00:00.000Z',
  lastAt: null,
  reason: null,
  ...changes,
});
/** A server with these schedules; `bodies` collects the bodies of requests. */
const server = (...schedules: ReportSchedule[]): FakeServer & { bodies: unknown[] } => {
  const bodies: unknown[] = [];
  const calls: FakeServer = {
    'POST /api/reports/orders/schedules': async (request) => {
      bodies.push(await request.json());
      return { status: 201, body: aSchedule() };
    },
    'GET /api/reports/schedules': () => ({ body: schedules, headers: { 'x-total-count': String(schedules.length) } }),
    [`DELETE /api/reports/schedules/${id}`]: () => ({ status: 204 }),
  };
  return Object.assign(calls, { bodies }) as FakeServer & { bodies: unknown[] };
};
const run = (fake: FakeServer, ...argv: string[]) => runCli(['reports', ...argv], { server: fake, env });

test('keeps a report that comes by itself, with the filters of its kind', async () => {
  const fake = server();
  const { exitCode, stdout, calls } = await run(
    fake,
    ...['schedule', 'orders', '--every', 'month', '--hour', '07:00', '--period', 'lastMonth', '--status', 'invoiced'],
    ...['--email', 'compras@aurora.mx', '--format', 'xlsx', '--max-rows', '200000'],
  );
  expect({ exitCode, calls: calls.filter((call) => call.startsWith('POST')) }).toEqual({
    exitCode: 0,
    calls: ['POST /api/reports/orders/schedules?reportTotalCount=200000'],
  });
  expect(fake.bodies).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f-]{36}$/),
      every: 'month',
      hour: 7,
      period: 'lastMonth',
      email: 'compras@aurora.mx',
      format: 'xlsx',
      filters: { status: ['invoiced'] },
    },
  ]);
  for (const part of [id, 'Estado de pedidos', 'Activa', 'El primer día de cada mes, 07:00', 'Mes anterior']) {
    expect(stdout).toContain(part);
  }
  expect(stdout).toContain('1 dic 2026, 07:00');
});

test.each([
  ['orders', '--from', 'hoy-7'],
  ['orders', '--to', 'HOY'],
  ['liquidations', '--liquidated-to', 'hoy-1'],
  ['sales', '--from', 'hoy-30'],
])('schedules no %s with %s %s, which would keep the date that it means today', async (kind, flag, text) => {
  const fake = server();
  const done = await run(fake, 'schedule', kind, '--every', 'day', '--hour', '7', flag, text);
  expect(done).toMatchObject({ exitCode: 2, calls: [] });
  expect(done.stderr).toContain('--period yesterday|lastWeek|lastMonth');
});

test('schedules fixed days as they are', async () => {
  const fake = server();
  const days = ['--from', '2026-10-01', '--to', '2026-10-31'];
  expect((await run(fake, 'schedule', 'orders', '--every', 'day', '--hour', '7', ...days)).exitCode).toBe(0);
  expect(fake.bodies).toMatchObject([{ filters: { fromDate: '2026-10-01', toDate: '2026-10-31' } }]);
});

test('asks for the password where the server wants it, and sends the same schedule again', async () => {
  const bodies: Record<string, unknown>[] = [];
  const fake: FakeServer = {
    'POST /api/reports/orders/schedules': async (request) => {
      const body = (await request.json()) as Record<string, unknown>;
      bodies.push(body);
      if (body.currentPassword) return { status: 201, body: aSchedule() };
      const message = 'Escriba su contraseña actual';
      const fields = { currentPassword: message };
      return { status: 400, body: { status: 400, code: 'errors.validation', message, fields, requestId: 'r-1' } };
    },
  };
  const argv = ['reports', 'schedule', 'orders', '--every', 'day', '--hour', '7', '--email', 'compras@aurora.mx'];
  const without = await runCli(argv, { server: fake, env });
  expect(without.exitCode).toBe(2);
  expect(without.stderr).toContain('--password-stdin');
  bodies.length = 0;
  const given = await runCli([...argv, '--code', '123456'], {
    server: fake,
    env: { ...env, TRASTIENDA_PASSWORD: 'x' },
  });
  expect(given.exitCode).toBe(0);
  const [first, second] = bodies;
  expect(first).not.toHaveProperty('currentPassword');
  expect(second).toEqual({ ...first, currentPassword: 'x', code: '123456' });
});

test.each([
  [['orders', '--hour', '7'], '--every'],
  [['orders', '--every', 'day'], '--hour'],
  [['orders', '--every', 'day', '--hour', '24'], 'La hora «24» no es válida'],
  [['orders', '--every', 'friday', '--hour', '7'], 'friday'],
  [['inventory', '--every', 'day', '--hour', '7', '--period', 'yesterday'], 'no tiene periodo'],
  [['orders', '--every', 'day', '--hour', '7', '--period', 'yesterday', '--from', '2026-10-01'], 'no los dos'],
  [['orders', '--every', 'day', '--hour', '7', '--email', 'nadie'], '--email'],
])('says what is wrong with %j before it asks anybody', async (argv, words) => {
  const { exitCode, stderr, calls } = await run({}, 'schedule', ...argv);
  expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
  expect(stderr).toContain(words);
});

test('lists those that there are, with why one stopped', async () => {
  const reason = { code: 'reports.failed.rights', message: 'Ya no tiene permiso para generar este reporte' };
  const fake = server(aSchedule(), aSchedule({ state: 'stopped', nextAt: null, reason }));
  const { exitCode, stdout } = await run(fake, 'schedules');
  expect(exitCode).toBe(0);
  for (const part of [id, 'Activa', 'Detenida', reason.message, '2 reportes programados']) {
    expect(stdout).toContain(part);
  }
  const json = await run(fake, 'schedules', '--json');
  expect(JSON.parse(json.stdout)).toMatchObject({ total: 2, schedules: [{ id }, { reason }] });
});

test('ends one after a question, and knows none that is not there', async () => {
  const fake = server(aSchedule());
  expect((await run(fake, 'unschedule', id)).exitCode).toBe(2);
  const ended = await run(fake, 'unschedule', id, '--yes');
  expect(ended).toMatchObject({ exitCode: 0, stdout: 'La programación terminó.\n' });
  expect(ended.calls.at(-1)).toBe(`DELETE /api/reports/schedules/${id}`);
  const none = await run(server(), 'unschedule', id, '--yes');
  expect(none.exitCode).toBe(3);
  expect(none.stderr).toContain('La programación no existe');
});
