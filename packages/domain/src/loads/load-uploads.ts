import type { CsvLayoutKey } from './csv-layout-keys.ts';

/** How a file of a layout is sent: the specification's call, and its parameters besides the file. */
export type LoadUpload = {
  path: string;
  /** The file belongs to one category, which the call must name (S2 §7). */
  needsCategory?: true;
  /** The data belong to a seller: its users load their own, other users must name the seller. */
  ofSeller?: true;
  /** The server always tries the file, and a person sees its effect before the confirmation. */
  rehearses?: true;
  /** Parameters with fixed values for this layout. */
  query?: Readonly<Record<string, string>>;
};

/** The upload call of each layout (S2 §7; S3 §7). */
export const loadUploads: Readonly<Record<CsvLayoutKey, LoadUpload>> = {
  products: { path: '/products/importcsv', ofSeller: true, needsCategory: true },
  attributes: {
    path: '/specifications/importcsv',
    ofSeller: true,
    needsCategory: true,
    query: { isStockKeepingUnit: 'false' },
  },
  'variant-attributes': {
    path: '/specifications/importcsv',
    ofSeller: true,
    needsCategory: true,
    query: { isStockKeepingUnit: 'true' },
  },
  prices: { path: '/sku/prices/importcsv', ofSeller: true, rehearses: true },
  inventory: { path: '/sku/inventories/importcsv', ofSeller: true },
  'shipping-rates': { path: '/shippingrates/importcsv', ofSeller: true },
  penalties: { path: '/orders/punishments' },
  liquidations: { path: '/orders/liquidations' },
  'commercial-conditions': { path: '/commercialconditions/importcsv', ofSeller: true },
  commissions: { path: '/commercialconditions/commission/import' },
  deliveries: { path: '/orders/invoice/tracking' },
};
