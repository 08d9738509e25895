import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screens of categories by address; their code arrives when they are first opened. */
export const categoriesScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/categories': lazyScreen(async () => (await import('./category-list.tsx')).CategoryListScreen),
  '/admin/category/:categoryId': lazyScreen(
    async () => (await import('./specifications-screen.tsx')).SpecificationsScreen,
  ),
};
