import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The price validation by URL. */
export const pricesScreens: Readonly<Record<string, ComponentType>> = {
  '/validation-price': lazyScreen(async () => (await import('./price-list.tsx')).PriceListScreen),
};
