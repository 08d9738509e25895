import { type ComponentType, lazy } from 'react';

/** The screen of sellers by address; its code arrives when it is first opened. */
export const sellersScreens: Readonly<Record<string, ComponentType>> = {
  '/admin/sellers': lazy(async () => ({ default: (await import('./seller-list.tsx')).SellerListScreen })),
};
