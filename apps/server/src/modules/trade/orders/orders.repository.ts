import { fullName, type OrderStatus } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { OrderPromotion } from 'trastienda-client';
import type { Database, Db } from '../../../db/database.ts';
import { type Found, foundIn } from '../../../db/page.ts';
import { accountWithin, reaches } from '../../../db/reached-sellers.ts';
import { type AccountScope, accountScope, type Scope } from '../../../db/scope.ts';
import { runStatement } from '../../../db/statement.ts';
import { steady } from '../../../db/steady.ts';
import { variantOfLineSql } from '../../catalogue/inventory/order-lines.sql.ts';
import type { OrderEntity, OrderState } from './order-entity.ts';
import { type ListBounds, listStatement, type PageDetails, pageDetails } from './order-list.sql.ts';
import { resolveText } from './order-names.repository.ts';
import type { OrderSearch } from './order-search.ts';

/** After this many tries without success, people are told about a message to a retailer; the queue goes on trying. */
const triesBeforeTelling = 3;

export type OrderListRow = Pick<
  OrderEntity['order'],
  | 'id'
  | 'account_name'
  | 'first_name'
  | 'last_name'
  | 'creation_date'
  | 'value_centavos'
  | 'status'
  | 'tags'
  | 'version'
>;

/** A row of the list with its details. */
export type DetailedOrderRow = OrderListRow & PageDetails;

/** A page and the number of orders that match, in one round trip. */
export async function findOrders(
  database: Database,
  search: OrderSearch,
  bounds: ListBounds = {},
): Promise<Found<DetailedOrderRow>> {
  const resolved = await resolveText(database.reads, search);
  const rows = await runStatement(database, listStatement(resolved, { ...bounds, details: pageDetails }));
  return foundIn<DetailedOrderRow>(rows);
}

/** The condition for rows of `orders o` in the scope. Sellers do not see unpaid orders either (R4): for them such an order does not exist. */
export function visibleOrder(scope: Scope) {
  if (scope.kind === 'all') return sql`true`;
  return sql`o.account_name = ${scope.accountNames[0] ?? ''} and o.status <> 'payment-pending'`;
}

/**
 * The condition that finds order `o` of a scope by its id alone. Whose order it is is read first where the scope leaves it open, because a
 * distributed PostgreSQL asks one machine only if it is told the account.
 */
export async function orderNamed(db: Db, scope: Scope, id: string): Promise<RawBuilder<boolean>> {
  const accountName = await sellerOfOrder(db, scope, id);
  return accountName === undefined ? sql`false` : orderOf(scope, { account_name: accountName, order_id: id });
}

const orderOf = (scope: Scope, { account_name, order_id }: HeldOrder['key']) =>
  sql<boolean>`o.account_name = ${account_name}::text and o.id = ${order_id} and ${visibleOrder(scope)}`;

/** An order of a scope whose row a transaction has locked; every function that changes an order requires one. */
class HeldOrder {
  protected readonly held = true;
  readonly id: string;
  readonly account: AccountScope;
  /** The columns with which the rows that hang on the order name it. */
  readonly key: { readonly account_name: string; readonly order_id: string };
  /** Its status when it was locked. */
  readonly status: OrderStatus;

  constructor(scope: Scope, id: string, accountName: string, status: OrderStatus) {
    this.id = id;
    this.status = status;
    this.account = accountScope(scope, accountName);
    this.key = { account_name: accountName, order_id: id };
  }
}

export type { HeldOrder };

/** Locks the order for this transaction, so that two changes of it happen one after the other. Undefined: not visible. */
export async function lockOrder(trx: Db, scope: Scope, id: string): Promise<HeldOrder | undefined> {
  const accountName = await sellerOfOrder(trx, scope, id);
  if (accountName === undefined) return undefined;
  const { rows } = await sql<{ status: OrderStatus }>`${steady}
    select o.status from orders o where ${orderOf(scope, { account_name: accountName, order_id: id })} for update
  `.execute(trx);
  return rows[0] && new HeldOrder(scope, id, accountName, rows[0].status);
}

/** The only account that an order of the scope with this id can have; undefined if there is none. */
export async function sellerOfOrder(db: Db, scope: Scope, id: string): Promise<string | undefined> {
  if (scope.kind === 'own') return scope.accountNames[0];
  const { rows } = await sql<{ account_name: string }>`${steady}
    select account_name from order_account where order_id = ${id}
  `.execute(db);
  return rows[0]?.account_name;
}

