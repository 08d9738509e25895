import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The catalogue screens by URL; each one's code is loaded when it is first opened. */
export const catalogueScreens: Readonly<Record<string, ComponentType>> = {
  '/catalog/new': lazyScreen(async () => (await import('./product-form/new-product-screen.tsx')).NewProductScreen),
  '/catalog/review': lazyScreen(async () => (await import('./review/review-screen.tsx')).ReviewScreen),
  '/catalog/details/:productId': lazyScreen(
    async () => (await import('./product-detail/product-detail-screen.tsx')).ProductDetailScreen,
  ),
};
