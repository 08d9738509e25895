import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

const GridScreen = lazyScreen(async () => (await import('./grid/grid-screen.tsx')).GridScreen);
const LoadsArea = lazyScreen(async () => (await import('./loads-area.tsx')).LoadsArea);

/** The load screens by URL: one chunk, loaded when the first of them is opened. */
export const loadsRoutes: Readonly<Record<string, ComponentType>> = {
  '/loads': LoadsArea,
  '/orders/addPunishmentCSV': LoadsArea,
  '/orders/addLiquidationsCSV': LoadsArea,
  '/orders/massive-orders-delivery': LoadsArea,
  '/catalog/addProductsCSV': LoadsArea,
  '/catalog/changePricesCSV': LoadsArea,
  '/catalog/grid': GridScreen,
  '/carriers/addPricesCSV': LoadsArea,
};
