import { variantOfLine } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { listStates } from '../products/product-listing.repository.ts';
import { moveUnits, type NewHold, reserveUnits, type StockMove } from './order-stock.repository.ts';

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
  const bySku = unitsBySku([...lines.map(({ id }) => ({ id, quantity: 0 })), ...units]);
  if (bySku.size === 0 || units.every(({ quantity }) => quantity === 0)) return undefined;
  const { missing, relisted } = await moveUnits(trx, move, bySku);
  await listStates(trx, move.account, relisted);
  return missing;
}

export type NewOrderUnits = Omit<NewHold, 'skuId' | 'units'> & { items: readonly LineUnits[] };

/** Reserves the units of new orders, the first ones first, and lists products again if need be. Answers what each of the orders lacks. */
export async function reserveStock(
  trx: Db,
  access: SystemAccess,
  orders: readonly NewOrderUnits[],
  at: Date,
): Promise<ReadonlyMap<string, number>> {
  const holds = orders.flatMap(({ items, ...order }) =>
    [...unitsBySku(items)].map(([skuId, units]) => ({ ...order, skuId, units })),
  );
  if (holds.length === 0) return new Map();
  const { missing, relisted } = await reserveUnits(trx, access, holds, at);
  await listStates(trx, access, relisted);
  return missing;
}

/** The units of each variant that lines name; lines of no variant are left out. */
function unitsBySku(lines: readonly LineUnits[]): Map<number, number> {
  const units = new Map<number, number>();
  for (const { id, quantity } of lines) {
    const sku = variantOfLine(id);
    if (sku !== undefined) units.set(sku, (units.get(sku) ?? 0) + quantity);
  }
  return units;
}
