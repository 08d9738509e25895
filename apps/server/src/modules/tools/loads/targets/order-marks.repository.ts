import type { OrderStatus } from '@trastienda/domain';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../../db/database.ts';
import { reaches } from '../../../../db/reached-sellers.ts';
import type { Scope, SystemAccess } from '../../../../db/scope.ts';
import { findOrderIds } from '../../../trade/orders/order-ids.repository.ts';
import { updateOrders } from '../../../trade/orders/order-writes.repository.ts';
import { visibleOrder } from '../../../trade/orders/orders.repository.ts';
import type { OrdersTables } from '../../../trade/orders/orders.tables.ts';
import type { LoadsTables } from '../loads.tables.ts';

/** The columns of an order that its marks (penalty, liquidation) are read from and written to. */
export type MarkedOrder = Pick<
  Selectable<OrdersTables['orders']>,
  | 'id'
  | 'account_name'
  | 'tags'
  | 'version'
  | 'punishment_date'
  | 'liquidation_date'
  | 'liquidation_invoice'
  | 'liquidation_centavos'
>;

/** Locks orders for this transaction, seller by seller and always in the same order, so that two loads never deadlock. */
export async function lockOrders(
  trx: Db,
  _access: SystemAccess,
  ids: readonly string[],
): Promise<Map<string, MarkedOrder>> {
  const { rows: sellers } = await sql<{ account_name: string }>`
    select distinct account_name from order_account
    where order_id in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)) order by account_name
  `.execute(trx);
  const orders = new Map<string, MarkedOrder>();
  for (const { account_name: account } of sellers) {
    const { rows } = await sql<MarkedOrder>`
      with asked as materialized (
        select id from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) as id order by id
      ), held as (
        select o.* from asked cross join lateral (
          select * from orders where account_name = ${account} and id = asked.id for update) o
      )
      select id, account_name, tags, version, punishment_date, liquidation_date, liquidation_invoice, liquidation_centavos
      from held
    `.execute(trx);
    for (const order of rows) orders.set(order.id, order);
  }
  return orders;
}

/** Writes the marks of locked orders; every change adds one version. */
export async function saveMarks(
  trx: Db,
  access: SystemAccess,
  orders: readonly MarkedOrder[],
  at: Date,
): Promise<void> {
  if (orders.length === 0) return;
  await updateOrders(
    trx,
    access,
    sql`select r.*, ${at}::timestamptz as at from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as r (
      account_name text, id text, tags integer, punishment_date date, liquidation_date date, liquidation_invoice text, liquidation_centavos bigint)`,
    sql`tags = v.tags, punishment_date = v.punishment_date, liquidation_date = v.liquidation_date,
      liquidation_invoice = v.liquidation_invoice, liquidation_centavos = v.liquidation_centavos,
      version = o.version + 1, updated_at = v.at`,
    orders.map(({ account_name }) => account_name),
  );
}

export type KnownPackages = {
  /** The order's number as it was asked for. */
  id: string;
  status: OrderStatus;
  packages: { invoiceNumber: string; trackingNumber: string; issuanceDate: string; finished: boolean }[];
};

/** Those of these orders that exist in the scope, with the packages that left their sellers, in order. */
export async function findKnownPackages(db: Db, scope: Scope, typed: readonly string[]): Promise<KnownPackages[]> {
  const idOf = await findOrderIds(db, scope, typed);
  const ids = JSON.stringify([...new Set(idOf.values())]);
  const asked = sql<string>`(select jsonb_array_elements_text(${ids}::jsonb))`;
  const orders = await db
    .selectFrom('orders as o')
    .select(['id', 'status'])
    .where('id', 'in', asked)
    .where(sql<boolean>`${visibleOrder(scope)}`)
    .execute();
  const known = new Map(orders.map(({ id, status }) => [id, { status, packages: [] as KnownPackages['packages'] }]));
  const packages = await db
    .selectFrom('order_package')
    .select(['order_id', 'invoice_number', 'tracking_number', 'issuance_date', 'finished'])
    .where('order_id', 'in', asked)
    .where(reaches(scope, sql`account_name`))
    .where('type', '=', 'Output')
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  for (const one of packages) {
    known.get(one.order_id)?.packages.push({
      invoiceNumber: one.invoice_number,
      trackingNumber: one.tracking_number,
      issuanceDate: new Date(one.issuance_date).toISOString(),
      finished: one.finished,
    });
  }
  return [...idOf].flatMap(([id, orderId]) => {
    const order = known.get(orderId);
    return order ? [{ id, ...order }] : [];
  });
}

export type LiquidationLine = LoadsTables['order_liquidation_line'];

/**
 * Adds a load's lines to their orders and answers the total of each order. Lines of earlier loads are deleted: a file always has all the
 * lines of an order, and a corrected file has them again.
 */
export async function addLiquidationLines(
  trx: Db,
  _access: SystemAccess,
  loadId: string,
  lines: readonly LiquidationLine[],
): Promise<Map<string, number>> {
  const orders = [...new Set(lines.map((line) => line.order_id))];
  const sellers = [...new Set(lines.map((line) => line.account_name))];
  const ofOrders = sql`account_name = any(${sellers}::text[]) and order_id = any(${orders}::text[])`;
  await sql`delete from order_liquidation_line where ${ofOrders} and load_id <> ${loadId}`.execute(trx);
  await trx.insertInto('order_liquidation_line').values(lines).execute();
  const { rows } = await sql<{ order_id: string; total: number }>`
    select order_id, sum(total_centavos)::bigint as total from order_liquidation_line where ${ofOrders} group by order_id
  `.execute(trx);
  return new Map(rows.map(({ order_id, total }) => [order_id, total]));
}
