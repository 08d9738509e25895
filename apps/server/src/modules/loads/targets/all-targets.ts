import type { CsvLayoutKey } from '@trastienda/domain';
import { deliveriesTarget } from './deliveries.target.ts';
import { liquidationsTarget } from './liquidations.target.ts';
import type { LoadTarget } from './load-target.ts';
import { penaltiesTarget } from './penalties.target.ts';

const targets: Partial<Record<CsvLayoutKey, LoadTarget>> = {
  penalties: penaltiesTarget,
  liquidations: liquidationsTarget,
  deliveries: deliveriesTarget,
};

export function targetOf(layout: CsvLayoutKey): LoadTarget {
  const target = targets[layout];
  if (!target) throw new Error(`Nothing knows how to apply a file of ${layout}.`);
  return target;
}
