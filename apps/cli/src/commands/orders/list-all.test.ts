import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { aRow, aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const rows = Array.from({ length: 2_300 }, (_, n) => aRow({ id: `v${n}` }));

/** After the first page, a new order arrives at the front: paging by number would repeat some orders. */
const server = {
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/orders': (request: Request) => {
    const { searchParams } = new URL(request.url);
    const [after, size] = [searchParams.get('after'), Number(searchParams.get('size'))];
    const start = 1 + rows.findIndex(({ id }) => id === after);
    return { body: rows.slice(start, start + size), headers: { 'x-total-count': '2300' } };
  },
};

test.each(['--ndjson', '--json'])('orders list --all %s tells every order once', async (mode) => {
  const { stdout, exitCode, calls } = await runCli(['orders', 'list', '--all', mode], { env, server });
  const ids =
    mode === '--json'
      ? JSON.parse(stdout).orders.map(({ id }: { id: string }) => id)
      : stdout
          .trim()
          .split('\n')
          .slice(0, -1)
          .map((line) => JSON.parse(line).order.id);
  expect(ids).toEqual(rows.map(({ id }) => id));
  expect({ exitCode, calls: calls.length }).toEqual({ exitCode: 0, calls: 3 });
  const paths = calls.map((call) => call.replace(/&size.*/, ''));
  expect(paths).toEqual(['from=0', 'after=v999', 'after=v1999'].map((at) => `GET /api/orders?${at}`));
  if (mode === '--ndjson') expect(stdout.trim().split('\n').at(-1)).toBe('{"event":"result","total":2300}');
});

test('what came before a failure is told before it', async () => {
  const failing = {
    'GET /api/orders': (request: Request) =>
      new URL(request.url).searchParams.get('from') === '0'
        ? { body: rows.slice(0, 1000) }
        : { status: 500, body: { status: 500, code: 'errors.internal', message: 'Falló', requestId: 'r' } },
  };
  const { stdout, exitCode } = await runCli(['orders', 'list', '--all', '--ndjson'], { env, server: failing });
  const events = stdout.trim().split('\n');
  expect([events.length, exitCode, JSON.parse(events.at(-1) ?? '').event]).toEqual([1001, 5, 'failed']);
});

test.each([
  [['--all'], 'una tabla no tiene lugar'],
  [['--all', '--ndjson', '--size', '10'], '--size'],
  [['--all', '--ndjson', '--page', '2'], '--page'],
])('%j is refused', async (flags, words) => {
  const { exitCode, stderr } = await runCli(['orders', 'list', ...flags], { env });
  expect(exitCode).toBe(2);
  expect(stderr).toContain(words);
});
