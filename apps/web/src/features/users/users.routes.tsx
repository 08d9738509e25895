import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screen of users by address; its code arrives when it is first opened. */
export const usersScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/users': lazyScreen(async () => (await import('./user-list.tsx')).UserListScreen),
};
