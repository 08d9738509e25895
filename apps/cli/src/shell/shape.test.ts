import { describe, expect, test } from 'vitest';
import { runCli } from '../testing/fake-terminal.ts';
import { aRow } from '../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const rows = [{ id: 'v1' }, { id: 'v2', note: 'uno\ndos' }, { id: 'v3', n: 3 }];
const server = {
  'GET /api/incidents': () => ({ body: rows, headers: { 'x-total-count': '3' } }),
  'GET /api/orders': () => ({ body: [aRow()], headers: { 'x-total-count': '1' } }),
};
const list = ['api', 'GET', '/incidents'];
const said = async (argv: readonly string[], more: object = {}) => {
  const { exitCode, stdout, stderr, calls } = await runCli(argv, { env, server, ...more });
  return { exitCode, stdout, stderr, calls: calls.length };
};

describe('an answer that is shaped', () => {
  test.each<[string, readonly string[], string]>([
    [
      'texts as they are, other values as JSON',
      ['--jq', '.[] | .id, {n}'],
      'v1\n{"n":null}\nv2\n{"n":null}\nv3\n{"n":3}\n',
    ],
    ['a text with a line break as it is in a pipe', ['--jq=.[1].note'], 'uno\ndos\n'],
    ['nothing for no value', ['--jq', 'empty'], ''],
    ['an expression that begins like an option and ends with a comment', ['--jq', '-(.[2].n) # menos'], '-3\n'],
    ['each event of --ndjson', ['--ndjson', '--jq', 'select(.event == "row") | .row.id'], 'v1\nv2\nv3\n'],
    ['a template', ['--template', '{% for one in this %}{{ one.id }}:{{ one.n }}\\n{% endfor %}'], 'v1:\nv2:\nv3:3\n'],
    [
      'a template for each event',
      ['--ndjson', '--template', '{{ event }} {{ row.id }}'],
      'row v1\nrow v2\nrow v3\npage \n',
    ],
    ['an object in a template as JSON', ['--template', '{{ this[2] }}'], '{"id":"v3","n":3}\n'],
    [
      'a filter of a template',
      ['--template', '{{ "2026-11-20T03:00:00Z" | date: "%d/%m/%Y %H:%M" }}'],
      '19/11/2026 21:00\n',
    ],
  ])('is %s', async (_, flags, stdout) => {
    expect(await said([...list, ...flags])).toEqual({ exitCode: 0, stdout, stderr: '', calls: 1 });
  });

  test('goes with every command that writes JSON, as the document of --json', async () => {
    const { stdout } = await said(['orders', 'list', '--jq', '.orders[0].id, .total']);
    expect(stdout).toBe(`${aRow().id}\n1\n`);
  });

  test.each([
    [{ columns: 80 }, 'uno␊dos\n'],
    [{ env: { ...env, CI: 'true' } }, 'uno␊dos\n'],
  ])('shows control characters on a terminal and in the log of a CI: %o', async (more, stdout) => {
    expect((await said([...list, '--jq', '.[1].note'], more)).stdout).toBe(stdout);
    expect((await said([...list, '--template', '{{ this[1].note }}'], more)).stdout).toBe(stdout);
  });

  test.each<[readonly string[], string]>([
    [['--jq', '.['], 'La expresión de --jq no es válida.'],
    [['--jq', 'nada'], 'nada/0 is not defined'],
    [['--jq', ''], 'La expresión de --jq no es válida.'],
    [['--template', '{% for %}'], 'La plantilla de --template no es válida.'],
    [['--template', '{{ a | nada }}'], 'La plantilla de --template no es válida.'],
    [['--jq', '.', '--template', 'a'], '--jq no puede usarse junto con --template'],
  ])('%o is refused before any call', async (flags, text) => {
    const { stderr, ...rest } = await said([...list, ...flags]);
    expect(rest).toEqual({ exitCode: 2, stdout: '', calls: 0 });
    expect(stderr).toContain(text);
  });

  test.each([
    [[...list, '--jq', '.id.x'], 1],
    [[...list, '--ndjson', '--jq', '.event.x'], 1],
  ])('%o is told when it does not fit the answer', async (argv, calls) => {
    const { stderr, ...rest } = await said(argv);
    expect(rest).toEqual({ exitCode: 2, stdout: '', calls });
    expect(stderr).toContain('no se puede aplicar a la respuesta. jq dice: Cannot index');
    expect(stderr).toContain('queda hecho');
  });

  test('has no failure among its values: that is on stderr alone', async () => {
    for (const mode of [[], ['--ndjson']]) {
      const { exitCode, stdout, stderr } = await said(['api', 'GET', '/nada', '--jq', '.', ...mode]);
      expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' });
      expect(stderr).toContain('no tiene la ruta');
    }
  });
});
