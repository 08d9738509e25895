import type { CsvLayoutKey } from './csv-layout-keys.ts';

/** How a file of a layout is sent: the call of the documents, and what the call wants to know beside the file. */
export type LoadUpload = {
  path: string;
  /** The file is for one category (document 2, section 7). */
  needsCategory?: true;
  /** Parameters that are always the same for this layout. */
  query?: Readonly<Record<string, string>>;
};

/** The upload call of each layout (document 2, section 7; document 3, section 7). */
export const loadUploads: Readonly<Record<CsvLayoutKey, LoadUpload>> = {
  products: { path: '/products/importcsv', needsCategory: true },
  attributes: { path: '/specifications/importcsv', needsCategory: true, query: { isStockKeepingUnit: 'false' } },
  'variant-attributes': {
    path: '/specifications/importcsv',
    needsCategory: true,
    query: { isStockKeepingUnit: 'true' },
  },
  prices: { path: '/sku/prices/importcsv' },
  inventory: { path: '/sku/inventories/importcsv' },
  'shipping-rates': { path: '/shippingrates/importcsv' },
  penalties: { path: '/orders/punishments' },
  liquidations: { path: '/orders/liquidations' },
  'commercial-conditions': { path: '/commercialconditions/importcsv' },
  deliveries: { path: '/orders/invoice/tracking' },
};
