import type { ComponentType } from 'react';
import { lazyScreen } from '../../../lib/lazy-part.ts';

/** The rate screen by URL; its code is loaded when it is first opened. */
export const ratesScreens: Readonly<Record<string, ComponentType>> = {
  '/carriers/priceList': lazyScreen(async () => (await import('./rate-list.tsx')).RateListScreen),
};
