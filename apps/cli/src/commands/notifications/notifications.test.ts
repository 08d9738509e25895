import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const one = (id: string, read: boolean) => ({
  ...{ id, type: 'ORDER', mode: 'INBOX', text: `Aviso ${id}`, path: `/orders/${id}`, read },
  creationDate: `2026-11-2${id}T16:00:00.000Z`,
});

test('lists notifications, marks the unread ones, and asks for these alone', async () => {
  const server = { 'GET /api/notifications': () => ({ body: [one('2', false), one('1', true)] }) };
  const { stdout, calls } = await runCli(['notifications', 'list', '--unread'], { env, server });
  expect(stdout).toMatch(/● +\S.*Aviso 2/);
  expect(stdout).not.toMatch(/● +\S.*Aviso 1/);
  expect(calls.join()).toContain('read=false');
});

test('marks all as read up to the newest one, and none where there is none', async () => {
  const bodies: unknown[] = [];
  const run = (body: object[]) =>
    runCli(['notifications', 'read-all'], {
      env,
      server: {
        'GET /api/notifications': () => ({ body }),
        'POST /api/notifications/read': async (request: Request) => {
          bodies.push(await request.json());
          return { body: { count: 7 } };
        },
      },
    });
  expect((await run([one('2', false)])).stdout).toContain('Notificaciones marcadas como leídas: 7');
  expect((await run([])).stdout).toContain('Notificaciones marcadas como leídas: 0');
  expect(bodies).toEqual([{ until: '2026-11-22T16:00:00.000Z' }]);
});
