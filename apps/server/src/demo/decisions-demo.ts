import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { SystemAccess } from '../db/scope.ts';
import { updateOrders } from '../modules/trade/orders/order-writes.repository.ts';

const HOUR = 3_600_000;
/** The seller whose people the demo shows. */
const shownSeller = 'aurora';

/** What the storefront asked for; `ago` and `left` are hours before and after the start day, which the deadline has to outlive. */
const requests = [
  { cause: 'cliente-desiste', comment: 'El cliente encontró otro modelo que prefiere.', ago: 2, left: 48 },
  { cause: 'direccion-incorrecta', comment: '', ago: 6, left: 36 },
];

/**
 * Two orders wait for their seller's decision, if possible of the seller whose people sign in; all others that the histories left waiting go
 * back to where they were, because a waiting order has a request.
 */
export async function writeDecisions({ db }: Database, access: SystemAccess, end: number): Promise<void> {
  const { rows } = await sql<{ id: string; account_name: string; creation_date: Date }>`
    select id, account_name, creation_date from orders
    where status = 'waiting-for-seller-decision' or (status = 'ready-for-handling' and account_name = ${shownSeller})
    order by account_name = ${shownSeller} desc, status = 'waiting-for-seller-decision' desc, creation_date desc, id
    limit ${requests.length}
  `.execute(db);
  const ids = rows.map(({ id }) => id);
  const { rows: sellers } = await sql<{ account_name: string }>`
    select distinct account_name from orders where status = 'waiting-for-seller-decision' or id = any(${ids}::text[])
  `.execute(db);
  await updateOrders(
    db,
    access,
    sql`select account_name, id, case when id = any(${ids}::text[]) then 'waiting-for-seller-decision' else 'ready-for-handling' end as status
      from orders where status = 'waiting-for-seller-decision' or id = any(${ids}::text[])`,
    sql`status = v.status`,
    sellers.map(({ account_name }) => account_name),
  );
  for (const [n, { id, account_name, creation_date: placed }] of rows.entries()) {
    const request = requests[n];
    if (!request) continue;
    await db
      .insertInto('cancellation_request')
      .values({
        account_name,
        order_id: id,
        request_id: `demo-${n + 1}`,
        position: 1,
        cause_id: request.cause,
        comment: request.comment,
        content_hash: '',
        status_before: 'ready-for-handling',
        requested_at: new Date(Math.max(placed.getTime(), end - request.ago * HOUR)),
        due_at: new Date(end + request.left * HOUR),
      })
      .execute();
  }
}
