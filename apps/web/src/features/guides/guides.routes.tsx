import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screen of guides by address. */
export const guidesScreens: Readonly<Record<string, ComponentType>> = {
  '/orders/guides': lazyScreen(async () => (await import('./guide-list.tsx')).GuideListScreen),
};
