import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, findSqlPage, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { orderNumberSql } from '../../trade/orders/order-text.sql.ts';
import { visibleOrder } from '../../trade/orders/orders.repository.ts';

export type DeliverySearch = { text?: string | undefined; state?: 'failing' | 'waiting' | undefined };

export type DeliveryRow = {
  order_id: string;
  account_name: string;
  seller_name: string;
  event: string;
  since: Date;
  waiting: number;
  last_id: string;
  attempts: number;
  next_at: Date;
  last_error: string | null;
};

const state = { failing: sql`m.attempts > 0`, waiting: sql`m.attempts = 0` };

/** A page of the orders with unsent messages, with the oldest message of each; the order that has waited longest comes first. */
export function findDeliveries(db: Db, scope: Scope, search: DeliverySearch, page: Page): Promise<Found<DeliveryRow>> {
  const conditions = allOf([
    visibleOrder(scope),
    search.text !== undefined && orderNumberSql('m.order_id', search.text),
    search.state && state[search.state],
  ]);
  return findSqlPage<DeliveryRow>(
    db,
    {
      columns: sql`m.order_id, o.account_name, coalesce(s.name, o.account_name) as seller_name, a.action as event,
        a.at as since, u.waiting, u.last_id::text as last_id, m.attempts, m.next_at, m.last_error`,
      found: sql`from (
          select account_name, order_id, min(id) as first_id, max(id) as last_id, count(*)::integer as waiting
          from retailer_message where sent_at is null group by account_name, order_id
        ) u
        join retailer_message m on m.account_name = u.account_name and m.id = u.first_id
        join seller_audit_entry a on a.account_name = m.account_name and a.id = m.audit_id
        join orders o on o.account_name = m.account_name and o.id = m.order_id
        left join organization s on s.account_name = o.account_name
        where ${conditions}`,
      order: sql`m.id`,
    },
    page,
  );
}

const ofOrders = (scope: Scope, orderId: string | undefined) => sql`
  m.sent_at is null ${orderId === undefined ? sql`` : sql`and m.order_id = ${orderId}`} and ${reaches(scope, sql`m.account_name`)}`;

/** Makes unsent messages due now, also those that a worker has in hand; returns how many. Without an order, those of every order. */
export async function makeDue(trx: Db, scope: Scope, orderId: string | undefined, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update retailer_message m set next_at = ${now} where ${ofOrders(scope, orderId)}
  `.execute(trx);
  return Number(numAffectedRows ?? 0);
}

/** Gives up an order's unsent messages, up to the message `through` if it is given; returns their ids, the oldest first. */
export async function skipMessages(
  trx: Db,
  scope: Scope,
  { orderId, through }: { orderId: string; through?: string | undefined },
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update retailer_message m set sent_at = ${now}, lease_until = null, skipped = true
    where ${ofOrders(scope, orderId)} ${through === undefined ? sql`` : sql`and m.id <= ${through}::bigint`}
    returning m.id::text as id
  `.execute(trx);
  return rows.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
}
