import type { ComponentType } from 'react';
import { lazyScreen } from '../../../lib/lazy-part.ts';

/** The list of products by its address. */
export const productListScreens: Readonly<Record<string, ComponentType>> = {
  '/catalog/list': lazyScreen(async () => (await import('./product-list.tsx')).ProductListScreen),
};
