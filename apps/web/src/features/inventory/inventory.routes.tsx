import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The inventory by URL. */
export const inventoryScreens: Readonly<Record<string, ComponentType>> = {
  '/inventory/list': lazyScreen(async () => (await import('./inventory-screen.tsx')).InventoryScreen),
};
