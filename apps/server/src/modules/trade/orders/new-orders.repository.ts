import { variantOfLine } from '@trastienda/domain';
import { type Selectable, sql } from 'kysely';
import type { OrderItem } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { pgArray } from '../../../db/pg-array.ts';
import type { SystemAccess } from '../../../db/scope.ts';
import { steady } from '../../../db/steady.ts';
import type { CarriersTables } from '../carriers/carriers.tables.ts';
import { countOrders, countSales, tellOrders } from './order-counts.sql.ts';
import type { ItemEntity, OrderEntity } from './order-entity.ts';
import { guidesOf, queuedColumns, queueOrders } from './orders-to-ship.sql.ts';
import { tagBits } from './tag-bits.ts';

type Line = Pick<ItemEntity, 'id' | 'new_id' | 'ref_id' | 'name' | 'quantity' | 'price_centavos' | 'price_tags'>;

/** A new order, in the columns of its table; `carrier_id` is one that its seller may use, or none. */
export type NewOrderRow = Omit<
  OrderEntity['order'],
  'carrier_type' | 'version' | 'punishment_date' | 'liquidation_date' | 'liquidation_invoice' | 'liquidation_centavos'
> & { lines: readonly Line[] };

/** What became of a new order: it is there, its id was taken before, or its seller or its carrier is unknown. */
export type Placed =
  | { outcome: 'placed'; entity: OrderEntity }
  | { outcome: 'taken' }
  | { outcome: 'unknownSeller' }
  | { outcome: 'unknownCarrier' };

const columns = {
  id: 'text',
  account_name: 'text',
  retailer: 'text',
  status: 'text',
  creation_date: 'timestamptz',
  value_centavos: 'bigint',
  tags: 'integer',
  paid: 'boolean',
  first_name: 'text',
  last_name: 'text',
  email: 'text',
  phone: 'text',
  document: 'text',
  delivery_type: 'text',
  logistic_model: 'text',
  carrier_id: 'text',
  totals: 'jsonb',
  address: 'jsonb',
  pickup: 'jsonb',
  logistics: 'jsonb',
  promotions: 'jsonb',
  placed_hash: 'text',
} as const satisfies Record<keyof Omit<NewOrderRow, 'lines'>, string>;

const names = Object.keys(columns);
const listed = sql.raw(names.join(', '));
const typed = sql.raw(
  Object.entries(columns)
    .map((column) => column.join(' '))
    .join(', '),
);

/** The values of a row; an administered carrier gives an order its tag. */
const values = sql.join(
  names.map((name) =>
    name === 'tags'
      ? sql`case when carrier_type = 'ADMIN' then tags | ${sql.lit(tagBits.adminCarrier)} else tags end`
      : sql.ref(name),
  ),
);

type PlacedRow = {
  known: boolean;
  carrier_known: boolean;
  seller_name: string | null;
  carrier: Selectable<CarriersTables['carrier']> | null;
  order: OrderEntity['order'] | null;
};

/** The main images of variants, by account and number. */
type Images = ReadonlyMap<string, string>;

const imageKey = (accountName: string, skuId: number | undefined) => `${skuId} ${accountName}`;

/**
 * The main images of the variants that lines name. A statement of its own: joined with the lines of new orders, whose number the planner does
 * not know, every image of the catalogue was read.
 */
async function findMainImages(trx: Db, _access: SystemAccess, orders: readonly NewOrderRow[]): Promise<Images> {
  const skuIds = orders.flatMap(({ lines }) => lines.flatMap(({ id }) => variantOfLine(id) ?? []));
  if (skuIds.length === 0) return new Map();
  const accounts = orders.map(({ account_name }) => account_name);
  const { rows } = await sql<{ account_name: string; sku_id: number; url: string }>`${steady}
    select distinct on (m.sku_id, m.account_name) m.sku_id, m.account_name, m.url from sku_image m
    where m.sku_id = any(${pgArray([...new Set(skuIds)])}::bigint[]) and m.account_name = any(${[...new Set(accounts)]}::text[])
    order by m.sku_id, m.account_name, m.position
  `.execute(trx);
  return new Map(rows.map(({ account_name, sku_id, url }) => [imageKey(account_name, sku_id), url]));
}

/**
 * Adds orders with their lines, in one statement, in the order of their ids; an order whose id is taken, even by a simultaneous request or by
 * another seller's order, is left as it is. Answers what became of each. A new order is built from its row, because it has nothing but its lines yet.
 */
