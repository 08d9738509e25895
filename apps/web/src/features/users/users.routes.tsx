import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The user screen by URL; its code is loaded when it is first opened. */
export const usersScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/users': lazyScreen(async () => (await import('./user-list.tsx')).UserListScreen),
};
