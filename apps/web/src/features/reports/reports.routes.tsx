import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

/** The screen of reports by address; its code arrives when it is first opened. */
export const reportsScreens: Readonly<Record<string, ComponentType>> = {
  '/reports/list': lazyPart(async () => (await import('./reports-screen.tsx')).ReportsScreen),
};
