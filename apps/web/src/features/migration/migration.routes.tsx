import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screens that import data from the storefront, by URL; each one's code is loaded when it is first opened. */
export const migrationScreens: Readonly<Record<string, ComponentType>> = {
  '/updates/catalogAndBrand': lazyScreen(async () => (await import('./migration-screens.tsx')).CatalogAndBrandScreen),
  '/updates/attributes': lazyScreen(async () => (await import('./migration-screens.tsx')).AttributesScreen),
};
