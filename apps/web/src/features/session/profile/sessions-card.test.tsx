import { screen, waitFor, within } from '@testing-library/react';
import type { OpenSession } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { fakeServer, json, person, signedInAnswers } from '../../../testing/fake-server.ts';
import { keepSession, openApp } from '../../../testing/open-app.tsx';

const here: OpenSession = {
  id: 's1',
  surface: 'web',
  browser: 'Firefox',
  system: 'Windows',
  address: '10.1.2.3',
  current: true,
  startedAt: '2026-11-20T16:00:00.000Z',
  lastSeenAt: '2026-11-20T18:00:00.000Z',
  expiresAt: '2026-11-21T00:00:00.000Z',
};
const terminal: OpenSession = {
  id: 's2',
  surface: 'cli',
  current: false,
  startedAt: '2026-11-19T16:00:00.000Z',
  lastSeenAt: '2026-11-19T18:00:00.000Z',
  expiresAt: '2026-11-21T00:00:00.000Z',
};

beforeAll(() => import('./profile-screen.tsx'));
function open(answers: Parameters<typeof fakeServer>[0]) {
  keepSession();
  const { asked } = fakeServer({ ...signedInAnswers(person('ADMIN_USER')), ...answers });
  return { asked, ...openApp('/profile/me') };
}
const card = async () => within(await screen.findByRole('region', { name: 'Sesiones abiertas' }));
const counted = (rows: readonly unknown[]) => json(200, rows, { 'X-Total-Count': String(rows.length) });

it('lists where the account is open, and ends one session after a question', async () => {
  let sessions = [here, terminal];
  const { asked, user } = open({
    'GET /admin/profile/sessions': () => counted(sessions),
    'DELETE /admin/profile/sessions/s2': () => {
      sessions = [here];
      return new Response(null, { status: 204 });
    },
  });
  const own = await card();
  const [first, second] = await own.findAllByRole('listitem');
  expect(first).toHaveTextContent('Firefox en WindowsEsta sesión');
  expect(first).toHaveTextContent('Dirección: 10.1.2.3');
  expect(within(first as HTMLElement).queryByRole('button')).toBeNull();
  expect(second).toHaveTextContent('Línea de comandos');
  await user.click(own.getByRole('button', { name: 'Terminar la sesión: Línea de comandos, 19 nov 2026, 10:00' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Terminar una sesión' }));
  expect(asked.filter((call) => call.startsWith('DELETE'))).toEqual([]);
  await user.click(question.getByRole('button', { name: 'Terminar' }));
  expect(await screen.findByText('Sesión terminada')).toBeInTheDocument();
  await waitFor(() => expect(own.getAllByRole('listitem')).toHaveLength(1));
  expect(own.queryByRole('button', { name: 'Terminar las demás' })).toBeNull();
});

it('ends all others, and says how many; a failure stays in the question', async () => {
  const answers = [
    json(500, { status: 500, code: 'errors.unexpected', message: 'No', requestId: 'r' }),
    json(200, { ended: 2 }),
  ];
  const { user } = open({
    'GET /admin/profile/sessions': () => counted([here, terminal]),
    'DELETE /admin/profile/sessions': () => answers.shift() ?? json(200, { ended: 0 }),
  });
  await user.click(await (await card()).findByRole('button', { name: 'Terminar las demás' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Terminar las demás sesiones' }));
  await user.click(question.getByRole('button', { name: 'Terminar las demás' }));
  expect(await question.findByText(/No fue posible terminar la sesión/)).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Terminar las demás' }));
  expect(await screen.findByText('Se terminaron 2 sesiones')).toBeInTheDocument();
});

it('names each button, also of sessions that began in one minute in the same kind of browser', async () => {
  const twins = [2, 3, 4].map((n) => ({ ...terminal, id: `s${n}` }));
  open({ 'GET /admin/profile/sessions': () => counted([here, ...twins]) });
  const buttons = await (await card()).findAllByRole('button', { name: /^Terminar la sesión: / });
  expect(new Set(buttons.map((button) => button.getAttribute('aria-label'))).size).toBe(3);
});
