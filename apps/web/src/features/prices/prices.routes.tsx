import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The validation of prices by its address. */
export const pricesScreens: Readonly<Record<string, ComponentType>> = {
  '/validation-price': lazyScreen(async () => (await import('./price-list.tsx')).PriceListScreen),
};
