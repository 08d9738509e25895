import { type ComponentType, lazy } from 'react';

/** The screens of orders by address; each one's code arrives when it is first opened. */
export const ordersScreens: Readonly<Record<string, ComponentType>> = {
  '/dashboard': lazy(async () => ({ default: (await import('./dashboard/dashboard-screen.tsx')).DashboardScreen })),
  '/orders/list': lazy(async () => ({ default: (await import('./order-list/order-list.tsx')).OrderListScreen })),
  '/orders/bulk': lazy(async () => ({ default: (await import('./bulk/bulk-list.tsx')).BulkListScreen })),
  '/orders/bulk/:bulkId': lazy(async () => ({ default: (await import('./bulk/bulk-screen.tsx')).BulkScreen })),
  '/orders/guides': lazy(async () => ({ default: (await import('./guide-list/guide-list.tsx')).GuideListScreen })),
  '/orders/sales': lazy(async () => ({ default: (await import('./sales/sales-screen.tsx')).SalesScreen })),
  '/orders/orderDetail/:orderId': lazy(async () => ({
    default: (await import('./order-detail/order-detail-screen.tsx')).OrderDetailScreen,
  })),
};
