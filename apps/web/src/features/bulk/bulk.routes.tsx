import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

const screen = lazyScreen(async () => (await import('./bulk-screen.tsx')).BulkScreen);

/** The screens of bulk actions by URL; each one's code is loaded when it is first opened. */
export const bulkScreens: Readonly<Record<string, ComponentType>> = {
  '/orders/bulk': lazyScreen(async () => (await import('./bulk-list.tsx')).OrderBulkListScreen),
  '/orders/bulk/:bulkId': screen,
  '/catalog/bulk': lazyScreen(async () => (await import('./bulk-list.tsx')).ProductBulkListScreen),
  '/catalog/bulk/:bulkId': screen,
  '/validation-price/bulk': lazyScreen(async () => (await import('./bulk-list.tsx')).PriceBulkListScreen),
  '/validation-price/bulk/:bulkId': screen,
  '/carriers/priceList/bulk': lazyScreen(async () => (await import('./bulk-list.tsx')).RateBulkListScreen),
  '/carriers/priceList/bulk/:bulkId': screen,
};
