import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import type { Notification } from 'trastienda-client';
import { expect, it } from 'vitest';
import { fakeServer, openScreen, seller } from '../../testing/open-screen.tsx';
import { NotificationPopup } from './notification-popup.tsx';

const told: Notification = {
  id: 'n-1',
  type: 'CREATE_NEW_CONTROVERSY',
  mode: 'POPUP',
  text: 'El pedido 1-01 tiene una controversia nueva por atender.',
  path: null,
  read: false,
  creationDate: '2026-11-20T16:00:00.000Z',
};

const popup = () => screen.queryByRole('region');

it('is put away by Escape, is not read by that, and gives the focus back', async () => {
  const server = fakeServer({
    'GET /notifications': () => ({ body: [told], headers: { 'x-total-count': '1' } }),
  });
  const user = openScreen(
    <>
      <button type="button">Antes</button>
      <NotificationPopup />
    </>,
    { at: '/dashboard', as: seller },
  );
  const card = await screen.findByRole('region');
  expect(card).toHaveTextContent(told.text);
  const before = screen.getByRole('button', { name: 'Antes' });
  await user.click(before);
  within(card)
    .getByRole('button', { name: say('notifications.markRead') })
    .focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(popup()).toBeNull());
  expect(before).toHaveFocus();
  expect(server.of('POST /notifications/n-1/read')).toHaveLength(0);
});
