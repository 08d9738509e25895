import { screen, within } from '@testing-library/react';
import type { Viewer } from '@trastienda/domain';
import { Route, Routes } from 'react-router-dom';
import type { Order } from 'trastienda-client';
import { fakeServer, openScreen, seller } from '../../../../testing/open-screen.tsx';
import { OrderDetailScreen } from '../order-detail-screen.tsx';

/** The URL of the order used in tests, and the request that reads it. */
export const at = '/orders/orderDetail/v32386029-01';
export const get = 'GET /orders/v32386029-01';

/** Opens the page of an order, which the fake server returns. */
export function openOrder(order: Order, as: Viewer = seller, routes = {}, hash = '') {
  const server = fakeServer({ [get]: () => ({ body: order }), ...routes });
  const page = (
    <Routes>
      <Route path="/orders/orderDetail/:orderId" element={<OrderDetailScreen />} />
    </Routes>
  );
  return { server, user: openScreen(page, { at: `${at}${hash}`, as }) };
}

/** Waits until the order is shown. */
export const ready = () => screen.findByRole('group', { name: 'Acciones del pedido' });

/** Queries within a card of the page. */
export const card = (name: string) => within(screen.getByRole('region', { name }));
