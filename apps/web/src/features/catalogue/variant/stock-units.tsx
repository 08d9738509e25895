import type { Sku } from '@trastienda/api-client';
import { availableUnits, hasPermission, say } from '@trastienda/domain';
import { EmbeddedHolds } from '../../../lib/embedded.tsx';
import { numberText } from '../../../lib/format.ts';
import { useViewer } from '../../../lib/signed-in.tsx';

/** The units of the variant; who may read the inventory sees the orders that hold some of them (R35). */
export function StockUnits({ sku: { id, inventory } }: { readonly sku: Pick<Sku, 'id' | 'inventory'> }) {
  const viewer = useViewer();
  const { totalQuantity: total, reservedQuantity: reserved } = inventory;
  if (reserved === 0) return numberText(total);
  const units = { reserved: numberText(reserved), available: numberText(availableUnits({ total, reserved })) };
  if (!hasPermission(viewer, 'INVENTORY_USER'))
    return say('variant.stock.reserved', { total: numberText(total), ...units });
  return (
    <>
      {numberText(total)} (<EmbeddedHolds sku={id} reserved={reserved} text={say('variant.stock.held', units)} />)
    </>
  );
}
