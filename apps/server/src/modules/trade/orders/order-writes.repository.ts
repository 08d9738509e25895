import type { OrderStatus } from '@trastienda/domain';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import { type AccountScope, accountScope, type Scope, type SystemAccess } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import { countOrders, countSales, tellOrders } from './order-counts.sql.ts';
import type { HeldOrder } from './orders.repository.ts';
import type { OrdersTables } from './orders.tables.ts';
import { guidesOf, isToShip, queuedColumns, requeueOrders, waitsForGuides } from './orders-to-ship.sql.ts';

// All statements that change rows of `orders`, or units of `order_item`, are here and in new-orders.repository.ts, because they write the
// counters and the events too (ADR 138). A check of the sources finds others.

const counted = sql`id, account_name, creation_day, status, tags, totals`;

/**
 * Changes orders: `rows` selects `account_name`, `id` and the columns that `set` reads as `v`. Neither account, day nor totals of an order ever change.
 * `accounts`: whose they are. Answers how many orders changed.
 */
export async function updateOrders(
  trx: Db,
  scope: Scope,
  rows: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
  accounts: readonly string[],
): Promise<number> {
  let changed = 0;
  // Rows on several machines cannot be locked by one statement; those of one seller are on one.
  for (const account of [...new Set(accounts)].sort())
    changed += await updateOfSeller(trx, accountScope(scope, account), rows, set);
  return changed;
}

async function updateOfSeller(
  trx: Db,
  scope: AccountScope,
  rows: RawBuilder<unknown>,
  set: RawBuilder<unknown>,
): Promise<number> {
  const isReached = reaches(scope, sql`o.account_name`);
  const isOfSeller = reaches(scope, sql`i.account_name`);
  const { rows: answer } = await sql<{ n: number }>`${steady} with asked as materialized (
      select * from (${rows}) r order by id
    ), before as materialized (
      select o.* from asked cross join lateral (
        select ${counted} from orders o where o.account_name = asked.account_name and o.id = asked.id and ${isReached} for update) o
    ), changed as (
      update orders o set ${set} from asked v where o.account_name = v.account_name and o.id = v.id and ${isReached}
        and exists (select from before b where b.id = v.id)
      returning o.id, o.account_name, o.creation_day, o.status, o.tags, o.totals, o.version, ${queuedColumns}
    ), difference as (
      select 1 as n, ${counted} from changed union all select -1, ${counted} from before
    ), counted as (${countOrders(sql`difference`)}
    ), moved as materialized (
      select d.* from difference d where d.status <> 'payment-pending'
        and exists (select from changed c join before b using (id) where c.id = d.id and c.status <> b.status)
    ), discounted as materialized (
      select m.id, kept_discount(m.totals, sum((i.quantity - i.canceled_quantity) * i.price_centavos), sum(i.quantity * i.price_centavos)) as centavos
      from (select distinct account_name, id, totals from moved where totals @> '[{"id": "Discounts"}]') m
        join order_item i on i.account_name = m.account_name and i.order_id = m.id and ${isOfSeller}
      group by m.id, m.totals
    ), sold as (${countSales(sql`
      select account_name, creation_day, '', sum(n), sum(n * order_shipping(totals, status)), 0, 0, sum(n * coalesce(d.centavos, 0))
      from moved left join discounted d using (id) group by 1, 2
      having sum(n) <> 0 or sum(n * order_shipping(totals, status)) <> 0 or sum(n * coalesce(d.centavos, 0)) <> 0
      union all
      select m.account_name, m.creation_day, i.id, sum(m.n * (i.quantity - i.canceled_quantity)),
        sum(m.n * (i.quantity - i.canceled_quantity) * i.price_centavos), sum(m.n * i.canceled_quantity),
        sum(m.n * i.canceled_quantity * i.price_centavos), 0
      from (select id, account_name, creation_day, sum(n) as n from moved group by 1, 2, 3 having sum(n) <> 0) m
        join order_item i on i.account_name = m.account_name and i.order_id = m.id and ${isOfSeller}
      group by 1, 2, 3`)}
    ), told as (${tellOrders(sql`changed`)}
    ), queued as (${requeueOrders(sql`changed`, guidesOf(sql`order_item i where i.account_name = o.account_name and i.order_id = o.id and ${isOfSeller}`))}
    ), unqueued as (
      delete from order_to_ship q using changed c
      where q.account_name = c.account_name and q.order_id = c.id and ${reaches(scope, sql`q.account_name`)} and not ${isToShip(sql`c.status`)}
    )
    select count(*)::integer as n from changed
  `.execute(trx);
  return answer[0]?.n ?? 0;
}

