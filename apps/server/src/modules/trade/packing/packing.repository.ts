import { type CarrierType, packingLimits } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { allOf } from '../../../db/page.ts';
import { accountWithin, reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import { pendingUnitsSql, shippedUnitsSql, variantOfLineSql } from '../../catalogue/inventory/order-lines.sql.ts';
import type { CarrierRow } from '../carriers/carriers.repository.ts';
import type { ItemEntity, OrderEntity } from '../orders/order-entity.ts';
import { mainImage, visibleOrder } from '../orders/orders.repository.ts';

/** What of the queue a request wants: orders of a carrier ('' = of none), of these ids, and which of them. */
export type QueueSearch = {
  carrierId: string | undefined;
  ids: readonly string[] | undefined;
  offset: number;
  size: number;
};

/** The queue without what its parcels hold: a page of ids with their promised days, and what is counted. */
export type QueueRow = {
  page: { id: string; promised_day: string | null }[];
  total: number;
  carriers: { id: string | null; name: string | null; count: number }[];
  guides_to_request: string[];
  labels_to_print: string[];
};

/**
 * The oldest orders of the scope that wait for their parcel, read from narrow rows in one index (ADR 230), so that a seller with hundreds of
 * thousands to ship reads no more than one with a few thousand. `place` is the order of the queue in one number, which is sorted faster than
 * its parts: the promised day, without a readable promise the day it was placed, and among equal days the order of arrival.
 */
const oldest = (scope: Scope, most: number) => sql`
  select q.order_id as id, q.status, q.creation_date, q.promised_day, q.carrier_id, q.is_administered, q.has_label_to_print,
    not q.is_administered and not q.waits_for_guides as is_by_hand,
    (coalesce(q.promised_day, (q.creation_date at time zone 'America/Mexico_City')::date) - '2000-01-01'::date)::bigint * 1000000
      + row_number() over (order by q.creation_date, q.order_id) as place
  from order_to_ship q where ${reaches(scope, sql`q.account_name`)}
  order by q.creation_date, q.order_id limit ${sql.lit(most)}`;

/** A page of the queue, the oldest promise first, and its counts, in one statement. `most` is smaller in tests. */
export async function findQueue(
  db: Db,
  scope: Scope,
  { carrierId, ids, offset, size }: QueueSearch,
  most: number = packingLimits.candidates,
): Promise<QueueRow> {
  const isWanted = allOf([
    sql`is_by_hand`,
    carrierId !== undefined && sql`coalesce(carrier_id, '') = ${carrierId}`,
    ids !== undefined && sql`id = any(${[...ids]}::text[])`,
  ]);
  const { rows } = await sql<QueueRow>`${steady} with oldest as materialized (${oldest(scope, most)})
    select
      (select coalesce(json_agg(p), '[]'::json) from (
        select id, promised_day from oldest where ${isWanted} order by place limit ${size} offset ${offset}) p) as page,
      (select coalesce(json_agg(json_build_object('id', n.carrier_id, 'name', c.name, 'count', n.count)), '[]'::json)
        from (select carrier_id, count(*) as count from oldest where is_by_hand group by carrier_id) n
        left join carrier c on c.id = n.carrier_id) as carriers,
      counted.*
    from (
      select (count(*) filter (where ${isWanted}))::integer as total,
        coalesce(json_agg(id order by place) filter (where is_administered and status = 'handling'), '[]'::json) as guides_to_request,
        coalesce(json_agg(id order by place) filter (where has_label_to_print), '[]'::json) as labels_to_print
      from oldest) counted
  `.execute(db);
  const [queue] = rows;
  if (!queue) throw new Error('A statement without a condition answered nothing.');
  return queue;
}

/** The ids of the queue's orders that are shipped by hand. */
export async function findQueuedIds(db: Db, scope: Scope): Promise<string[]> {
  const { rows } = await sql<{ ids: string[] }>`${steady}
    select coalesce(json_agg(id), '[]'::json) as ids from (${oldest(scope, packingLimits.candidates)}) oldest where is_by_hand
  `.execute(db);
  return rows[0]?.ids ?? [];
}

/** What the codes of an order's parcels are made from. */
export type ParcelCodes = {
  id: string;
  /** How many packages it has, and how many shipments of it were withdrawn. */
  packages: number;
  withdrawn: number;
  tracking_numbers: string[];
};

/** How many packages order `o` has, and how many shipments of it were withdrawn. */
const shipments = (scope: Scope) => sql`
  (select count(*)::integer from order_package p
    where p.account_name = o.account_name and p.order_id = o.id and ${reaches(scope, sql`p.account_name`)}) as packages,
  (select count(*)::integer from order_package_withdrawn w
    where w.account_name = o.account_name and w.order_id = o.id and ${reaches(scope, sql`w.account_name`)}) as withdrawn`;

/** The codes of these orders of the scope: they are read only where a code is looked for. */
export async function findParcelCodes(db: Db, scope: Scope, ids: readonly string[]): Promise<ParcelCodes[]> {
  const { rows } = await sql<ParcelCodes>`
    select o.id, ${shipments(scope)},
      array(select distinct i.tracking_number from order_item i
        where i.account_name = o.account_name and i.order_id = o.id and i.tracking_number is not null
          and ${reaches(scope, sql`i.account_name`)}) as tracking_numbers
    from orders o where o.id = any(${[...ids]}) and ${visibleOrder(scope)}
  `.execute(db);
  return rows;
}

/** Which of these orders of the scope still have units of the article with this `codeKey` (SKU, UPC or reference) to ship. */
export async function findOrdersOfItem(db: Db, scope: Scope, ids: readonly string[], key: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select distinct o.id from orders o join order_item i on i.account_name = o.account_name and i.order_id = o.id
    where o.id = any(${[...ids]}) and ${visibleOrder(scope)}
      and ${pendingUnitsSql} > 0
      and (code_key(i.id) = ${key} or code_key(i.ref_id) = ${key} or exists (
        select from sku s
        where s.id = ${variantOfLineSql} and s.account_name = o.account_name and ${reaches(scope, sql`s.account_name`)} and code_key(s.upc) = ${key}
      ))
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A line of an order on the bench; `upc` is null if its SKU is not a variant of the seller. */
type ParcelLine = Pick<
  ItemEntity,
  | 'id'
  | 'ref_id'
  | 'name'
  | 'quantity'
  | 'canceled_quantity'
  | 'tracking_number'
  | 'guide_download_status'
  | 'image_url'
> & { shipped: number; upc: string | null };

/** An order of the queue, with what a bench shows of it and what the rule of shipping reads. */
export type ParcelRow = Pick<
  OrderEntity['order'],
  'id' | 'account_name' | 'version' | 'status' | 'delivery_type' | 'creation_date'
> & {
  carrier_type: CarrierType | null;
  receiver_name: string | null;
  carrier: CarrierRow | null;
  packages: number;
  withdrawn: number;
  lines: ParcelLine[];
};

/** These orders of the scope, without what a bench does not show: a whole order costs many times more. */
export async function findParcels(db: Db, scope: Scope, ids: readonly string[]): Promise<ParcelRow[]> {
  if (ids.length === 0) return [];
  const account = accountWithin(scope, sql`o.account_name`);
  const { rows } = await sql<ParcelRow>`${steady}
    select o.id, o.account_name, o.version, o.status, o.delivery_type, o.creation_date, o.carrier_type,
      coalesce(nullif(o.pickup -> 'address', 'null'::jsonb), o.address) ->> 'receiverName' as receiver_name,
      (select to_jsonb(c) from carrier c where c.id = o.carrier_id) as carrier, ${shipments(scope)},
      coalesce((
        select jsonb_agg(jsonb_build_object('id', i.id, 'ref_id', i.ref_id, 'name', i.name, 'quantity', i.quantity,
          'canceled_quantity', i.canceled_quantity, 'tracking_number', i.tracking_number,
          'guide_download_status', i.guide_download_status, 'shipped', ${shippedUnitsSql(account)}, 'image_url', ${mainImage(account)},
          'upc', (select s.upc from sku s where s.account_name = ${account} and s.id = ${variantOfLineSql} and s.id::text = i.id))
          order by i.position)
        from order_item i where i.account_name = ${account} and i.order_id = o.id), '[]') as lines
    from orders o where o.id = any(${[...ids]}::text[]) and ${visibleOrder(scope)}
  `.execute(db);
  return rows;
}

/** The catalogue's data of the SKU of an order's line. */
export type PackedSku = { account_name: string; id: string; upc: string };

/** The variants of the scope's sellers with these ids; ids that are not in the catalogue are left out. */
export async function findPackedSkus(db: Db, scope: Scope, ids: readonly string[]): Promise<PackedSku[]> {
  const numbers = [...new Set(ids)].filter((id) => /^[0-9]{1,18}$/.test(id));
  if (numbers.length === 0) return [];
  const reached = reaches(scope, sql`s.account_name`);
  const { rows } = await sql<PackedSku>`
    select s.account_name, s.id::text as id, s.upc from sku s where s.id = any(${numbers}::bigint[]) and ${reached}
  `.execute(db);
  return rows;
}
