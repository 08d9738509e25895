import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The category screens by URL; each one's code is loaded when it is first opened. */
export const categoriesScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/categories': lazyScreen(async () => (await import('./category-list.tsx')).CategoryListScreen),
  '/admin/category/:categoryId': lazyScreen(
    async () => (await import('./specifications-screen.tsx')).SpecificationsScreen,
  ),
};
