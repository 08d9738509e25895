import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { Outbox } from '../../../jobs/outbox.ts';
import type { ChangedStock } from '../../catalogue/inventory/stock-feed.repository.ts';
import { retailerPauses } from './retailer.repository.ts';

/** Variants that changed after those that the retailer was told of last. */
export type StockMessage = { changes: ChangedStock[] };

/** How far the retailer was told of changed stock: `waits` if something is left and a webhook is set. */
export type StockStanding = { waits: boolean; attempts: number; next_at: Date; last_error: string | null };

/** Finds how far the retailer was told of changed stock. */
export async function findStockStanding(db: Db, _access: SystemAccess): Promise<StockStanding> {
  const { rows } = await sql<StockStanding>`
    select m.attempts, m.next_at, m.last_error, coalesce(t.active, false) and ${unsent} as waits
    from retailer_stock m left join retailer_target t on true where m.id = 1
  `.execute(db);
  const [standing] = rows;
  if (!standing) throw new Error('The retailer has no row of stock.');
  return standing;
}

/** Makes a message of changed stock that failed due now; returns how many, which is at most one. */
export async function makeStockDue(trx: Db, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update retailer_stock set next_at = ${now} where id = 1 and attempts > 0
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

const unsent = sql`exists (select from sku_stock s where (s.change_number, s.sku_id) > (m.number, m.sku_id))`;

/** Variants that one message tells of. */
const AT_ONCE = 200;

/**
 * Changes of stock for the retailer: a single row says how far it was told, so that a variant that changed often is told once, with its
 * stock of that moment.
 */
export const stockOutbox = (access: SystemAccess): Outbox<StockMessage> => ({
  table: 'retailer_stock',
  access,
  key: ['id'],
  isRow: () => sql`id = 1`,
  choice: unsent,
  message: sql`(
    select jsonb_agg(to_jsonb(c) order by c.number, c.sku) from (
      select change_number as number, t.sku_id as sku, t.account_name, total_quantity as total,
        reserved_quantity as reserved
      from sku_stock t where (t.change_number, t.sku_id) > (m.number, m.sku_id) order by t.change_number, t.sku_id limit ${AT_ONCE}
    ) c) as changes from m`,
  atOnce: 1,
  pauses: retailerPauses,
  end: ({ changes }) => {
    const last = changes.at(-1);
    if (!last) throw new Error('A message of changed stock has none.');
    return sql`
      update retailer_stock set number = ${last.number}, sku_id = ${last.sku}, attempts = 0, lease_until = null, last_error = null
      where id = 1
    `;
  },
  failed: 'the retailer was not told of changed stock',
  facts: ({ changes }) => ({ skus: changes.length }),
  noteFailure: (reason) => sql`last_error = ${reason}`,
});
