import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screen of commercial conditions by URL; its code is loaded when it is first opened. */
export const conditionsScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/commercialTerms': lazyScreen(async () => (await import('./conditions-screen.tsx')).ConditionsScreen),
};
