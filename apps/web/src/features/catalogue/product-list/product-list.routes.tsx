import type { ComponentType } from 'react';
import { lazyScreen } from '../../../lib/lazy-part.ts';

/** The product list by URL. */
export const productListScreens: Readonly<Record<string, ComponentType>> = {
  '/catalog/list': lazyScreen(async () => (await import('./product-list.tsx')).ProductListScreen),
};
