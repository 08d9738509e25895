import type { ComponentType } from 'react';
import { lazyPart } from '../../../lib/lazy-part.ts';

/** The screen of rates by address; its code arrives when it is first opened. */
export const ratesScreens: Readonly<Record<string, ComponentType>> = {
  '/carriers/priceList': lazyPart(async () => (await import('./rate-list.tsx')).RateListScreen),
};
