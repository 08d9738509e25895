import { orderStatuses } from '@trastienda/domain';
import type { SkuHolds } from 'trastienda-client';
import { say, sayCount } from '../../messages/say.ts';
import type { Palette } from '../../shell/output.ts';
import { inTone } from '../../shell/tones.ts';

/** The orders that hold units of a variant, a line each, in the sequence in which they are served (R35). */
export function holdsText({ orders, total, unseenQuantity }: SkuHolds, colors: Palette): string {
  if (total === 0 && unseenQuantity === 0) return say('inventory.holds.none');
  return [
    ...orders.map(({ id, status, quantity, missingQuantity }) => {
      const missing =
        missingQuantity > 0 ? ` ${inTone(colors, 'danger', sayCount('inventory.holds.missing', missingQuantity))}` : '';
      const units = sayCount('inventory.holds.units', quantity);
      return `${colors.bold(id)}  ${units}${missing}  ${colors.dim(orderStatuses[status].label)}`;
    }),
    ...(unseenQuantity > 0 ? [sayCount('inventory.holds.unseen', unseenQuantity)] : []),
  ].join('\n');
}
