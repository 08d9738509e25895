import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The promotion screen by URL; its code is loaded when it is first opened. */
export const promotionsScreens: Readonly<Record<string, ComponentType>> = {
  '/catalog/promotions': lazyScreen(async () => (await import('./promotion-list.tsx')).PromotionListScreen),
};
