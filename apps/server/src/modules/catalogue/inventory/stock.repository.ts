import { sql } from 'kysely';
import type { ResourceChange } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { reaches, sellersOf } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';

/** The stock of a variant, with its names and numbers. */
export type StockOfSku = {
  id: number;
  product_id: number;
  account_name: string;
  upc: string;
  name: string;
  ref_id: string;
  total_quantity: number;
  reserved_quantity: number;
  version: number;
};

const columns = sql`sku.id, product_id, sku.account_name, upc, name, ref_id, total_quantity, reserved_quantity, t.version`;
const isOf = (scope: Scope) => reaches(scope, sql`sku.account_name`);

/** The stock of a variant of the scope; `hold` locks it for this transaction; undefined where the scope does not include it. */
export async function findStock(
  db: Db,
  scope: Scope,
  id: number,
  { hold }: { hold: boolean },
): Promise<StockOfSku | undefined> {
  const [account] = hold ? await sellersOf(db, scope, 'sku', [id]) : [];
  if (hold && account === undefined) return undefined;
  const { rows } = await sql<StockOfSku>`
    select ${columns} from sku join sku_stock t on t.account_name = sku.account_name and t.sku_id = sku.id
    where sku.id = ${id} and ${hold ? sql`sku.account_name = ${account} for update` : isOf(scope)}
  `.execute(db);
  return rows[0];
}

const MOST_CHANGES = 20;

type Change = { at: Date; by: string | null };

/**
 * The changes of a variant's stock since one of its versions, newest first, from its history, which has one entry per version; at most the
 * last 20 changes.
 */
export async function findStockChanges(
  db: Db,
  { id, version }: Pick<StockOfSku, 'id' | 'version'>,
  scope: Scope,
  since: number,
): Promise<ResourceChange[]> {
  const { rows } = await sql<Change>`
    select h.at, nullif(trim(person.first_name || ' ' || person.last_name), '') as by
    from sku_history h join sku on sku.account_name = h.account_name and sku.id = h.sku_id left join person on person.id = h.person_id
    where h.sku_id = ${id} and h.type = 'INVENTORY' and ${isOf(scope)}
    order by h.id desc limit ${Math.max(0, Math.min(version - since, MOST_CHANGES))}
  `.execute(db);
  return rows.map(({ at, by }, n) => ({
    version: version - n,
    at: at.toISOString(),
    ...(by !== null && { by }),
    action: 'stock.changed',
    fields: ['totalQuantity'],
  }));
}
