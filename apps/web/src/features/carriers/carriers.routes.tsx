import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screens of carriers and of their blocks by address; their code arrives when they are first opened. */
export const carriersScreens: Readonly<Record<string, ComponentType>> = {
  '/carriers/carrierList': lazyScreen(async () => (await import('./carrier-list.tsx')).CarrierListScreen),
  '/admin/carrierBlock': lazyScreen(async () => (await import('./blocks/block-list.tsx')).CarrierBlockListScreen),
};
