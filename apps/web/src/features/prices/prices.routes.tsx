import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

/** The validation of prices by its address. */
export const pricesScreens: Readonly<Record<string, ComponentType>> = {
  '/validation-price': lazyPart(async () => (await import('./price-list.tsx')).PriceListScreen),
};
