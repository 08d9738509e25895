import type { CsvLayoutKey } from '@trastienda/domain';
import { attributesTarget } from './attributes.target.ts';
import { commercialConditionsTarget } from './commercial-conditions.target.ts';
import { commissionsTarget } from './commissions.target.ts';
import { deliveriesTarget } from './deliveries.target.ts';
import { inventoryTarget } from './inventory.target.ts';
import { liquidationsTarget } from './liquidations.target.ts';
import type { LoadTarget } from './load-target.ts';
import { penaltiesTarget } from './penalties.target.ts';
import { pricesTarget } from './prices.target.ts';
import { productsTarget } from './products.target.ts';
import { shippingRatesTarget } from './shipping-rates.target.ts';

const targets: Partial<Record<CsvLayoutKey, LoadTarget>> = {
  inventory: inventoryTarget,
  prices: pricesTarget,
  penalties: penaltiesTarget,
  liquidations: liquidationsTarget,
  deliveries: deliveriesTarget,
  products: productsTarget,
  attributes: attributesTarget(false),
  'variant-attributes': attributesTarget(true),
  'shipping-rates': shippingRatesTarget,
  'commercial-conditions': commercialConditionsTarget,
  commissions: commissionsTarget,
};

export function targetOf(layout: CsvLayoutKey): LoadTarget {
  const target = targets[layout];
  if (!target) throw new Error(`Nothing knows how to apply a file of ${layout}.`);
  return target;
}
