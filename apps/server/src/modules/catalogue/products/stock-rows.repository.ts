import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import { rowsById } from '../../../db/rows-by-id.ts';
import type { AccountScope, Scope } from '../../../db/scope.ts';
import { type StockCells, stockCells } from './stock-columns.sql.ts';

type StockRow = StockCells & { id: number };

const PAGE = 5_000;

const stockRow = sql`
  select sku.id, ${stockCells()} from sku
  join sku_stock stock on stock.account_name = sku.account_name and stock.sku_id = sku.id`;

/** Stock of a seller's variants, read page by page, so that no whole file is in memory. */
export function allStock(db: Db, { accountName }: AccountScope): AsyncGenerator<StockRow> {
  return rowsById(PAGE, async (last) => {
    const { rows } = await sql<StockRow>`
      ${stockRow} where sku.account_name = ${accountName} and sku.id > ${last} order by sku.id limit ${PAGE}
    `.execute(db);
    return rows;
  });
}

/** The stock of these variants of the scope, in this order. */
export async function* stockRowsOf(db: Db, scope: Scope, ids: readonly number[]): AsyncGenerator<StockCells> {
  const isOf = reaches(scope, sql`sku.account_name`);
  for (let at = 0; at < ids.length; at += PAGE) {
    const some = ids.slice(at, at + PAGE);
    const { rows } = await sql<StockRow>`
      ${stockRow} where sku.id = any(${pgArray(some)}::bigint[]) and ${isOf}
    `.execute(db);
    const stock = new Map(rows.map((row) => [row.id, row]));
    yield* some.flatMap((id) => stock.get(id) ?? []);
  }
}
