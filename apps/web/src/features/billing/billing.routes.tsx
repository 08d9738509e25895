import { type ComponentType, lazy } from 'react';

/** The screen of invoices by address; its code arrives when it is first opened. */
export const billingScreens: Readonly<Record<string, ComponentType>> = {
  '/billing/list': lazy(async () => ({ default: (await import('./invoice-list/invoice-list.tsx')).InvoiceListScreen })),
};

/** The public page of buyers, in a chunk of its own. */
export const publicBillingScreens: Readonly<Record<string, ComponentType>> = {
  '/pages/invoices': lazy(async () => ({
    default: (await import('./invoice-request/invoice-request-screen.tsx')).InvoiceRequestScreen,
  })),
};
