import { availableUnits } from '@trastienda/domain';
import type { components } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { type ChangedStock, type FeedPlace, findChangedStock } from './stock-feed.repository.ts';

type Schemas = components['schemas'];

/** Changes that an answer has if the reader does not say how many. */
export const MOST_CHANGES = 500;

/** Before all changes. */
const start: FeedPlace = { number: -1, sku: 0 };

/** The stock of variants that changed after a cursor (R35); one change more is read, to know whether there are more. */
export async function changesAfter(
  db: Db,
  scope: Scope,
  cursor: string | undefined,
  size: number,
): Promise<Schemas['StockChanges']> {
  const place = cursor === undefined ? start : placeOf(cursor);
  const found = await findChangedStock(db, scope, place, size + 1);
  const items = found.slice(0, size);
  return { items: items.map(toStockChange), cursor: cursorOf(items.at(-1) ?? place), more: found.length > size };
}

/** A changed stock in the contract's form. */
export function toStockChange({ sku, account_name, total, reserved }: ChangedStock): Schemas['StockChange'] {
  return {
    sku: String(sku),
    accountName: account_name,
    totalQuantity: total,
    reservedQuantity: reserved,
    availableQuantity: availableUnits({ total, reserved }),
  };
}

/** The text of a place; the start has the one before the first number. */
const cursorOf = ({ number, sku }: FeedPlace): string => (number < 0 ? '0.0' : `${number}.${sku}`);

function placeOf(cursor: string): FeedPlace {
  const [number = 0, sku = 0] = cursor.split('.').map(Number);
  return { number, sku };
}
