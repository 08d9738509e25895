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
] as const;

/** Name of a CSV file that can be loaded. */
export type CsvLayoutKey = (typeof csvLayoutKeys)[number];

/** Every CSV file that is understood: `shipments` is read by the command line alone, and no load takes it. */
export const csvFileKeys = [...csvLayoutKeys, 'shipments'] as const;

/** Name of a CSV file that is understood. */
export type CsvFileKey = (typeof csvFileKeys)[number];
