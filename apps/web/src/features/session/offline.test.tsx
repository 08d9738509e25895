import { act, screen } from '@testing-library/react';
import { sayFrame as say } from '@trastienda/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { api } from '../../lib/api.ts';
import { sessionToken } from '../../lib/session-token.ts';
import { fakeServer, json, person, signedInAnswers } from '../../testing/fake-server.ts';
import { keepSession, openApp } from '../../testing/open-app.tsx';

const seller = person('ORGANIZATION_STANDARD_USER', 'ORDERS_USER');

beforeEach(keepSession);
afterEach(() => {
  sessionToken.set(undefined);
});

/** Opens the application for a signed-in user; the test supplies the server's next answer about the session. */
async function openWith(next: () => Promise<Response>) {
  let asked = 0;
  fakeServer({
    ...signedInAnswers(seller),
    'GET /admin/loggeduser': () => {
      asked += 1;
      return asked === 1 ? json(200, seller) : next();
    },
  });
  openApp('/profile/me');
  await screen.findByRole('button', { name: 'Bienvenido, Ana Ruiz' });
  act(() => void window.dispatchEvent(new Event('offline')));
  await vi.waitFor(() => expect(asked).toBeGreaterThan(1), { timeout: 10_000 });
}

it.each([
  ['200', () => json(200, seller)],
  ...[500, 502, 503].map(
    (status) =>
      [
        String(status),
        () => json(status, { status, code: 'errors.unavailable', message: 'Vuelva luego', requestId: 'r' }),
      ] as const,
  ),
] as const)('a server that answers %s is there, whatever the browser thinks of its network', async (_, answer) => {
  await openWith(async () => answer());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText(say('errors.offline.help'))).toBeNull();
});

it('a server that does not answer is told, and the page stays', async () => {
  await openWith(() => Promise.reject(new TypeError('fetch failed')));
  expect(await screen.findByText(say('errors.offline.help'))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Bienvenido, Ana Ruiz' })).toBeInTheDocument();
});

it('any good answer takes the word of the silence away', async () => {
  await openWith(() => Promise.reject(new TypeError('fetch failed')));
  expect(await screen.findByText(say('errors.offline.help'))).toBeVisible();
  fakeServer({ ...signedInAnswers(seller), 'GET /carriers': () => json(200, []) });
  await act(() => api.GET('/carriers', {}));
  await vi.waitFor(() => expect(screen.queryByText(say('errors.offline.help'))).toBeNull(), { timeout: 5_000 });
});
