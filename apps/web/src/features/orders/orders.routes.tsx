import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The order screens by URL; each one's code is loaded when it is first opened. */
export const ordersScreens: Readonly<Record<string, ComponentType>> = {
  '/orders/list': lazyScreen(async () => (await import('./order-list/order-list.tsx')).OrderListScreen),
  '/orders/returns': lazyScreen(async () => (await import('./return-list/return-list.tsx')).ReturnListScreen),
  '/orders/packing': lazyScreen(async () => (await import('./packing/packing-screen.tsx')).PackingScreen),
  '/orders/packing/rows': lazyScreen(
    async () => (await import('./shipment-rows/shipment-rows-screen.tsx')).ShipmentRowsScreen,
  ),
  '/orders/orderDetail/:orderId': lazyScreen(
    async () => (await import('./order-detail/order-detail-screen.tsx')).OrderDetailScreen,
  ),
};
