import { screen, waitFor, within } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { HeldNavigation } from '../../../lib/leave-guard.tsx';
import { unsavedWork } from '../../../lib/unsaved-work.ts';
import { fakeServer, openScreen, refusal, seller } from '../../../testing/open-screen.tsx';
import { ShipmentRowsScreen } from './shipment-rows-screen.tsx';

it('counts pasted rows as work that is kept if the session ends', async () => {
  fakeServer({});
  const user = openScreen(<ShipmentRowsScreen />, { at: '/orders/packing/rows', as: seller });
  expect(unsavedWork.exists()).toBe(false);
  const rows = await screen.findByRole('textbox');
  await user.type(rows, 'v1-01');
  expect(unsavedWork.exists()).toBe(true);
  await user.clear(rows);
  expect(unsavedWork.exists()).toBe(false);
});

it('asks before pasted rows are left, and opens the bulk action without a question', async () => {
  const server = fakeServer({
    'POST /bulk-actions': () => ({
      status: 202,
      body: { id: 'b-1', action: 'ship', subject: 'orders', state: 'checking', reasons: [] },
    }),
    'GET /bulk-actions/b-1': () => new Promise<never>(() => undefined),
  });
  const screens = (
    <HeldNavigation>
      <Routes>
        <Route path="/orders/packing" element={<p>La mesa</p>} />
        <Route path="/orders/packing/rows" element={<ShipmentRowsScreen />} />
        <Route path="/orders/bulk/b-1" element={<p>La acción</p>} />
      </Routes>
    </HeldNavigation>
  );
  const user = openScreen(screens, { at: '/orders/packing/rows', as: seller });
  await user.click(await screen.findByRole('textbox'));
  await user.paste('v1-01\tdhl\tMX1');
  await user.click(screen.getByRole('link', { name: say('packing.title') }));
  const question = within(await screen.findByRole('alertdialog', { name: say('shared.form.leave.title') }));
  await user.click(question.getByRole('button', { name: say('shared.form.leave.stay') }));
  expect(screen.getByRole('textbox')).toHaveValue('v1-01\tdhl\tMX1');
  await user.click(screen.getByRole('button', { name: 'Revisar los envíos' }));
  expect(await screen.findByText('La acción')).toBeInTheDocument();
  expect(server.of('POST /bulk-actions')).toHaveLength(1);
});

it.each([false, true])('sends repeated tracking numbers only if the box says so: %s', async (isConfirmed) => {
  const server = fakeServer({
    'POST /bulk-actions': () => refusal(409, 'bulk.none', 'Ningún pedido se puede cambiar'),
  });
  const user = openScreen(<ShipmentRowsScreen />, { at: '/orders/packing/rows', as: seller });
  await user.click(await screen.findByRole('textbox'));
  await user.paste('v1-01\tdhl\tMX1\nv2-01\tdhl\tMX1');
  if (isConfirmed) await user.click(screen.getByRole('checkbox', { name: /ya son de otro pedido/ }));
  await user.click(screen.getByRole('button', { name: 'Revisar los envíos' }));
  await waitFor(() => expect(server.of('POST /bulk-actions')).toHaveLength(1));
  type Sent = { shipments: { repeatedTracking?: boolean }[] };
  const sent = server.of('POST /bulk-actions').flatMap(({ body }) => (body as Sent).shipments);
  const confirmed = sent.map(({ repeatedTracking = false }) => repeatedTracking);
  expect(confirmed).toEqual([isConfirmed, isConfirmed]);
});
