import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const incidents = [{ id: '1' }, { id: '2' }, { id: '3' }];
/** Three incidents, by the number of rows before. */
const lists = {
  'GET /api/incidents': ({ url }: Request) => {
    const { searchParams } = new URL(url);
    const [from, size] = [Number(searchParams.get('from')), Number(searchParams.get('size'))];
    return { body: incidents.slice(from, from + size), headers: { 'x-total-count': '3' } };
  },
};
const all = ['api', 'GET', '/incidents', '--query', 'size=2', '--paginate'];

test('a list is shown as the server answers it, in JSON, and its total is in the events', async () => {
  const one = ['api', 'GET', '/incidents?size=2'];
  const shown = await runCli(one, { env, server: lists });
  expect(shown).toMatchObject({ exitCode: 0, calls: ['GET /api/incidents?size=2'] });
  expect(JSON.parse(shown.stdout)).toEqual(incidents.slice(0, 2));
  expect(JSON.parse((await runCli([...one, '--json'], { env, server: lists })).stdout)).toEqual(incidents.slice(0, 2));
  const events = await runCli([...one, '--ndjson'], { env, server: lists });
  expect(
    events.stdout
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  ).toEqual([
    { event: 'row', row: { id: '1' } },
    { event: 'row', row: { id: '2' } },
    { event: 'page', total: 3 },
  ]);
});

test('--paginate reads every page: a row a line, one array with --json', async () => {
  const lines = await runCli(all, { env, server: lists });
  expect(lines.calls).toEqual(['GET /api/incidents?size=2&from=0', 'GET /api/incidents?size=2&from=2']);
  expect(lines.stdout).toBe('{"id":"1"}\n{"id":"2"}\n{"id":"3"}\n');
  expect(JSON.parse((await runCli([...all, '--json'], { env, server: lists })).stdout)).toEqual(incidents);
  const events = await runCli([...all, '--ndjson'], { env, server: lists });
  expect(events.stdout.trim().split('\n').at(-1)).toBe('{"event":"result","total":3}');
});

test('--paginate writes rows as they arrive: a refusal in the middle leaves the array open', async () => {
  const texts: string[] = [];
  const long = 'x'.repeat(200_000);
  const { stdout } = await runCli([...all, '--json'], {
    env,
    server: {
      'GET /api/incidents': (request) => {
        texts.push(request.url);
        return texts.length < 3
          ? { body: incidents.slice(0, 2).map(({ id }) => ({ id: `${texts.length}.${id}`, long })) }
          : { status: 422, body: { code: 'errors.searchTooWide', error: 'Demasiado.', message: 'Demasiado.' } };
      },
    },
  });
  // Nobody takes it for complete.
  expect(stdout).toContain('"2.2"');
  expect(() => JSON.parse(stdout)).toThrow();
});

test('a call that the API will take away is told once, beside its answer', async () => {
  const headers = { 'x-total-count': '3', deprecation: '@1796083200', sunset: 'Tue, 01 Jun 2027 00:00:00 GMT' };
  const rows = lists['GET /api/incidents'];
  const server = { 'GET /api/incidents': (request: Request) => ({ body: rows(request).body, headers }) };
  const { exitCode, stdout, stderr } = await runCli(all, { env, server });
  expect({ exitCode, lines: stdout.trim().split('\n').length }).toEqual({ exitCode: 0, lines: 3 });
  expect(stderr.match(/GET \/incidents y contesta hasta el 1 jun 2027/g)).toHaveLength(1);
  expect((await runCli(all, { env, server: lists })).stderr).not.toContain('Aviso');
});

const inventory = { 'PUT /api/sku/inventories/12': () => ({ body: { skuId: 12 } }) };
const change = ['api', 'PUT', '/sku/inventories/12'];

test.each<[string, string, readonly string[], unknown]>([
  [
    'fields',
    '',
    ['--field', 'totalQuantity=5', '--field', 'name=Taza', '--field', 'code="5"'],
    { totalQuantity: 5, name: 'Taza', code: '5' },
  ],
  ['a file', '{"totalQuantity":7,"list":[1]}', ['--input', 'FILE'], { totalQuantity: 7, list: [1] }],
  [
    'fields over a file',
    '{"totalQuantity":7,"a":1}',
    ['--input', 'FILE', '--field', 'totalQuantity=8'],
    { totalQuantity: 8, a: 1 },
  ],
  ['a list', '[1,2]', ['--input', 'FILE'], [1, 2]],
  ['a file with a byte order mark', '\ufeff{"a":1}', ['--input', 'FILE'], { a: 1 }],
  ['standard input', '{"a":1}', ['--input', '-'], { a: 1 }],
])('sends %s, and the version that was seen', async (_, content, flags, body) => {
  const file = join(temporaryFolder(), 'cuerpo.json');
  writeFileSync(file, content);
  const argv = [...change, ...flags.map((flag) => (flag === 'FILE' ? file : flag)), '--if-match', '3'];
  const { exitCode, stdout, requests } = await runCli(argv, { env, server: inventory, stdin: content });
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: '{\n  "skuId": 12\n}\n' });
  expect(await requests[0]?.json()).toEqual(body);
  expect(requests[0]?.headers.get('if-match')).toBe('3');
});

test.each<[readonly string[], string, number]>([
  [['api', 'GET', '/incident'], '¿Quiso decir /incidents?', 2],
  [['api', 'get', '/incidents'], 'GET', 2],
  [['api', 'GET', '/incidents/1', '--paginate'], '/incidents/{id} no es una lista con páginas', 2],
  [['api', 'GET', '/incidents', '--paginate', '--query', 'from=2'], 'quite from', 2],
  [['api', 'GET', '/incidents', '--paginate', '--query', 'size=0'], 'size no puede ser «0»', 2],
  [[...change, '--input', '/no/hay.json'], '/no/hay.json', 7],
  [[...change, '--input', '-'], 'El contenido de - no es JSON.', 2],
  [[...change, '--field', 'cinco'], '«cinco» no tiene la forma nombre=valor.', 2],
])('%o is refused before any call: %s', async (argv, text, code) => {
  const { exitCode, stdout, stderr, calls } = await runCli(argv, { env, stdin: 'no' });
  expect({ exitCode, stdout, calls }).toEqual({ exitCode: code, stdout: '', calls: [] });
  expect(stderr).toContain(text);
});

test.each([
  [403, 4],
  [409, 3],
  [412, 3],
  [429, 5],
])('a refusal of the server with %d ends with %d, in its words', async (status, code) => {
  const body = {
    status,
    code: 'orders.x',
    message: 'No se puede.',
    requestId: 'r1',
    fields: { totalQuantity: 'Falta.' },
  };
  const server = { 'PUT /api/sku/inventories/12': () => ({ status, body }) };
  const { exitCode, stdout, stderr } = await runCli([...change, '--field', 'totalQuantity=5'], { env, server });
  expect({ exitCode, stdout }).toEqual({ exitCode: code, stdout: '' });
  expect(stderr).toContain('totalQuantity: Falta.');
});

test('a call without an answer of its own shows null', async () => {
  const server = { 'DELETE /api/views/7': () => new Response(null, { status: 204 }) };
  const { exitCode, stdout } = await runCli(['api', 'DELETE', '/views/7', '--yes'], { env, server });
  expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'null\n' });
});

test('what deletes needs --yes where nobody can be asked, before the call and before its path is looked at', async () => {
  const { exitCode, stderr, calls } = await runCli(['api', 'DELETE', '/views/7'], { env });
  expect({ exitCode, calls }).toEqual({ exitCode: 2, calls: [] });
  expect(stderr).toContain('--yes');
});
