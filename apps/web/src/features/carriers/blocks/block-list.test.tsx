import { screen, within } from '@testing-library/react';
import type { CarrierBlock } from 'trastienda-client';
import { expect, it } from 'vitest';
import { admin, fakeServer, openScreen } from '../../../testing/open-screen.tsx';
import { CarrierBlockListScreen } from './block-list.tsx';

const block: CarrierBlock = {
  ...{ id: '7', version: 2, name: 'Buen Fin', startDate: '2026-11-20', endDate: '2026-11-23' },
  ...{ status: true, allSellers: true, sellers: [] },
};

function open() {
  const server = fakeServer({
    'GET /blockedcarriers': () => ({ body: [block], headers: { 'x-total-count': '1' } }),
    'GET /blockedcarriers/7': () => ({ body: block }),
    'DELETE /blockedcarriers/7': () => new Response(null, { status: 204 }),
  });
  const viewer = { ...admin, roles: [...admin.roles, 'CARRIERS_USER' as const] };
  return { server, user: openScreen(<CarrierBlockListScreen />, { at: '/admin/carrierBlock', as: viewer }) };
}

it('edits a block at an address of its own', async () => {
  const { user } = open();
  await user.click(await screen.findByRole('button', { name: 'Editar el bloqueo Buen Fin' }));
  expect(screen.getByRole('columnheader', { name: 'Acciones' })).toBeInTheDocument();
  expect(screen.getByTestId('address')).toHaveTextContent('/admin/carrierBlock?block=7');
  expect(await screen.findByRole('dialog', { name: 'Guardar bloqueo' })).toBeInTheDocument();
});

it('deletes a block after a question, in the version that was seen', async () => {
  const { user, server } = open();
  await user.click(await screen.findByRole('button', { name: 'Eliminar el bloqueo Buen Fin' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('¿Confirma que desea eliminar este bloqueo?')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Eliminar' }));
  await expect.poll(() => server.of('DELETE /blockedcarriers/7')).toMatchObject([{ ifMatch: '2' }]);
});
