import { describe, expect, test } from 'vitest';
import { type FakeServer, freshConfigFolder, runCli } from '../testing/fake-terminal.ts';
import { anOrder, aUser } from '../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const incident = {
  id: 12,
  version: 2,
  creationDate: '2026-11-18T18:05:00.000Z',
  updateDate: '2026-11-18T18:05:00.000Z',
  incidenceType: 'ORDER',
  reference: 'v1001-01',
  productId: null,
  author: { name: 'Laura', lastName: 'Méndez', accountName: 'aurora' },
  priority: 'HIGH',
  accountName: null,
  status: 'OPEN',
  title: 'Caja rota',
  description: 'Llegó abierta.',
  comments: [],
};
const bulk = (state: string) => ({
  id: 'b-1',
  action: 'startHandling',
  subject: 'orders',
  state,
  counts: { total: 1, checked: 1, possible: 1, impossible: 0, done: state === 'done' ? 1 : 0, refused: 0, skipped: 0 },
  reasons: [],
});
const around: FakeServer = {
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/orders/v1001-01': () => ({ body: anOrder() }),
  'GET /api/incidents/12': () => ({ body: incident }),
  'GET /api/bulk-actions/b-1': () => ({ body: bulk('done') }),
  'GET /api/bulk-actions/b-1/results': () => ({ body: [], headers: { 'x-total-count': '0' } }),
};
const busy = { status: 503, body: { status: 503, code: 'errors.unavailable', message: 'No', requestId: 'r' } };
const aUuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

describe('a command that the server did not answer keeps its key until it has a final answer', () => {
  test.each([
    {
      words: ['incidents', 'create', '--type', 'ORDER', '--reference', 'v1001-01', '--priority', 'HIGH'].concat([
        ...['--title', 'Caja rota', '--description', 'Llegó abierta', '--yes'],
      ]),
      call: 'POST /api/incidents',
      body: incident,
    },
    {
      words: ['incidents', 'comment', '12', '--text', 'Gracias', '--yes'],
      call: 'POST /api/incidents/12/comments',
      body: incident,
    },
    {
      words: ['orders', 'note', 'v1001-01', '--text', 'Se llamó al cliente', '--yes'],
      call: 'POST /api/orders/v1001-01/notes',
      body: {},
    },
    {
      words: ['reports', 'schedule', 'orders', '--every', 'month', '--hour', '7'],
      call: 'POST /api/reports/orders/schedules',
      body: {
        ...{ id: '7d1f2a34-0000-4000-8000-000000000002', kind: 'orders', state: 'active', every: 'month', hour: 7 },
        ...{ period: 'lastMonth', filters: {}, format: 'csv', email: null, createdAt: '2026-11-20T16:00:00.000Z' },
        ...{ nextAt: '2026-12-01T13:00:00.000Z', lastAt: null, reason: null },
      },
    },
    {
      words: ['orders', 'start', '--status', 'ready-for-handling', '--yes'],
      call: 'POST /api/bulk-actions',
      body: bulk('done'),
    },
  ])('repeats $call with its key: $words', async ({ words, call, body }) => {
    const own = { ...env, XDG_CONFIG_HOME: freshConfigFolder() };
    const keys: (string | undefined)[] = [];
    const answering = (answer: { status?: number; body: unknown }): FakeServer => ({
      ...around,
      [call]: async (request) => {
        keys.push(aUuid.exec(`${request.headers.get('idempotency-key')} ${await request.text()}`)?.[0]);
        return answer;
      },
    });
    expect((await runCli(words, { server: answering(busy), env: own })).exitCode).toBe(5);
    const [first] = keys;
    expect(first).toBeDefined();
    // Repeated by the command itself, and by the next run, until there is an answer.
    const good = answering({ status: 200, body });
    expect(await runCli(words, { server: good, env: own })).toMatchObject({ exitCode: 0 });
    expect(new Set(keys)).toEqual(new Set([first]));
    await runCli(words, { server: good, env: own });
    expect(keys.at(-1)).not.toBe(first);
  });
});

test('a bulk action that a cut run left before it began is asked for anew', async () => {
  const own = { ...env, XDG_CONFIG_HOME: freshConfigFolder() };
  const words = ['orders', 'start', '--status', 'ready-for-handling', '--yes'];
  await runCli(words, { server: { ...around, 'POST /api/bulk-actions': () => busy }, env: own });
  const states = ['cancelled', 'done'];
  const keys: string[] = [];
  const server: FakeServer = {
    ...around,
    'POST /api/bulk-actions': async (request) => {
      keys.push((await request.json()).key);
      return { body: bulk(states[keys.length - 1] ?? '') };
    },
    'GET /api/bulk-actions/b-1': () => ({ body: bulk(states[keys.length - 1] ?? '') }),
  };
  expect(await runCli(words, { server, env: own })).toMatchObject({ exitCode: 0 });
  expect(new Set(keys).size).toBe(2);
});

test('a command that was refused for the role of the person left nothing to go on with', async () => {
  const own = { ...env, XDG_CONFIG_HOME: freshConfigFolder() };
  const words = ['orders', 'start', '--status', 'ready-for-handling', '--yes'];
  const body = { status: 403, code: 'orders.startHandling.sellersOnly', message: 'Solo el seller', requestId: 'r' };
  const server: FakeServer = { ...around, 'POST /api/bulk-actions': () => ({ status: 403, body }) };
  for (let run = 0; run < 2; run += 1) {
    const { exitCode, stderr } = await runCli(words, { server, env: own });
    expect({ exitCode, isResumed: stderr.includes('ejecución anterior') }).toEqual({ exitCode: 4, isResumed: false });
  }
});
