import type { ComponentType } from 'react';
import { lazyScreen } from '../../../lib/lazy-part.ts';

/** The user's profile by URL; its code is loaded when it is first opened. */
export const profileScreens: Readonly<Record<string, ComponentType>> = {
  '/profile/me': lazyScreen(async () => (await import('./profile-screen.tsx')).ProfileScreen),
};
