import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The invoice screen by URL; its code is loaded when it is first opened. */
export const billingScreens: Readonly<Record<string, ComponentType>> = {
  '/billing/list': lazyScreen(async () => (await import('./invoice-list/invoice-list.tsx')).InvoiceListScreen),
};
