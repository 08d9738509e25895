import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The screen of best sellers by URL. */
export const salesScreens: Readonly<Record<string, ComponentType>> = {
  '/orders/sales': lazyScreen(async () => (await import('./sales-screen.tsx')).SalesScreen),
};
