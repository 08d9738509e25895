import type { ComponentType } from 'react';
import { lazyScreen } from '../../lib/lazy-part.ts';

/** The public page for buyers, in a chunk of its own. */
export const publicBillingScreens: Readonly<Record<string, ComponentType>> = {
  '/pages/invoices': lazyScreen(
    async () => (await import('./invoice-request/invoice-request-screen.tsx')).InvoiceRequestScreen,
  ),
};
