import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Viewer } from '@trastienda/domain';
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { HeldNavigation } from '../../../lib/leave-guard.tsx';
import { createQueryClient } from '../../../lib/query-client.ts';
import { SignedInProvider } from '../../../lib/signed-in.tsx';
import { fakeServer, json } from '../../../testing/fake-server.ts';
import { Toaster } from '../../../ui/toasts.tsx';
import { LoadsArea } from '../loads-area.tsx';
import { aLoad } from './a-load.ts';
import { type FakeUpload, fakeUpload } from './fake-upload.ts';
import { PageWorker } from './page-worker.ts';

export const admin: Viewer = {
  userId: 'u-admin',
  roles: ['ADMIN_USER', 'ORDERS_USER'],
  accountNames: [],
  operatingUser: true,
};
export const seller: Viewer = {
  userId: 'u-seller',
  roles: ['ORGANIZATION_ADMIN_USER', 'CARRIERS_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};
export const penalties = '/orders/addPunishmentCSV';
export const good = 'Pedido,Fecha\nv1-01,2026-11-20\nv2-01,2026-11-20\nv3-01,2026-11-20\n';
export const bad = 'Pedido,Fecha\nv1-01,2026-11-20\nv2-01,11/25/2026\nv3-01\n';
export const csv = (text: string, name = 'penalizaciones.csv') => new File([text], name, { type: 'text/csv' });
export const received = { status: 202, body: aLoad({ state: 'received' }) };

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="dirección">{pathname + search}</output>;
}

/** Opens the load screens at a URL, with a fake server and a fake upload. */
export function openLoads(
  at = penalties,
  answers: Parameters<typeof fakeServer>[0] = {},
  answer: FakeUpload['answer'] = () => received,
  viewer = admin,
) {
  const { asked } = fakeServer({
    'GET /loads/load-1': () => json(200, aLoad()),
    'GET /loads': () => json(200, [], { 'x-total-count': '0' }),
    'POST /orders/known': async (request) => json(200, await request.json()),
    ...answers,
  });
  const { upload, FakeRequest } = fakeUpload(answer);
  vi.stubGlobal('Worker', PageWorker);
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
  const person = { viewer, name: 'Ana', email: 'ana@trastienda.mx', organizations: [], using2FA: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <HeldNavigation>
          <SignedInProvider value={{ user: person, signOut: () => undefined }}>
            <Routes>
              <Route path="*" element={<LoadsArea />} />
            </Routes>
            <Toaster />
            <Address />
          </SignedInProvider>
        </HeldNavigation>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return { user: userEvent.setup({ applyAccept: false }), asked, upload };
}

export type User = ReturnType<typeof openLoads>['user'];
export const choose = async (user: User, file: File) =>
  user.upload(screen.getByLabelText('Seleccionar archivo', { selector: 'input' }), file);
export const address = () => screen.getByLabelText('dirección').textContent;
export const uploadButton = () => screen.getByRole('button', { name: /^Subir CSV/ });

export async function confirm(user: User) {
  await user.click(uploadButton());
  const dialog = within(await screen.findByRole('alertdialog', { name: '¿Desea continuar?' }));
  await user.click(dialog.getByRole('button', { name: /^Subir CSV/ }));
}
