import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The incident screen by URL; its code is loaded when it is first opened. */
export const incidentsScreens: Readonly<Record<string, ComponentType>> = {
  '/incidents/list': lazyScreen(async () => (await import('./incidents-screen.tsx')).IncidentsScreen),
};
