import { type ComponentType, lazy } from 'react';

/** The own profile by address; its code arrives when it is first opened. */
export const profileScreens: Readonly<Record<string, ComponentType>> = {
  '/profile/me': lazy(async () => ({ default: (await import('./profile-screen.tsx')).ProfileScreen })),
};
