import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { Notification } from 'trastienda-client';
import { expect, it } from 'vitest';
import { fakeServer, openScreen, refusal, seller } from '../../testing/open-screen.tsx';
import { Bell } from './bell.tsx';

const text = 'El pedido 1-01 tiene una controversia nueva por atender.';
const told = (changes: Partial<Notification>): Notification => ({
  id: 'n-1',
  type: 'CREATE_NEW_CONTROVERSY',
  mode: 'INBOX',
  text,
  path: '/orders/orderDetail/1-01?tab=claims',
  read: false,
  creationDate: '2026-11-20T16:00:00.000Z',
  ...changes,
});

const reads = 'POST /notifications/n-1/read';
const readsAll = 'POST /notifications/read';

async function openBell(answer: () => { status?: number; body: unknown }, ...rows: Notification[]) {
  const server = fakeServer({
    'GET /notifications': () => {
      const isRead = server.of(reads).length > 0 || server.of(readsAll).length > 0;
      const now = rows.map((row) => (isRead ? { ...row, read: true } : row));
      return { body: now, headers: { 'x-total-count': String(now.filter(({ read }) => !read).length) } };
    },
    [reads]: answer,
    [readsAll]: () => ({ body: { count: rows.length } }),
  });
  const user = openScreen(<Bell />, { at: '/dashboard', as: seller });
  await user.click(screen.getByRole('button', { name: /^Notificaciones/ }));
  const list = await screen.findByRole('dialog', { name: say('notifications.title') });
  await within(list).findByText(rows[0]?.text ?? '');
  return { server, user, list: within(list) };
}
const address = () => screen.getByTestId('address').textContent;

it('leads from a notification to what it is about, by keyboard, closes, and marks it as read', async () => {
  const { server, user, list } = await openBell(() => ({ body: told({ read: true }) }), told({}));
  list.getByRole('link', { name: text }).focus();
  await user.keyboard('{Enter}');
  expect(address()).toBe('/orders/orderDetail/1-01?tab=claims');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(server.of(reads)).toHaveLength(1));
});

it('reads all up to the newest one that it shows, and then offers it no more', async () => {
  const older = told({ id: 'n-0', text: 'Llegó otra.', creationDate: '2026-11-19T16:00:00.000Z' });
  const { server, user, list } = await openBell(() => ({ body: {} }), told({}), older);
  const button = list.getByRole('button', { name: say('notifications.markAllRead.label') });
  await user.click(button);
  await waitFor(() => expect(list.queryByText(say('notifications.unread'))).toBeNull());
  expect(server.of(readsAll).map(({ body }) => body)).toEqual([{ until: '2026-11-20T16:00:00.000Z' }]);
  expect(button).not.toBeInTheDocument();
  expect(list.getByRole('heading', { name: say('notifications.title') })).toHaveFocus();
});

it('reads one that was read not again', async () => {
  const { server, user, list } = await openBell(() => ({ body: told({}) }), told({ read: true }));
  await user.click(list.getByRole('link', { name: text }));
  expect(address()).toBe('/orders/orderDetail/1-01?tab=claims');
  expect(server.of(reads)).toHaveLength(0);
});

it('leads nowhere from what is about nothing, and marks as read in place', async () => {
  const { server, user, list } = await openBell(() => ({ body: told({ read: true }) }), told({ path: null }));
  expect(list.queryByRole('link')).toBeNull();
  await user.click(list.getByRole('button', { name: say('notifications.markRead') }));
  await waitFor(() => expect(list.queryByRole('button', { name: say('notifications.markRead') })).toBeNull());
  expect(server.of(reads)).toHaveLength(1);
  expect(list.getByRole('listitem')).toHaveFocus();
  expect(address()).toBe('/dashboard');
});

it('tells in a toast that one which was followed could not be marked', async () => {
  const fails = () => refusal(500, 'errors.internal', 'No se pudo');
  const { user, list } = await openBell(fails, told({}));
  await user.click(list.getByRole('link', { name: text }));
  expect(await screen.findByText('No se pudo')).toBeInTheDocument();
});
