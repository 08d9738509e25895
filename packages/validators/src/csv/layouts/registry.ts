import type { CsvFileKey } from '@trastienda/domain';
import { attributesLayout, variantAttributesLayout } from './attributes.layout.ts';
import { commercialConditionsLayout } from './commercial-conditions.layout.ts';
import { commissionsLayout } from './commissions.layout.ts';
import type { CsvLayout } from './define-csv-layout.ts';
import { inventoryLayout } from './inventory.layout.ts';
import { deliveriesLayout, liquidationsLayout, penaltiesLayout } from './order-loads.layout.ts';
import { pricesLayout } from './prices.layout.ts';
import { productsLayout } from './products.layout.ts';
import { shipmentsLayout } from './shipments.layout.ts';
import { shippingRatesLayout } from './shipping-rates.layout.ts';

/** Every CSV file that Trastienda understands; a new layout needs one file and one line here. */
export const csvLayouts: Readonly<Record<CsvFileKey, CsvLayout>> = {
  products: productsLayout,
  attributes: attributesLayout,
  'variant-attributes': variantAttributesLayout,
  prices: pricesLayout,
  inventory: inventoryLayout,
  'shipping-rates': shippingRatesLayout,
  penalties: penaltiesLayout,
  liquidations: liquidationsLayout,
  'commercial-conditions': commercialConditionsLayout,
  deliveries: deliveriesLayout,
  commissions: commissionsLayout,
  shipments: shipmentsLayout,
};