/** The main image of the variant that line `i` of order `o` sold; the line's key is the variant's number (S1 §3). */
export const mainImage = (account: RawBuilder<unknown>) => sql`(
  select m.url from sku_image m
  where m.account_name = ${account} and m.sku_id = ${variantOfLineSql}
  order by m.position limit 1)`;

/** The latest cancellation that the storefront asked for of order `o` (R37). */
const latestRequest = (account: RawBuilder<unknown>) => sql`(
  select to_jsonb(q) || jsonb_build_object('cause', c.description)
  from cancellation_request q join imputability_cause c on c.id = q.cause_id
  where q.account_name = ${account} and q.order_id = o.id order by q.position desc limit 1)`;

/**
 * The columns of a whole order `o`, as the rules and the contract read it; `account` is the seller's. A distributed PostgreSQL asks one machine only
 * if each table is compared with the account as a constant.
 */
const whole = (account: RawBuilder<unknown>) => sql`
    to_jsonb(o) as "order",
      coalesce((select g.name from organization g where g.account_name = o.account_name), o.account_name) as seller_name,
      (select to_jsonb(c) from carrier c where c.id = o.carrier_id) as carrier,
      coalesce((
        select jsonb_agg(to_jsonb(i) || jsonb_build_object('image_url', ${mainImage(account)}, 'missing_units', coalesce((
          select h.missing from stock_hold h where h.account_name = ${account} and h.order_id = o.id
            and h.sku_id = ${variantOfLineSql}), 0)) order by i.position)
        from order_item i where i.account_name = ${account} and i.order_id = o.id), '[]') as items,
      (select coalesce(sum(h.missing), 0)::int from stock_hold h
        where h.account_name = ${account} and h.order_id = o.id) as missing_units,
      coalesce((
        select jsonb_agg(to_jsonb(p) || jsonb_build_object(
          'items', coalesce((
            select jsonb_agg(x order by item.position) from order_package_item x
            join order_item item on item.account_name = x.account_name and item.order_id = x.order_id and item.id = x.item_id
            where x.account_name = ${account} and x.order_id = p.order_id and x.invoice_number = p.invoice_number), '[]'),
          'statuses', coalesce((
            select jsonb_agg(s order by s.creation_date, s.id) from order_package_status s
            where s.account_name = ${account} and s.order_id = p.order_id and s.invoice_number = p.invoice_number), '[]')
        ) order by p.position) from order_package p where p.account_name = ${account} and p.order_id = o.id), '[]') as packages,
      coalesce((
        select jsonb_agg(w.invoice_number order by w.withdrawn_at) from order_package_withdrawn w
        where w.account_name = ${account} and w.order_id = o.id), '[]') as withdrawn,
      coalesce((
        select jsonb_agg(to_jsonb(v) || jsonb_build_object('comments', coalesce((
          select jsonb_agg(m order by m.creation_date, m.id) from order_controversy_comment m
          where m.account_name = ${account} and m.controversy_id = v.id), '[]')
        ) order by v.creation_date, v.id) from order_controversy v
        where v.account_name = ${account} and v.order_id = o.id), '[]') as controversies,
      coalesce((
        select jsonb_agg(to_jsonb(r) || jsonb_build_object('items', coalesce((
          select jsonb_agg(to_jsonb(x) || jsonb_build_object('price_centavos', item.price_centavos)
            order by item.position, p.position)
          from order_return_item x
          join order_item item on item.account_name = x.account_name and item.order_id = x.order_id and item.id = x.item_id
          join order_package p on p.account_name = x.account_name and p.order_id = x.order_id and p.invoice_number = x.invoice_number
          where x.account_name = ${account} and x.order_id = r.order_id and x.return_id = r.id), '[]')
        ) order by r.announced_at, r.id) from order_return r where r.account_name = ${account} and r.order_id = o.id), '[]') as returns,
      ${latestRequest(account)} as cancellation_request,
      (select count(*)::int from incident n where n.reference = o.id and n.incidence_type = 'ORDER'
        and n.account_name = ${account} and n.status <> 'CLOSE') as open_incidents,
      coalesce((
        select jsonb_agg(g order by g.created_at desc, g.id) from guide_request g
        where g.account_name = ${account} and g.order_id = o.id), '[]') as guides`;

/** The condition for messages `m` about an order that the retailer still was not told after several tries. */
const isUnnotified = sql`m.sent_at is null and m.attempts >= ${sql.lit(triesBeforeTelling)}`;

