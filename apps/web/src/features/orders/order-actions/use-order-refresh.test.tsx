import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { flowOrderOf } from '@trastienda/machines';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { createQueryClient } from '../../../lib/query-client.ts';
import { anOrder } from '../../../testing/an-order.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { ordersQueries } from '../orders.queries.ts';
import { answeredOrders } from './answered-orders.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

it('an answer that was asked for before an action does not replace what the action answered', async () => {
  const [before, after] = [anOrder({ version: 3 }), anOrder({ version: 4 })];
  let arrive = (_: { body: unknown }) => {};
  const late = new Promise<{ body: unknown }>((resolve) => {
    arrive = resolve;
  });
  const server = fakeServer({ [`GET /orders/${before.id}`]: () => late });
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const { result } = renderHook(() => useOrderRefresh(before.id), { wrapper });
  const query = ordersQueries.detail(before.id);
  const reading = client.fetchQuery(query).catch((failure: unknown) => failure);
  await waitFor(() => expect(server.asked).toHaveLength(1));
  answeredOrders.keep(after);
  await act(() => result.current.take(flowOrderOf(after)));
  arrive({ body: before });
  await reading;
  expect(client.getQueryData(query.queryKey)?.version).toBe(4);
});
