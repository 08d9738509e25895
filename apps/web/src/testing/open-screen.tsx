import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Viewer } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { type InitialEntry, MemoryRouter, useLocation } from 'react-router-dom';
import { createQueryClient } from '../lib/query-client.ts';
import { SignedInProvider } from '../lib/signed-in.tsx';
import { Toaster } from '../ui/toasts.tsx';
import type { FakeAnswer } from './fake-server.ts';

export { type FakeAnswer, fakeServer } from './fake-server.ts';

export const seller: Viewer = {
  userId: 'u-seller',
  roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'],
  accountNames: ['aurora'],
  operatingUser: true,
};
export const admin: Viewer = {
  userId: 'u-admin',
  roles: ['ADMIN_USER', 'ORDERS_USER'],
  accountNames: [],
  operatingUser: true,
};

/** An error response as the contract defines it. */
export const refusal = (
  status: number,
  code: string,
  message: string,
  fields?: Record<string, string>,
): FakeAnswer => ({
  status,
  body: { status, code, message, requestId: 'req-1', ...(fields && { fields }) },
});

function Address() {
  const { pathname, search } = useLocation();
  return <output data-testid="address">{pathname + search}</output>;
}

/** Renders a screen behind the session, at an address, for a viewer. */
export function openScreen(screen: ReactNode, { at, as }: { readonly at: InitialEntry; readonly as: Viewer }) {
  const person = { viewer: as, name: 'Ana', email: 'ana@aurora.mx', organizations: [], using2FA: false };
  render(
    <QueryClientProvider client={createQueryClient()}>
      <MemoryRouter initialEntries={[at]}>
        <SignedInProvider value={{ user: person, signOut: () => undefined }}>
          {screen}
          <Toaster />
          <Address />
        </SignedInProvider>
      </MemoryRouter>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}
