import type { inventoryLayout, LayoutCells } from '@trastienda/validators';
import { type RawBuilder, sql } from 'kysely';

/** A row of the layout of stock. */
export type StockCells = LayoutCells<typeof inventoryLayout>;
type Key = keyof StockCells;

/**
 * Where the database has the columns of the layout of stock: in a variant `sku` or its `stock`. A load writes those with a `history`, and
 * keeps what stood there in `old_<history>` and `new_<history>` of sku_history, from where an undo takes it.
 */
const places: Readonly<Record<Key, { from: `${'sku' | 'stock'}.${string}`; history?: string }>> = {
  upc: { from: 'sku.upc' },
  sku: { from: 'sku.id' },
  refId: { from: 'sku.ref_id' },
  name: { from: 'sku.name' },
  quantity: { from: 'stock.total_quantity', history: 'quantity' },
  reserved: { from: 'stock.reserved_quantity' },
  version: { from: 'stock.version' },
};

const keys = Object.keys(places) as Key[];

/** The columns that a load writes: the key, and the names in sku_stock and in sku_history. */
export const writtenStock: readonly { key: Key; column: string; old: string; new: string }[] = keys.flatMap((key) => {
  const { from, history } = places[key];
  return history ? [{ key, column: from.replace('stock.', ''), old: `old_${history}`, new: `new_${history}` }] : [];
});

/** A variant's row of the layout; what is `instead` of a column is read in its place. */
export function stockCells(instead: Partial<Record<Key, RawBuilder<unknown>>> = {}): RawBuilder<unknown> {
  return sql.join(keys.map((key) => sql`${instead[key] ?? sql.ref(places[key].from)} as ${sql.ref(key)}`));
}
