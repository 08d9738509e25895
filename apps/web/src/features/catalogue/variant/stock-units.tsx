import { availableUnits, say } from '@trastienda/domain';
import type { Sku } from 'trastienda-client';
import { EmbeddedHolds } from '../../../lib/embedded.tsx';
import { numberText } from '../../../lib/format.ts';

/** The units of the variant, and the orders that hold some of them (R35). */
export function StockUnits({ sku: { id, inventory } }: { readonly sku: Pick<Sku, 'id' | 'inventory'> }) {
  const { totalQuantity: total, reservedQuantity: reserved } = inventory;
  if (reserved === 0) return numberText(total);
  const units = { reserved: numberText(reserved), available: numberText(availableUnits({ total, reserved })) };
  return (
    <>
      {numberText(total)} (<EmbeddedHolds sku={id} reserved={reserved} text={say('variant.stock.held', units)} />)
    </>
  );
}
