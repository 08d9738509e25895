import { say } from '@trastienda/domain';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const at = '/api/bulk-actions/b-1';
const reason = say('orders.startHandling.status');
const counts = { total: 2, checked: 2, possible: 1, impossible: 1, done: 0, refused: 0, skipped: 0 };
const results = (done: boolean) => [
  { id: 'v1', state: done ? 'done' : 'possible', code: null, message: null, status: 'handling', at: null },
  {
    id: 'v2',
    state: 'impossible',
    code: 'orders.startHandling.status',
    message: reason,
    status: 'handling',
    at: null,
  },
];

/** A server that runs one bulk action; `sent` collects the requested changes. */
const bulkServer = (possible = 1) => {
  let state = 'ready';
  const sent: unknown[] = [];
  const bulk = () => ({
    body: {
      id: 'b-1',
      action: 'startHandling',
      subject: 'orders',
      state,
      counts: { ...counts, possible, impossible: 2 - possible, done: state === 'done' ? possible : 0 },
      reasons: [{ state: 'impossible', code: 'x', message: reason, count: 1, ids: ['v2'] }],
    },
  });
  const become = (next: string) => () => {
    state = next;
    return bulk();
  };
  const server = {
    'POST /api/bulk-actions': async (request: Request) => {
      sent.push(await request.json());
      return bulk();
    },
    [`GET ${at}`]: bulk,
    [`POST ${at}/confirm`]: become('done'),
    [`POST ${at}/cancel`]: become('cancelled'),
    [`GET ${at}/results`]: () => ({ body: results(state === 'done'), headers: { 'x-total-count': '2' } }),
  };
  return { server, sent };
};
const orders = (flags: string[], { server } = bulkServer()) => runCli(['orders', ...flags], { env, server });
const all = ['start', '--status', 'ready-for-handling'];

test('a rehearsal says which of a status can be started, why the others cannot, and changes nothing', async () => {
  const { stdout, exitCode, calls } = await orders([...all, '--dry-run', '--json']);
  expect(exitCode).toBe(0);
  expect(JSON.parse(stdout)).toEqual({
    action: 'startHandling',
    dryRun: true,
    can: ['v1'],
    cannot: [{ id: 'v2', code: 'orders.startHandling.status', reason }],
  });
  expect(calls.join()).not.toContain('/confirm');
  expect(calls.join()).toContain('/cancel');
  const { stdout: text } = await orders([...all, '--dry-run']);
  expect(text).toContain('1 se puede, 1 no.');
  expect(text).toContain(`✗ v2  ${reason}`);
});

test('a rehearsal in which nothing is possible ends as that of a load', async () => {
  expect((await orders([...all, '--dry-run'], bulkServer(0))).exitCode).toBe(3);
});

test('starts all of a status at the server; the one that cannot be started stops nobody', async () => {
  const one = bulkServer();
  const { stdout, exitCode } = await orders([...all, '--yes', '--json'], one);
  expect(exitCode).toBe(6);
  const { results: told, state } = JSON.parse(stdout) as { results: { id: string; outcome: string }[]; state: string };
  expect(state).toBe('done');
  expect(told.map(({ id, outcome }) => [id, outcome])).toEqual([
    ['v1', 'done'],
    ['v2', 'impossible'],
  ]);
  expect(one.sent).toMatchObject([{ action: 'startHandling', filters: { status: ['ready-for-handling'] } }]);
});

test('several guides are requested, and several orders delivered, the same way', async () => {
  const guides = bulkServer();
  expect((await orders(['guide', 'v1', 'v2', '--yes'], guides)).exitCode).toBe(6);
  expect(guides.sent).toMatchObject([{ action: 'requestGuide', ids: ['v1', 'v2'] }]);
  const deliveries = bulkServer();
  const { stdout } = await orders(['deliver', '--status', 'invoiced', '--yes', '--ndjson'], deliveries);
  expect(deliveries.sent).toMatchObject([{ action: 'deliver', filters: { status: ['invoiced'] } }]);
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { event: string; id?: string });
  expect(events.map(({ event, id }) => [event, id])).toEqual([
    ['done', 'v1'],
    ['failed', 'v2'],
    ['result', undefined],
  ]);
});

test('where nothing can be changed nothing is confirmed, and the exit code says so', async () => {
  const { exitCode, calls } = await orders([...all, '--yes'], bulkServer(0));
  expect(exitCode).toBe(3);
  expect(calls.join()).not.toContain('/confirm');
});

test('a refused choice is told in the words of the server, a silent server with what to do', async () => {
  const refused = await runCli(['orders', ...all, '--yes'], {
    env,
    server: {
      'POST /api/bulk-actions': () => ({
        status: 400,
        body: { status: 400, code: 'bulk.tooMany', message: 'Son demasiados', requestId: 'r-1' },
      }),
    },
  });
  expect(refused).toMatchObject({ exitCode: 3 });
  expect(refused.stderr).toContain('Son demasiados');
  const silent = await runCli(['orders', ...all, '--yes'], {
    env,
    server: { 'POST /api/bulk-actions': () => Promise.reject(new TypeError('fetch failed')) },
  });
  expect(silent.exitCode).toBe(5);
});

test.each([
  [['start']],
  [['start', 'v1', '--status', 'handling']],
  [['guide']],
  [['guide', 'v1', 'v2', '--wait']],
  [['deliver', 'v1', 'v2', '--packages', 'inv-1']],
])('what does not go together is a mistake of use: %s', async (flags) => {
  const { exitCode } = await orders([...flags, '--yes']);
  expect(exitCode).toBe(2);
});
