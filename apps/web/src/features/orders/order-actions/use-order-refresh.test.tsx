import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { type FlowOrder, flowOrderOf } from '@trastienda/machines';
import type { ReactNode } from 'react';
import type { Order } from 'trastienda-client';
import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { createQueryClient } from '../../../lib/query-client.ts';
import { anOrder } from '../../../testing/an-order.ts';
import { type Answer, fakeServer } from '../../../testing/fake-server.ts';
import { ordersQueries } from '../orders.queries.ts';
import { orderFlows } from './order-flows.ts';
import { useOrderRefresh } from './use-order-refresh.ts';

const before = anOrder({ status: 'ready-for-handling', version: 3 });
const after = anOrder({ status: 'handling', version: 4 });

/** The page of an order, and a server on which handling can be started. */
function page(read: Answer) {
  const server = fakeServer({
    [`GET /orders/${before.id}`]: read,
    [`POST /orders/${before.id}/start-handling`]: () => ({ body: after }),
  });
  const client = createQueryClient();
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const query = ordersQueries.detail(before.id);
  const { result } = renderHook(() => useOrderRefresh(before.id), { wrapper });
  const reads = () => server.asked.filter((call) => call.startsWith('GET ')).length;
  const shown = (): Order | undefined => client.getQueryData(query.queryKey);
  return { client, query, reads, shown, take: (known: FlowOrder) => act(() => result.current.take(known)) };
}

/** Starts handling, as the dialog does. */
async function started(): Promise<FlowOrder> {
  const viewer = { userId: 'u', roles: ['ORGANIZATION_ADMIN_USER' as const, 'ORDERS_USER' as const] };
  const input = {
    subject: flowOrderOf(before),
    viewer: { ...viewer, accountNames: [before.accountName], operatingUser: true },
    extra: undefined,
  };
  const flow = createActor(orderFlows.startHandling, { input }).start();
  flow.send({ type: 'action.confirmed' });
  await waitFor(() => expect(flow.getSnapshot().status).toBe('done'));
  const { result } = flow.getSnapshot().context;
  if (!result) throw new Error('Handling was not started.');
  return result;
}

it('an answer that was asked for before an action does not replace what the action answered', async () => {
  let arrive = (_: { body: unknown }) => {};
  const late = new Promise<{ body: unknown }>((resolve) => {
    arrive = resolve;
  });
  const { client, query, reads, shown, take } = page(() => late);
  const reading = client.fetchQuery(query).catch((failure: unknown) => failure);
  await waitFor(() => expect(reads()).toBe(1));
  await take(await started());
  arrive({ body: before });
  await reading;
  expect(shown()?.version).toBe(4);
});

it('shows what an action answered without another read, and reads an order that no answer made', async () => {
  const versions = [before.version, 5];
  const { client, query, reads, shown, take } = page(() => ({ body: { ...after, version: versions.shift() } }));
  await client.fetchQuery(query);
  await take(await started());
  expect([reads(), shown()?.version]).toEqual([1, 4]);
  await take(flowOrderOf(after));
  expect([reads(), shown()?.version]).toEqual([2, 5]);
});
