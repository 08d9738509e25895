import type { Db } from '../../../db/database.ts';
import { rowsById } from '../../../db/rows-by-id.ts';
import type { AccountScope } from '../../../db/scope.ts';

export type StockRow = {
  id: number;
  upc: string;
  ref_id: string;
  name: string;
  total_quantity: number;
  reserved_quantity: number;
  version: number;
};

const PAGE = 5_000;

/** Stock of a seller's variants, read page by page, so that no whole file is in memory. */
export function allStock(db: Db, { accountName }: AccountScope): AsyncGenerator<StockRow> {
  return rowsById(PAGE, (last) =>
    db
      .selectFrom('sku')
      .innerJoin('sku_stock', 'sku_stock.sku_id', 'sku.id')
      .select(['sku.id', 'upc', 'ref_id', 'name', 'total_quantity', 'reserved_quantity', 'sku_stock.version'])
      .where('account_name', '=', accountName ?? '')
      .where('sku.id', '>', last)
      .orderBy('sku.id')
      .limit(PAGE)
      .execute(),
  );
}
