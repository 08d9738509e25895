import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

/** The dashboard by address. */
export const dashboardScreens: Readonly<Record<string, ComponentType>> = {
  '/dashboard': lazyPart(async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
};
