import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

/** The screens of categories by address; their code arrives when they are first opened. */
export const categoriesScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/categories': lazyPart(async () => (await import('./category-list.tsx')).CategoryListScreen),
  '/admin/category/:categoryId': lazyPart(
    async () => (await import('./specifications-screen.tsx')).SpecificationsScreen,
  ),
};