export async function insertOrders(
  trx: Db,
  access: SystemAccess,
  orders: readonly NewOrderRow[],
): Promise<readonly Placed[]> {
  const images = await findMainImages(trx, access, orders);
  const { rows } = await sql<PlacedRow & { id: string }>`${steady} with asked as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(orders)}::jsonb) as r (${typed}, lines jsonb) order by id
    ), known as materialized (
      select a.*, g.name as seller_name, c.type as carrier_type, case when c.id is not null then to_jsonb(c) end as carrier
      from asked a left join organization g on g.account_name = a.account_name
        left join carrier c on c.id = a.carrier_id and c.account_name in ('', a.account_name)
    ), named as (
      insert into order_account (order_id, account_name)
      select id, account_name from known
      where seller_name is not null and (carrier_id is null or carrier_type is not null) order by id
      on conflict (order_id) do nothing
      returning order_id
    ), placed as (
      insert into orders as o (${listed}, carrier_type)
      select ${values}, carrier_type from known where id in (select order_id from named) order by id
      returning o.id, o.account_name, o.creation_day, o.status, o.tags, o.totals, o.version, ${queuedColumns}, to_jsonb(o) as whole
    ), lines as materialized (
      select p.id as order_id, p.account_name, p.creation_day, p.status, l.*
      from placed p join known k on k.id = p.id cross join lateral rows from (jsonb_to_recordset(k.lines)
        as (id text, new_id text, ref_id text, name text, quantity integer, price_centavos bigint, price_tags jsonb))
        with ordinality as l (id, new_id, ref_id, name, quantity, price_centavos, price_tags, place)
    ), filled as (
      insert into order_item (account_name, order_id, id, position, new_id, ref_id, name, quantity, price_centavos, price_tags, canceled_quantity)
      select account_name, order_id, id, place - 1, new_id, ref_id, name, quantity, price_centavos, price_tags, 0 from lines order by order_id, place
    ), counted as (${countOrders(sql`(select 1 as n, * from placed)`)}
    ), sold as (${countSales(sql`
      select account_name, creation_day, id, sum(quantity), sum(quantity * price_centavos), 0, 0, 0
      from lines where status <> 'payment-pending' group by 1, 2, 3
      union all
      select p.account_name, p.creation_day, '', count(*), sum(order_shipping(p.totals, p.status)), 0, 0,
        sum(kept_discount(p.totals, g.goods, g.goods))
      from placed p cross join lateral (select coalesce(sum(quantity * price_centavos), 0) as goods from lines l where l.order_id = p.id) g
      where p.status <> 'payment-pending' group by 1, 2`)}
    ), told as (${tellOrders(sql`placed`)}
    ), queued as (${queueOrders(sql`placed`, guidesOf(sql`(select order_id, null as guide_download_status, quantity, 0 as canceled_quantity from lines) i where i.order_id = o.id`))}
    )
    select k.id, k.seller_name is not null as known, k.carrier_id is null or k.carrier_type is not null as carrier_known,
      k.seller_name, k.carrier, o.whole as "order"
    from known k left join placed o on o.id = k.id
  `.execute(trx);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return orders.map((order) => {
    const row = byId.get(order.id);
    if (!row) throw new Error(`Order ${order.id} was not looked at.`);
    if (!row.known) return { outcome: 'unknownSeller' };
    if (!row.carrier_known) return { outcome: 'unknownCarrier' };
    return row.order === null
      ? { outcome: 'taken' }
      : { outcome: 'placed', entity: entityOf(order, row, row.order, images) };
  });
}

/** A new order as `findOrder` reads it. */
function entityOf({ lines }: NewOrderRow, row: PlacedRow, order: OrderEntity['order'], images: Images): OrderEntity {
  return {
    order,
    seller_name: row.seller_name ?? order.account_name,
    carrier: row.carrier,
    items: lines.map((line) => ({
      ...line,
      price_tags: line.price_tags as OrderItem['priceTags'],
      canceled_quantity: 0,
      tracking_state: null,
      tracking_number: null,
      tracking_url: null,
      guide_download_status: null,
      missing_units: 0,
      image_url: images.get(imageKey(order.account_name, variantOfLine(line.id))) ?? null,
    })),
    packages: [],
    withdrawn: [],
    controversies: [],
    returns: [],
    cancellation_request: null,
    open_incidents: 0,
    missing_units: 0,
    guides: [],
    unnotified: null,
  };
}
