import type { MessageKey } from '../messages/catalogue.ts';

/** Names of the CSV files that can be loaded; also the word on the command line and in the address. */
export const csvLayoutKeys = [
  'products',
  'attributes',
  'variant-attributes',
  'prices',
  'inventory',
  'shipping-rates',
  'penalties',
  'liquidations',
  'commercial-conditions',
  'deliveries',
  'commissions',
] as const;

/** Name of a CSV file that can be loaded. */
export type CsvLayoutKey = (typeof csvLayoutKeys)[number];

/** Every CSV file that can be read, with `shipments`: the command line and the page that sends rows read it, and no load accepts it. */
export const csvFileKeys = [...csvLayoutKeys, 'shipments'] as const;

/** Name of a CSV file that can be read. */
export type CsvFileKey = (typeof csvFileKeys)[number];

/** Message key of each file's title. */
export const csvLayoutTitles = {
  products: 'csv.layout.products',
  attributes: 'csv.layout.attributes',
  'variant-attributes': 'csv.layout.variantAttributes',
  prices: 'csv.layout.prices',
  inventory: 'csv.layout.inventory',
  'shipping-rates': 'csv.layout.shippingRates',
  penalties: 'csv.layout.penalties',
  liquidations: 'csv.layout.liquidations',
  'commercial-conditions': 'csv.layout.commercialConditions',
  deliveries: 'csv.layout.deliveries',
  commissions: 'csv.layout.commissions',
  shipments: 'csv.layout.shipments',
} as const satisfies Record<CsvFileKey, MessageKey>;
