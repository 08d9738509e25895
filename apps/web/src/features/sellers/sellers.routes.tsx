import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The seller screen by URL; its code is loaded when it is first opened. */
export const sellersScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/sellers': lazyScreen(async () => (await import('./seller-list.tsx')).SellerListScreen),
};
