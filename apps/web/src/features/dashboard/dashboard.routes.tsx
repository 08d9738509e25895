import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The dashboard by URL. */
export const dashboardScreens: Readonly<Record<string, ComponentType>> = {
  '/dashboard': lazyScreen(async () => (await import('./dashboard-screen.tsx')).DashboardScreen),
};