/** Adds what the retailer was not told of orders: its messages are a queue, which is not spread as the orders are (ADR 177). */
export async function withUnnotified(db: Db, scope: Scope, rows: readonly OrderState[]): Promise<OrderEntity[]> {
  if (rows.length === 0) return [];
  const { rows: messages } = await sql<{ order_id: string } & NonNullable<OrderEntity['unnotified']>>`${steady}
    select distinct on (m.order_id) m.order_id, to_jsonb(m.created_at) #>> '{}' as created_at, m.attempts from retailer_message m
    where m.order_id = any(${rows.map(({ order }) => order.id)}::text[]) and ${isUnnotified}
      and ${reaches(scope, sql`m.account_name`)}
    order by m.order_id, m.id
  `.execute(db);
  const ofOrder = new Map(messages.map(({ order_id, ...message }) => [order_id, message]));
  return rows.map((row) => ({ ...row, unnotified: ofOrder.get(row.order.id) ?? null }));
}

/**
 * A whole order; undefined if it is outside the scope. Whose it is is read first, with what the retailer was not told, so that of an order of
 * any seller too only the machine of its seller is asked.
 */
export async function findOrder(db: Db, scope: Scope, id: string): Promise<OrderEntity | undefined> {
  const { rows: known } = await sql<{ account_name: string } & Pick<OrderEntity, 'unnotified'>>`${steady}
    select a.account_name, (
      select jsonb_build_object('created_at', m.created_at, 'attempts', m.attempts) from retailer_message m
      where m.order_id = a.order_id and ${isUnnotified} order by m.id limit 1) as unnotified
    from order_account a where a.order_id = ${id} and ${reaches(scope, sql`a.account_name`)}
  `.execute(db);
  const [of] = known;
  if (!of) return undefined;
  const [found] = await readWhole(db, scope, { account_name: of.account_name, order_id: id });
  return found && { ...found, unnotified: of.unnotified };
}

/** A whole order that a transaction has locked; undefined if it is outside the scope by now. */
export async function findHeldOrder(trx: Db, scope: Scope, held: HeldOrder): Promise<OrderState | undefined> {
  const [found] = await readWhole(trx, scope, held.key);
  return found;
}

async function readWhole(db: Db, scope: Scope, key: HeldOrder['key']): Promise<OrderState[]> {
  const { rows } = await sql<OrderState>`${steady}
    select ${whole(sql`${key.account_name}::text`)} from orders o where ${orderOf(scope, key)}
  `.execute(db);
  return rows;
}

/** The status of an order, for callers that need nothing else. */
export async function findOrderStatus(db: Db, scope: Scope, id: string): Promise<OrderStatus | undefined> {
  const { rows } = await sql<{ status: OrderStatus }>`
    select o.status from orders o where ${await orderNamed(db, scope, id)}
  `.execute(db);
  return rows[0]?.status;
}

/** Several whole orders; those outside the scope are left out. */
export async function findSeveralOrders(db: Db, scope: Scope, ids: readonly string[]): Promise<OrderEntity[]> {
  const { rows } = await sql<OrderState>`
    select ${whole(accountWithin(scope, sql`o.account_name`))} from orders o where o.id = any(${[...ids]}) and ${visibleOrder(scope)}
  `.execute(db);
  return withUnnotified(db, scope, rows);
}

/** A promotion as the newest order with it describes it; undefined if no order of the scope has it. */
export async function findOrderPromotion(
  db: Db,
  scope: Scope,
  identifier: string,
): Promise<OrderPromotion | undefined> {
  const { rows } = await sql<{ promotion: OrderPromotion }>`
    with had as materialized (
      select o.creation_date, o.promotions from orders o
      where o.promotions <> '[]' and o.promotions @> ${JSON.stringify([{ identifier }])}::jsonb and ${visibleOrder(scope)}
    )
    select p as promotion from had, jsonb_array_elements(had.promotions) p
    where p ->> 'identifier' = ${identifier} order by creation_date desc limit 1
  `.execute(db);
  return rows[0]?.promotion;
}

export async function findCauses(db: Db): Promise<{ id: string; description: string }[]> {
  const { rows } = await sql<{ id: string; description: string }>`${steady}
    select id, description from imputability_cause order by position
  `.execute(db);
  return rows;
}

/** The name of a person, as histories show it. */
export async function personName(db: Db, personId: string): Promise<string> {
  const { rows } = await sql<{ first_name: string; last_name: string }>`${steady}
    select first_name, last_name from person where id = ${personId}::uuid
  `.execute(db);
  const [person] = rows;
  return person ? fullName(person.first_name, person.last_name) : personId;
}
