import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The report screen by URL; its code is loaded when it is first opened. */
export const reportsScreens: Readonly<Record<string, ComponentType>> = {
  '/reports/list': lazyScreen(async () => (await import('./reports-screen.tsx')).ReportsScreen),
};
