import type { Controversy } from 'trastienda-client';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, anOrder, aUser } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const disputed: Controversy = {
  id: 'c-1',
  type: 'CAE',
  state: 'REQUESTED',
  text: 'Llegó roto',
  sku: 'SKU1',
  name: 'Taza',
  quantity: 2,
  creationDate: '2026-11-18T18:05:00.000Z',
  updateDate: '2026-11-18T18:05:00.000Z',
  comments: [{ id: 'n', author: 'Ana', text: 'Se llamó al cliente', creationDate: '2026-11-18T18:05:00.000Z' }],
};
const order = anOrder({ controversies: [disputed] });
const path = '/api/orders/v1001-01/controversies';
const server = (user = aUser(), more: FakeServer = {}): FakeServer => ({
  'GET /api/orders/v1001-01': () => ({ body: order }),
  'GET /api/admin/loggeduser': () => ({ body: user }),
  [`GET ${path}`]: () => ({ body: [disputed] }),
  [`POST ${path}`]: () => ({ body: order }),
  [`PUT ${path}/c-1`]: () => ({ body: order }),
  [`DELETE ${path}/c-1`]: () => ({ body: order }),
  [`POST ${path}/c-1/comments`]: () => ({ body: order }),
  ...more,
});

test('list: numbered, with state, item and notes', async () => {
  const { exitCode, stdout } = await runCli(['controversies', 'list', 'v1001-01'], { env, server: server() });
  expect(exitCode).toBe(0);
  expect(stdout).toContain('1  Cancelación antes de entrega  Solicitada  SKU1 × 2');
  expect(stdout).toContain('- Se llamó al cliente (Ana,');
});

describe('changes', () => {
  test.each([
    [
      ['create', 'v1001-01', '--text', ' Roto '],
      anAdmin(),
      `POST ${path}`,
      { text: 'Roto' },
      'Se creó la controversia',
    ],
    [
      ['comment', 'v1001-01', '1', '--text', 'Nota'],
      aUser(),
      `POST ${path}/c-1/comments`,
      { text: 'Nota' },
      'Se agregó',
    ],
    [
      ['state', 'v1001-01', 'c-1', 'IN_ANALYSIS'],
      aUser(),
      `PUT ${path}/c-1`,
      { state: 'IN_ANALYSIS', id: 'c-1' },
      'Se cambió el estado',
    ],
    [['delete', 'v1001-01', '1'], anAdmin(), `DELETE ${path}/c-1`, undefined, 'Se eliminó la controversia'],
  ])('makes the call of %j', async (verb, user, call, body, says) => {
    const { exitCode, stdout, calls, requests } = await runCli(['controversies', ...verb, '--yes'], {
      env,
      server: server(user),
    });
    expect({ exitCode, last: calls.at(-1) }).toEqual({ exitCode: 0, last: call });
    expect(stdout).toContain(says);
    expect(requests.at(-1)?.headers.get('if-match')).toBe('3');
    if (body) expect(await requests.at(-1)?.json()).toEqual(body);
  });

  test('an attention whose note is lost says so, and ends with 6', async () => {
    const lost = { status: 500, body: { status: 500, code: 'errors.internal', message: 'No', requestId: 'r' } };
    const { exitCode, stderr, stdout } = await runCli(
      ['controversies', 'state', 'v1001-01', '1', 'IN_ANALYSIS', '--note', 'Se revisa', '--yes'],
      { env, server: server(aUser(), { [`POST ${path}/c-1/comments`]: () => lost }) },
    );
    expect(exitCode).toBe(6);
    expect(stdout).toContain('Se cambió el estado de la controversia');
    expect(stderr).toContain('Controversia atendida pero la nota de atención no fue creada');
  });

  test.each([
    [['create', 'v1001-01', '--text', 'a'], aUser(), 4, 'Solo los administradores pueden crear controversias'],
    [['state', 'v1001-01', '1', 'DONE'], aUser(), 3, 'en el estado Solicitada no puede pasar a Finalizada'],
    [['state', 'v1001-01', '1', 'IN_ANALYSIS'], anAdmin(), 4, 'Solo el seller puede cambiar el estado'],
    [['comment', 'v1001-01', '9', '--text', 'a'], aUser(), 3, 'La controversia no existe'],
    [['comment', 'v1001-01', '1', '--text', ' '], aUser(), 3, '--text: El campo está vacío'],
    [['comment', 'v1001-01', '1'], aUser(), 2, '--text'],
  ])('%j is refused with nothing written', async (verb, user, exit, says) => {
    const { exitCode, stderr, calls } = await runCli(['controversies', ...verb, '--yes'], {
      env,
      server: server(user),
    });
    expect({ exitCode, written: calls.filter((call) => !call.startsWith('GET')) }).toEqual({
      exitCode: exit,
      written: [],
    });
    expect(stderr).toContain(says);
  });
});
