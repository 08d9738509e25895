import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The carrier and block screens by URL; each one's code is loaded when it is first opened. */
export const carriersScreens: Readonly<Record<string, ComponentType>> = {
  '/carriers/carrierList': lazyScreen(async () => (await import('./carrier-list.tsx')).CarrierListScreen),
  '/admin/carrierBlock': lazyScreen(async () => (await import('./blocks/block-list.tsx')).CarrierBlockListScreen),
};
