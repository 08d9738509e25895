import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screens that bring data from the storefront, by address; their code arrives when they are first opened. */
export const migrationScreens: Readonly<Record<string, ComponentType>> = {
  '/updates/catalogAndBrand': lazyScreen(async () => (await import('./migration-screens.tsx')).CatalogAndBrandScreen),
  '/updates/attributes': lazyScreen(async () => (await import('./migration-screens.tsx')).AttributesScreen),
};
