import { variantOfLine } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { listStates } from '../products/product-listing.repository.ts';
import { moveUnits, type StockMove } from './order-stock.repository.ts';

/** Units of a line of an order; `id` is the line's, which names a variant. */
export type LineUnits = { id: string; quantity: number };

/**
 * Moves the stock of the variants of an order for what happens to units of its lines (R35), and lists their products again if need be.
 * `lines` are all lines of the order: all their stock is locked at once, so that a transaction that moves stock twice asks for no lock out
 * of order. Answers how many units the order lacks afterwards; undefined if nothing
 * moves.
 */
export async function moveStock(
  trx: Db,
  move: StockMove,
  units: readonly LineUnits[],
  lines: readonly { id: string }[],
): Promise<number | undefined> {
  const bySku = new Map<number, number>();
  for (const { id, quantity } of [...lines.map(({ id }) => ({ id, quantity: 0 })), ...units]) {
    const sku = variantOfLine(id);
    if (sku !== undefined) bySku.set(sku, (bySku.get(sku) ?? 0) + quantity);
  }
  if (bySku.size === 0 || units.every(({ quantity }) => quantity === 0)) return undefined;
  const { missing, relisted } = await moveUnits(trx, move, bySku);
  await listStates(trx, move.account, relisted);
  return missing;
}
