import { type ComponentType, lazy } from 'react';

/** The screen of users by address; its code arrives when it is first opened. */
export const usersScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/users': lazy(async () => ({ default: (await import('./user-list.tsx')).UserListScreen })),
};
