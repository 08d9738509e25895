import { screen, waitFor } from '@testing-library/react';
import { say } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import { expect, it } from 'vitest';
import { anOrder } from '../../../testing/an-order.ts';
import { fakeServer } from '../../../testing/fake-server.ts';
import { openScreen, seller } from '../../../testing/open-screen.tsx';
import { OrderDetailScreen } from './order-detail-screen.tsx';

const all = Array.from({ length: 12 }, (_, at) => `v${at + 1}`);
const pages: Record<string, string[]> = { 0: all.slice(0, 10), 1: all.slice(10) };

function openOrder(id: string, from?: string) {
  const server = fakeServer({
    'GET /orders': ({ query }) => ({
      body: (pages[query.get('from') ?? ''] ?? []).map((row) => ({ ...anOrder(), id: row })),
      headers: { 'x-total-count': String(all.length) },
    }),
    ...Object.fromEntries(all.map((row) => [`GET /orders/${row}`, () => ({ body: { ...anOrder(), id: row } })])),
  });
  const page = (
    <Routes>
      <Route path="/orders/orderDetail/:orderId" element={<OrderDetailScreen />} />
      <Route path="/orders/list" element={<p>La lista</p>} />
    </Routes>
  );
  const at = { pathname: `/orders/orderDetail/${id}`, ...(from && { state: { from } }) };
  return { server, user: openScreen(page, { at, as: seller }) };
}

const next = () => screen.findByRole('button', { name: say('orders.detail.next') });
const previous = () => screen.getByRole('button', { name: say('orders.detail.previous') });
const isShown = (id: string) => screen.findByRole('heading', { level: 1, name: `Pedido ${id}` });

it('steps through the list by its keys, over the end of a page, and goes back to the page it stands on', async () => {
  const { user, server } = openOrder('v10', '/orders/list?size=10&status=handling');
  await waitFor(async () => expect(await next()).not.toHaveAttribute('aria-disabled'));
  await user.keyboard('j');
  await isShown('v11');
  expect(server.of('GET /orders').every(({ query }) => query.get('status') === 'handling')).toBe(true);
  await waitFor(async () => expect(await next()).not.toHaveAttribute('aria-disabled'));
  await user.click(await next());
  await isShown('v12');
  await user.keyboard('k');
  await isShown('v11');
  await user.click(screen.getByRole('link', { name: say('orders.action.back') }));
  expect(screen.getByTestId('address')).toHaveTextContent('/orders/list?size=10&status=handling&page=1');
});

it('says at an end of the list that it is one', async () => {
  const { user } = openOrder('v1', '/orders/list');
  await waitFor(async () => expect(await next()).not.toHaveAttribute('aria-disabled'));
  expect(previous()).toHaveAccessibleDescription(say('orders.detail.previous.none'));
  await user.keyboard('k');
  await isShown('v1');
});

it('has no steps for who came from elsewhere', async () => {
  const { server } = openOrder('v1');
  await isShown('v1');
  expect(screen.queryByRole('group', { name: say('orders.detail.steps') })).toBeNull();
  expect(server.of('GET /orders')).toEqual([]);
});
