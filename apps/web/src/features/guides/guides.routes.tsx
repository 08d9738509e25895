import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The guide screen by URL. */
export const guidesScreens: Readonly<Record<string, ComponentType>> = {
  '/orders/guides': lazyScreen(async () => (await import('./guide-list.tsx')).GuideListScreen),
};
