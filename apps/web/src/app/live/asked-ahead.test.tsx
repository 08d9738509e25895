import { QueryClientProvider } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import type { Role } from '@trastienda/domain';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { categoryTree } from '../../lib/category-tree.ts';
import { everyCarrier } from '../../lib/every-carrier.ts';
import { createQueryClient } from '../../lib/query-client.ts';
import { SignedInProvider } from '../../lib/signed-in.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { AskedAhead } from './asked-ahead.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it.each<[string, readonly Role[], boolean]>([
  ['of the catalogue', ['ORGANIZATION_STANDARD_USER', 'CATALOG_USER'], true],
  ['of orders alone', ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'], false],
])('a person %s has carriers before a screen needs them, and categories by the permission', async (_, roles, reads) => {
  fakeServer({
    'GET /carriers': () => ({ body: [{ id: 'dhl' }] }),
    'GET /categories/tree': () => ({ body: [{ id: '3' }] }),
  });
  const client = createQueryClient();
  const viewer = { userId: 'ana', roles, accountNames: ['aurora'], operatingUser: false };
  render(
    <QueryClientProvider client={client}>
      <SignedInProvider value={{ user: { viewer }, signOut: () => undefined } as never}>
        <AskedAhead />
      </SignedInProvider>
    </QueryClientProvider>,
  );
  await vi.advanceTimersByTimeAsync(30_000);
  expect(client.getQueryData(everyCarrier.queryKey)).toEqual([{ id: 'dhl' }]);
  expect(client.getQueryData(categoryTree.queryKey)).toEqual(reads ? [{ id: '3' }] : undefined);
});
