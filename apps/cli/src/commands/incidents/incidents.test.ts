import type { Incident } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const incident: Incident = {
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
  comments: [{ author: 'Óscar Paredes', accountName: null, text: 'Lo vemos', date: '2026-11-18T19:05:00.000Z' }],
};
const server = (one: Incident, more: FakeServer = {}): FakeServer => ({
  'GET /api/admin/loggeduser': () => ({ body: aUser() }),
  'GET /api/admin/organization': () => ({ body: [{ accountName: 'aurora', name: 'Aurora' }] }),
  'GET /api/incidents': () => ({ body: [one] }),
  'GET /api/incidents/12': () => ({ body: one }),
  'POST /api/incidents': () => ({ status: 201, body: one }),
  'POST /api/incidents/12/comments': () => ({ body: one }),
  'PUT /api/incidents/12': () => ({ body: { ...one, status: 'CLOSE' } }),
  ...more,
});
const run = (args: string[], one = incident) => runCli(['incidents', ...args], { env, server: server(one) });
const create = ['create', '--type', 'ORDER', '--reference', 'v1001-01', '--priority', 'HIGH', '--title', 'Caja rota'];

test.each(['12', '#12', ' 0012', '1 2'])('show: %j is the incident 12', async (typed) => {
  expect((await run(['show', typed, '--json'])).exitCode).toBe(0);
});

test('list and show: what the screen has, with the comments', async () => {
  const listed = await run(['list', '--text', 'caja', '--status', 'OPEN']);
  expect(listed).toMatchObject({ exitCode: 0 });
  for (const text of ['Pedido v1001-01', 'Laura Méndez (Aurora)', 'Abierta', 'Caja rota']) {
    expect(listed.stdout).toContain(text);
  }
  const { stdout } = await run(['show', '12']);
  expect(stdout).toContain('Incidencia 12: Caja rota');
  expect(stdout).toContain('- Lo vemos (Óscar Paredes (Admin),');
  expect(JSON.parse((await run(['show', '12', '--json'])).stdout)).toMatchObject({ id: 12, status: 'OPEN' });
});

describe('changes', () => {
  test.each<[string, string[], string]>([
    ['create', [...create, '--description', 'Llegó abierta', '--yes'], 'OPEN'],
    ['comment', ['comment', '12', '--text', ' Gracias ', '--yes'], 'OPEN'],
    ['close', ['close', '12', '--yes'], 'CLOSE'],
  ])('makes the incident %s', async (_, args, status) => {
    const { exitCode, stdout } = await run([...args, '--json']);
    expect(exitCode).toBe(0);
    expect(JSON.parse(stdout)).toMatchObject({ id: 12, status });
  });

  test.each<[string, string[], Incident, number, string]>([
    ['a title of 31', [...create.slice(0, -1), 'x'.repeat(31), '--description', 'a', '--yes'], incident, 3, '--title'],
    ['an empty comment', ['comment', '12', '--text', ' ', '--yes'], incident, 3, 'Ingrese un comentario'],
    ['a closed one', ['comment', '12', '--text', 'a', '--yes'], { ...incident, status: 'CLOSE' }, 3, 'está cerrada'],
    ['closing twice', ['close', '12', '--yes'], { ...incident, status: 'CLOSE' }, 3, 'está cerrada'],
    ['what is no number', ['show', 'doce'], incident, 2, 'no es el número de una incidencia'],
    ['nobody to confirm', ['close', '12'], incident, 2, '--yes'],
  ])('%s is refused', async (_, args, one, code, words) => {
    const { exitCode, stderr } = await run(args, one);
    expect(exitCode).toBe(code);
    expect(stderr).toContain(words);
  });

  test.each([[['comment', '12', '--text', 'a', '--yes']], [['close', '12', '--yes']]])(
    '%j is not allowed to a program',
    async (args) => {
      const viewer = aUser('ADMIN_API');
      const forbidding = server(incident, { 'GET /api/admin/loggeduser': () => ({ body: viewer }) });
      const { exitCode, calls } = await runCli(['incidents', ...args], { env, server: forbidding });
      expect(exitCode).toBe(4);
      expect(calls.filter((call) => !call.startsWith('GET'))).toEqual([]);
    },
  );

  test.each([
    ['reference', '--reference'],
    ['incidenceType', '--type'],
    ['somethingElse', 'somethingElse'],
  ])('a refusal of the field %s is told under %s', async (field, flag) => {
    const refused = { status: 400, code: 'errors.validation', message: 'Revise', requestId: 'r' };
    const body = { ...refused, fields: { [field]: 'No existe' } };
    const refusing = server(incident, { 'POST /api/incidents': () => ({ status: 400, body }) });
    const args = ['incidents', ...create, '--description', 'a', '--yes'];
    const { exitCode, stderr } = await runCli(args, { env, server: refusing });
    expect(exitCode).toBe(3);
    expect(stderr).toContain(`  ${flag}: No existe`);
  });
});
