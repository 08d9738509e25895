import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { systemAccess } from '../db/scope.ts';
import { inTransaction } from '../db/transaction.ts';
import { insertOrders, type NewOrderRow } from '../modules/trade/orders/new-orders.repository.ts';
import { updateOrders } from '../modules/trade/orders/order-writes.repository.ts';

const access = systemAccess('integration');

/** An order with nothing but what is given: no buyer, no lines, handled by its seller. */
export function orderRow({ id, ...over }: Partial<NewOrderRow> & { id: string }): NewOrderRow {
  return {
    id,
    ...{ account_name: 'aurora', retailer: 'trastienda', status: 'handling', creation_date: '2026-01-10T12:00:00Z' },
    ...{ value_centavos: 100, tags: 0, paid: true, first_name: '', last_name: '', email: '', phone: '', document: '' },
    ...{ delivery_type: 'delivery', logistic_model: '', carrier_id: null, totals: [], address: null, pickup: null },
    ...{ logistics: [], promotions: [], placed_hash: null, lines: [] },
    ...over,
  };
}

/** Adds orders as the intake does, with their counters. */
export async function addOrders(database: Database, rows: readonly NewOrderRow[]): Promise<void> {
  const placed = await inTransaction(database, (trx) => insertOrders(trx, access, rows));
  const refused = placed.find(({ outcome }) => outcome !== 'placed');
  if (refused) throw new Error(`An order was not placed: ${refused.outcome}.`);
}

/** The orders of one of `parts` lots, which a property test changes together. */
export const inLot = (parts: number, lot: number, column = 'id') =>
  sql`mod(abs(hashtext(${sql.ref(column)})), ${parts}) = ${lot}`;

/** Sets columns of the orders that `where` finds, with their counters. */
export async function changeOrders(db: Db, where: RawBuilder<unknown>, set: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ account_name: string; id: string }>`
    select account_name, id from orders where ${where}
  `.execute(db);
  return updateOrders(
    db,
    access,
    sql`select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (account_name text, id text)`,
    set,
    rows.map(({ account_name }) => account_name),
  );
}
