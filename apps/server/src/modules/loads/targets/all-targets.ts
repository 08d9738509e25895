import type { CsvLayoutKey } from '@trastienda/domain';
import { commercialConditionsTarget } from './commercial-conditions.target.ts';
import { deliveriesTarget } from './deliveries.target.ts';
import { liquidationsTarget } from './liquidations.target.ts';
import type { LoadTarget } from './load-target.ts';
import { penaltiesTarget } from './penalties.target.ts';
import { shippingRatesTarget } from './shipping-rates.target.ts';

const targets: Partial<Record<CsvLayoutKey, LoadTarget>> = {
  penalties: penaltiesTarget,
  liquidations: liquidationsTarget,
  deliveries: deliveriesTarget,
  'shipping-rates': shippingRatesTarget,
  'commercial-conditions': commercialConditionsTarget,
};

export function targetOf(layout: CsvLayoutKey): LoadTarget {
  const target = targets[layout];
  if (!target) throw new Error(`Nothing knows how to apply a file of ${layout}.`);
  return target;
}
