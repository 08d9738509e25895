import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import type { Outbox } from '../../../jobs/outbox.ts';
import { type ChangedStock, findChangedStock } from '../../catalogue/inventory/stock-feed.repository.ts';
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

/** The latest change of all: a subquery that looks at no other row, which a distributed PostgreSQL answers first. */
const unsent = sql`(m.number, m.sku_id) < (
  select change_number, sku_id from sku_stock where change_number is not null order by change_number desc, sku_id desc limit 1)`;

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
  message: sql`m.number, m.sku_id from m`,
  complete: async (db, { number, sku_id: sku }) => ({
    changes: await findChangedStock(db, access, { number: Number(number), sku: Number(sku) }, AT_ONCE),
  }),
  atOnce: 1,
  pauses: retailerPauses,
  end: ({ changes }) => {
    const last = changes.at(-1);
    // What had changed is being changed again: it gets a new number.
    const told = last ? sql`number = ${last.number}, sku_id = ${last.sku}, ` : sql``;
    return sql`update retailer_stock set ${told}attempts = 0, lease_until = null, last_error = null where id = 1`;
  },
  failed: 'the retailer was not told of changed stock',
  facts: ({ changes }) => ({ skus: changes.length }),
  noteFailure: (reason) => sql`last_error = ${reason}`,
});
