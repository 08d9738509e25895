import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 't' };
const at = '/api/bulk-actions/b-1';

/** A server that checks one bulk action on two products; `sent` collects the requested changes. */
const bulkServer = () => {
  let state = 'ready';
  const sent: unknown[] = [];
  const bulk = () => ({
    body: {
      id: 'b-1',
      action: 'approveProducts',
      subject: 'products',
      state,
      counts: {
        total: 2,
        checked: 2,
        possible: 1,
        impossible: 1,
        done: state === 'done' ? 1 : 0,
        refused: 0,
        skipped: 0,
      },
      reasons: [],
    },
  });
  const become = (next: string) => () => {
    state = next;
    return bulk();
  };
  const result = (id: string, change: object) => ({
    id,
    code: null,
    message: null,
    status: 'APPROVED',
    at: null,
    ...change,
  });
  const server = {
    'POST /api/bulk-actions': async (request: Request) => {
      sent.push(await request.json());
      return bulk();
    },
    [`GET ${at}`]: bulk,
    [`POST ${at}/confirm`]: become('done'),
    [`POST ${at}/cancel`]: become('cancelled'),
    [`GET ${at}/results`]: () => ({
      body: [
        result('12', { state: state === 'done' ? 'done' : 'possible' }),
        result('13', { state: 'impossible', code: 'products.noPending', message: 'Sin pendientes' }),
      ],
      headers: { 'x-total-count': '2' },
    }),
  };
  return { server, sent };
};
const products = (flags: string[], { server } = bulkServer()) => runCli(['products', ...flags], { env, server });

test.each(['pending', 'PENDING_APPROVAL'])(
  'a rehearsal over %s says which can be approved, and changes nothing',
  async (status) => {
    const { server, sent } = bulkServer();
    const { stdout, exitCode, calls } = await products(['approve', '--status', status, '--dry-run', '--json'], {
      server,
      sent,
    });
    expect(exitCode).toBe(0);
    expect(sent).toMatchObject([{ action: 'approveProducts', filters: { status: 'PENDING_APPROVAL' } }]);
    expect(JSON.parse(stdout)).toMatchObject({ can: ['12'], cannot: [{ id: '13', code: 'products.noPending' }] });
    expect(calls).toContain(`POST ${at}/cancel`);
  },
);

test('named products are decided once each; part of them is told by the exit code', async () => {
  const { server, sent } = bulkServer();
  const { stdout, exitCode } = await products(['reject', '12', '13', '12', '--yes'], { server, sent });
  expect(exitCode).toBe(6);
  expect(sent).toMatchObject([{ action: 'rejectProducts', ids: ['12', '13'] }]);
  for (const part of ['✓ 12  Activo', '✗ 13  Sin pendientes', '1 de 2 productos']) expect(stdout).toContain(part);
});

test.each([[['delete']], [['delete', '12', '--status', 'pending']]])(
  '%j: says which, by name or by filter',
  async (flags) => {
    const { exitCode, stderr } = await products([...flags, '--yes']);
    expect(exitCode).toBe(2);
    expect(stderr).toContain('Diga qué productos');
  },
);
