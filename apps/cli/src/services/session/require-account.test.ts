import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, aRow, aUser, sellersAsked } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const lists = { 'GET /api/orders': () => ({ body: [aRow()], headers: { 'x-total-count': '1' } }) };

test.each([[['orders', 'list']], [['orders', 'export']], [['guides', 'list']], [['invoice', 'list']]])(
  '%j by a seller refuses the account of another, and asks nothing',
  async (argv) => {
    const server = { 'GET /api/admin/loggeduser': () => ({ body: aUser() }) };
    const { exitCode, stderr, calls } = await runCli([...argv, '--seller', 'otro'], { env, server });
    expect({ exitCode, calls }).toEqual({ exitCode: 4, calls: ['GET /api/admin/loggeduser'] });
    expect(stderr).toContain('Solo puede consultar los datos de su propia cuenta');
  },
);

test.each([
  ['its own', aUser()],
  ['any, by an administrator', anAdmin()],
])('%s account is asked for', async (_, user) => {
  const server = { ...lists, ...sellersAsked, 'GET /api/admin/loggeduser': () => ({ body: user }) };
  expect((await runCli(['orders', 'list', '--seller', 'aurora'], { env, server })).exitCode).toBe(0);
});
