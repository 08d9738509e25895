import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

/** The inventory by its address. */
export const inventoryScreens: Readonly<Record<string, ComponentType>> = {
  '/inventory/list': lazyPart(async () => (await import('./inventory-screen.tsx')).InventoryScreen),
};
