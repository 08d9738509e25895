import { expect, test } from 'vitest';
import { interruption } from '../../shell/terminal.ts';
import { runCli } from '../../testing/fake-terminal.ts';
import { aRow, aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const list = ['orders', 'list', '--watch'];

/** Answers each page in turn, and interrupts the watch after the last one. */
const watch = async (argv: readonly string[], pages: readonly unknown[], more: object = {}) => {
  const ctrlC = interruption();
  let asked = 0;
  const result = await runCli(argv, {
    env,
    ctrlC,
    server: {
      'GET /api/admin/loggeduser': () => ({ body: aUser() }),
      'GET /api/orders': ({ url }) => {
        const body = pages[asked++] ?? pages.at(-1);
        if (asked > pages.length) ctrlC.interrupt();
        if (body instanceof Response) return body;
        expect(url).toContain('from=0');
        return { body, headers: { 'x-total-count': '1' } };
      },
    },
    ...more,
  });
  return result;
};
const [one, changed, other] = [aRow({ id: 'v1-01' }), aRow({ id: 'v1-01', status: 'handling' }), aRow({ id: 'v2-01' })];

test('writes what changes in a pipe, and ends with 0 by Ctrl+C', async () => {
  const { exitCode, stdout, stderr, pauses } = await watch([...list, '7'], [[one], [one], [changed, other], [other]]);
  expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' });
  expect(stdout.split('\n').map((line) => line.slice(0, 7))).toEqual(['+ v1-01', '~ v1-01', '+ v2-01', '- v1-01', '']);
  expect(pauses.every((pause) => pause === 7_000)).toBe(true);
});

test('writes an event for each change with --ndjson', async () => {
  const { stdout } = await watch([...list, '--ndjson'], [[one], [changed]]);
  const events = stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(events.map(({ event, change, order }) => [event, change, order.status])).toEqual([
    ['order', 'added', one?.status],
    ['order', 'changed', 'handling'],
  ]);
});

test('redraws the list on a terminal', async () => {
  const { exitCode, stdout, stderr } = await watch(list, [[one], [changed]], { columns: 100 });
  expect(exitCode).toBe(0);
  expect(stdout.split('\u001b[2J\u001b[3J\u001b[H').length).toBeGreaterThanOrEqual(3);
  expect(stderr).toContain('Cada 5 s · 20 nov 2026, 12:00 · Ctrl+C termina');
});

test('goes on when the server is away for a while, and ends when it refuses', async () => {
  const away = () => Response.json({ status: 500, code: 'x', message: 'Se cayó.' }, { status: 500 });
  const { exitCode, stdout, stderr } = await watch(list, [[one], away(), [changed]]);
  expect({ exitCode, lines: stdout.split('\n').length }).toEqual({ exitCode: 0, lines: 3 });
  expect(stderr).toContain('Se vuelve a preguntar en 5 s: Se cayó.');
  const refusal = Response.json({ status: 403, code: 'access.role', message: 'No puede.' }, { status: 403 });
  expect((await watch(list, [[one], refusal])).exitCode).toBe(4);
});

test.each([
  [[...list, '0'], '«0» no puede ser un intervalo'],
  [[...list, 'pronto'], '«pronto» no puede ser un intervalo'],
  [[...list, '--json'], 'Use --ndjson'],
  [[...list, '--jq', '.'], 'Use --ndjson'],
  [[...list, '--all'], '--all'],
])('%o is refused before any call', async (argv, text) => {
  const { exitCode, stderr, calls } = await runCli(argv, { env });
  expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
  expect(stderr).toContain(text);
});