type HeaderChange = { status: OrderStatus; tags: number; paid?: boolean };

/** Saves the new state of an order; every change adds one version. */
export async function saveOrder(trx: Db, held: HeldOrder, change: HeaderChange, at: Date): Promise<void> {
  const { status, tags, paid } = change;
  const changed = await updateOrders(
    trx,
    held.account,
    sql`select ${held.key.account_name}::text as account_name, ${held.id}::text as id, ${status}::text as status, ${tags}::integer as tags, ${paid ?? null}::boolean as paid,
      ${at}::timestamptz as at`,
    sql`status = v.status, tags = v.tags, paid = coalesce(v.paid, o.paid), version = o.version + 1, updated_at = v.at`,
    [held.key.account_name],
  );
  if (changed !== 1) throw new Error('An order that was to be changed is not there.');
}

/** Adds a tag to orders that this transaction has added; they keep their first version. */
export async function tagNewOrders(
  trx: Db,
  access: SystemAccess,
  orders: readonly { account_name: string; id: string }[],
  tag: number,
): Promise<void> {
  await updateOrders(
    trx,
    access,
    sql`select r.*, ${tag}::integer as tag
      from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as r (account_name text, id text)`,
    sql`tags = o.tags | v.tag`,
    orders.map(({ account_name }) => account_name),
  );
}

type GuideColumn =
  | 'tracking_state'
  | 'tracking_number'
  | 'tracking_url'
  | 'guide_download_status'
  | 'guide_downloaded_at';
type Guides = Updateable<Pick<OrdersTables['order_item'], GuideColumn>>;

/** Sets the guides of lines of an order, which its row in the packing queue tells of; `which` says of which lines. */
export async function setGuides(
  trx: Db,
  held: HeldOrder,
  which: RawBuilder<boolean>,
  guides: { [Column in keyof Guides]?: Guides[Column] | RawBuilder<Guides[Column]> },
): Promise<void> {
  await trx
    .updateTable('order_item')
    .set(guides)
    .where((row) => row.and(held.key))
    .where(which)
    .execute();
  await tellQueue(trx, held);
}

/** Has the order's row in the packing queue say what its lines say. */
async function tellQueue(trx: Db, { key: { account_name: account, order_id: id } }: HeldOrder): Promise<void> {
  await sql`${steady}
    update order_to_ship q set waits_for_guides = ${waitsForGuides}, has_label_to_print = g.some_pending
    from orders o cross join lateral (${guidesOf(sql`order_item i where i.account_name = ${account} and i.order_id = ${id}`)}) g
    where q.account_name = ${account} and q.order_id = ${id} and o.account_name = ${account} and o.id = ${id}
  `.execute(trx);
}

export type Units = { id: string; quantity: number };

/** Cancels units of an order. The database refuses more than there are. */
export async function cancelUnits(trx: Db, held: HeldOrder, units: readonly Units[]): Promise<void> {
  if (units.length === 0) return;
  const { rows } = await sql<{ n: number }>`${steady} with asked as materialized (
      select id, sum(quantity)::integer as units
      from jsonb_to_recordset(${JSON.stringify(units)}::jsonb) as r (id text, quantity integer) group by id
    ), sold as materialized (
      select o.account_name, o.creation_day, o.totals, l.kept, l.goods from orders o cross join lateral (
        select sum((quantity - canceled_quantity) * price_centavos) as kept, sum(quantity * price_centavos) as goods
        from order_item where account_name = ${held.key.account_name} and order_id = o.id) l
      where o.account_name = ${held.key.account_name} and o.id = ${held.id} and o.status <> 'payment-pending'
    ), changed as (
      update order_item i set canceled_quantity = i.canceled_quantity + a.units from asked a
      where i.account_name = ${held.key.account_name} and i.order_id = ${held.id} and i.id = a.id returning i.id, a.units, a.units * i.price_centavos as centavos
    ), counted as (${countSales(sql`
      select s.account_name, s.creation_day, c.id, -c.units, -c.centavos, c.units, c.centavos, 0 from changed c cross join sold s
      union all
      select s.account_name, s.creation_day, '', 0, 0, 0, 0, d.centavos
      from sold s cross join (select sum(centavos) as centavos from changed) lost cross join lateral (
        select kept_discount(s.totals, s.kept - lost.centavos, s.goods) - kept_discount(s.totals, s.kept, s.goods) as centavos) d
      where d.centavos <> 0`)})
    select (select count(*) from asked) - (select count(*) from changed) as n
  `.execute(trx);
  if (Number(rows[0]?.n) !== 0) throw new Error('A line that was to be changed is not there.');
  await tellQueue(trx, held);
}
