import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screen of messages and the announcement by URL; its code is loaded when it is first opened. */
export const noticesScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/notices': lazyScreen(async () => (await import('./scheduled/notices-screen.tsx')).NoticesScreen),
};
