import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Viewer } from '@trastienda/domain';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { vi } from 'vitest';
import { createQueryClient } from '../lib/query-client.ts';
import { SignedInProvider } from '../lib/signed-in.tsx';
import { Toaster } from '../ui/toasts.tsx';

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

/** What a fake server was asked, in the order it was asked. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly ifMatch: string | null;
  readonly body: unknown;
}

export interface FakeAnswer {
  readonly status?: number;
  readonly body: unknown;
  readonly headers?: Record<string, string>;
}

type Route = (call: Call) => FakeAnswer | Promise<FakeAnswer>;

/** Stands in for the server at `fetch`; a call without a route fails the test by its answer, and loudly. */
export function fakeServer(routes: Record<string, Route>) {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const call: Call = {
      method: request.method,
      path: decodeURIComponent(pathname.replace(/^\/api/, '')),
      query: searchParams,
      ifMatch: request.headers.get('if-match'),
      body: text === '' ? undefined : JSON.parse(text),
    };
    // Every detail asks for its story; a test that wants one gives its route.
    const story = call.path.endsWith('/history') && !routes[`GET ${call.path}`];
    if (story) return Response.json([]);
    calls.push(call);
    const route = routes[`${call.method} ${call.path}`];
    if (!route) throw new Error(`No route for ${call.method} ${call.path}`);
    const { status = 200, body, headers } = await route(call);
    const content = body instanceof Uint8Array ? new Uint8Array(body) : JSON.stringify(body);
    return new Response(content, { status, headers: { 'content-type': 'application/json', ...headers } });
  });
  return { calls, of: (route: string) => calls.filter(({ method, path }) => `${method} ${path}` === route) };
}

/** An error as the contract gives it. */
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

/** A screen behind the session, at an address, for one person. */
export function openScreen(screen: ReactNode, { at, as }: { readonly at: string; readonly as: Viewer }) {
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
