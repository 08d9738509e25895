import type { ComponentType } from 'react';
import { lazyPart } from '../../lib/lazy-part.ts';

const GridScreen = lazyPart(async () => (await import('./grid/grid-screen.tsx')).GridScreen);
const LoadsArea = lazyPart(async () => (await import('./loads-area.tsx')).LoadsArea);

/** The screens of loads by address: one chunk, which arrives when the first of them is opened. */
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
