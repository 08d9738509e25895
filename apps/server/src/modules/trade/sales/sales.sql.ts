import type { Database } from '../../../db/database.ts';
import { type Found, foundIn, type Page } from '../../../db/page.ts';
import { everyProduct, everyVariant } from '../../catalogue/products/ever-sold.sql.ts';
import type { StatisticsSearch } from '../orders/order-statistics.sql.ts';

export type VariantRow = {
  id: string;
  upc: string | null;
  name: string;
  ref_id: string;
  list_price_centavos: number;
  price_centavos: number | null;
  valid_from: string | null;
  valid_until: string | null;
  total_quantity: number | null;
  reserved_quantity: number | null;
  status: 'APPROVED' | 'PENDING_APPROVAL' | 'REJECTED' | null;
};

export type TopProductRow = {
  /** Its place in the ranking, from one. */
  no: number;
  id: string;
  account_name: string;
  name: string;
  category: string | null;
  brand: string | null;
  units: number;
  variants: VariantRow[];
};

export type TopCategoryRow = { name: string; units: number };

export type SalesDayRow = {
  day: string;
  orders: number;
  units: number;
  centavos: number;
  canceled_centavos: number;
  /** What promotions take off `centavos`: not above zero, unless price tags were surcharges. */
  discount_centavos: number;
  shipping_centavos: number;
  /** What came back of the orders of the day, whenever it came back (ADR 116). */
  returned_units: number;
  returned_centavos: number;
};

// The SKU of an order line may be the number of a variant in the catalogue, or unknown there.
const inCatalogue = (account: string) => `${everyVariant} k on k.account_name = ${account}
  and k.id = case when s.sku ~ '^[0-9]{1,18}$' then s.sku::bigint end`;

const variantsOf = (account: string) => `select coalesce(json_agg(v order by v.number), '[]') from (
  select v.id as number, v.id::text, v.upc, v.name, v.ref_id, r.list_price_centavos, r.price_centavos,
    r.valid_from::text, r.valid_until::text, t.total_quantity, t.reserved_quantity, v.status
  from sku v join sku_price r on r.account_name = v.account_name and r.sku_id = v.id
    left join sku_stock t on t.account_name = v.account_name and t.sku_id = v.id
  where v.account_name = ${account} and v.product_id = p.id) v`;

/** A product of the ranking by its number, or a SKU that the catalogue does not have, with its place. */
export type Ranked = {
  no: number;
  account_name: string;
  product_id: number | null;
  loose: string | null;
  units: number;
};

/** A page of products by units sold, and the number of products sold, both from the counters at the same moment. */
export async function findTopProducts(
  database: Database,
  search: StatisticsSearch,
  page: Page,
): Promise<Found<TopProductRow>> {
  const ranked = await rankProducts(database, search, page);
  return { ...ranked, rows: await describeRanked(database, search, ranked.rows) };
}

/** The same products before they are described: what they are called is read only for those that are shown. */
export async function rankProducts(database: Database, search: StatisticsSearch, page: Page): Promise<Found<Ranked>> {
  const { sold, account, values, bind } = soldSkus(search);
  const { rows } = await database.executeLongRead(
    `with ranked as materialized (
       select s.account_name, k.product_id, case when k.id is null then s.sku end as loose, sum(s.units)::bigint as units
       from (${sold}) s left join ${inCatalogue(account ?? 's.account_name')} group by 1, 2, 3
     ), page as (
       select * from ranked order by units desc, account_name, product_id, loose
       limit ${bind(page.size)} offset ${bind(page.offset)}
     )
     select (select count(*) from ranked) as total, (select coalesce(json_agg(page order by units desc, account_name, product_id, loose), '[]') from page) as rows`,
    values,
  );
  const found = foundIn<Omit<Ranked, 'no'>>(rows);
  return { ...found, rows: found.rows.map((row, at) => ({ no: page.offset + at + 1, ...row })) };
}

/** What is ranked, with names and variants; what is not to be found any more is left out. */
export async function describeRanked(
  database: Database,
  { scope, accountName }: StatisticsSearch,
  ranked: readonly Ranked[],
): Promise<TopProductRow[]> {
  const areOfOne = scope.kind === 'own' || accountName !== undefined;
  const products = await findSoldProducts(database, ranked, areOfOne);
  const lines = await findLatestLines(database, ranked);
  return ranked.flatMap(({ no, account_name, product_id, loose, units }) => {
    const key = `${account_name}/${product_id ?? loose}`;
    const found = product_id === null ? lines.get(key) : products.get(key);
    return found ? [{ ...found, no, account_name, units }] : [];
  });
}

type Sold = Omit<TopProductRow, 'no' | 'account_name' | 'units'>;

async function findSoldProducts(
  database: Database,
  ranked: readonly Ranked[],
  areOfOne: boolean,
): Promise<Map<string, Sold>> {
  const known = ranked.filter(({ product_id }) => product_id !== null);
  if (known.length === 0) return new Map();
  const accounts = known.map(({ account_name }) => account_name);
  const account = areOfOne ? '$3::text' : 'page.account_name';
  const { rows } = await database.executeLongRead(
    `select p.account_name, p.id::text, p.name, c.name as category, b.name as brand, (${variantsOf(account)}) as variants
     from unnest($1::text[], $2::bigint[]) as page (account_name, id)
       join ${everyProduct} p on p.account_name = ${account} and p.id = page.id
       left join category c on c.id = p.category_id left join brand b on b.id = p.brand_id`,
    [accounts, known.map(({ product_id }) => product_id), ...(areOfOne ? accounts.slice(0, 1) : [])],
  );
  return new Map(rows.map(({ account_name, ...row }) => [`${account_name}/${row.id}`, row as Sold]));
}

/** SKUs that the catalogue does not have are described by their latest order line, which is looked up seller by seller. */
async function findLatestLines(database: Database, ranked: readonly Ranked[]): Promise<Map<string, Sold>> {
  const loose = ranked.filter((one) => one.loose !== null);
  const lines = new Map<string, Sold>();
  for (const account of new Set(loose.map(({ account_name }) => account_name))) {
    const { rows } = await database.executeLongRead(
      `select i.* from unnest($2::text[]) as asked (sku) cross join lateral (
         select i.id, i.name, i.ref_id, i.price_centavos as list_price_centavos from order_item i
         where i.account_name = $1 and i.id = asked.sku order by i.order_id desc limit 1) i`,
      [account, loose.filter((one) => one.account_name === account).map((one) => one.loose)],
    );
    for (const { id, name, ...line } of rows) {
      const variant = { ...nothingElse, ...line, id, name } as VariantRow;
      lines.set(`${account}/${id}`, {
        id: String(id),
        name: String(name),
        category: null,
        brand: null,
        variants: [variant],
      });
    }
  }
  return lines;
}

const nothingElse = {
  upc: null,
  price_centavos: null,
  valid_from: null,
  valid_until: null,
  total_quantity: null,
  reserved_quantity: null,
  status: null,
};

/** Categories by units sold: the parent of the product's category, or the category itself where it is at the top level. */
export async function findTopCategories(database: Database, search: StatisticsSearch): Promise<TopCategoryRow[]> {
  const { sold, account, values } = soldSkus(search);
  const { rows } = await database.executeLongRead(
    `with sold as materialized (${sold})
     select shown.name, sum(s.units)::bigint as units
     from sold s join ${inCatalogue(account ?? 's.account_name')}
       join ${everyProduct} p on p.account_name = ${account ?? 'k.account_name'} and p.id = k.product_id join category c on c.id = p.category_id
       left join category above on above.id = c.parent_id
       join category shown on shown.id = case when above.depth > 0 then above.id else c.id end
     group by shown.id, shown.name order by units desc, shown.name, shown.id`,
    values,
  );
  return rows.map(({ name, units }) => ({ name: String(name), units: Number(units) }));
}

// Few units come back: they are summed as they are, along the index of the orders' days, without counters. As in the
// counters, an order that waits for its payment has no sales.
const returnedLines = `select b.account_name, b.order_day as day, x.received as units, x.received::bigint * i.price_centavos as centavos
  from order_return b join orders o on o.account_name = b.account_name and o.id = b.order_id and o.status <> 'payment-pending'
    join order_return_item x on x.account_name = b.account_name and x.order_id = b.order_id and x.return_id = b.id
    join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id where x.received > 0`;

/** The sales of each day, newest first. */
export async function findSalesDays(database: Database, search: StatisticsSearch): Promise<SalesDayRow[]> {
  const { counted, returned, values } = countedSales(search, true);
  const goods = (column: string) => `coalesce(sum(${column}) filter (where sku <> ''), 0)::bigint`;
  const ofOrders = (column: string) => `coalesce(sum(${column}) filter (where sku = ''), 0)::bigint`;
  const { rows } = await database.executeLongRead(
    `with back as materialized (select day, sum(units) as units, sum(centavos) as centavos from (${returned}) r group by day)
     select c.*, coalesce(back.units, 0)::bigint as returned_units, coalesce(back.centavos, 0)::bigint as returned_centavos from (
     select day::text as day, ${ofOrders('units')} as orders, ${goods('units')} as units, ${goods('centavos')} as centavos,
       ${goods('canceled_centavos')} as canceled_centavos, ${ofOrders('centavos')} as shipping_centavos,
       ${ofOrders('discount_centavos')} as discount_centavos
     from (${counted}) c group by day having sum(units) filter (where sku = '') > 0
     ) c left join back on back.day = c.day::date order by c.day desc`,
    values,
  );
  return rows as SalesDayRow[];
}

function soldSkus(search: StatisticsSearch) {
  const { counted, account, values, bind } = countedSales(
    search,
    search.fromDay !== undefined || search.toDay !== undefined,
  );
  const sold = `select account_name, sku, sum(units) as units from (${counted}) c where sku <> ''
    group by account_name, sku having sum(units) > 0`;
  return { sold, account, values, bind };
}

/** The counters of a search and the deltas not yet folded into them; without days, the row for all days is enough. */
function countedSales({ scope, accountName, fromDay, toDay }: StatisticsSearch, byDay: boolean) {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const own = scope.kind === 'own' ? (scope.accountNames[0] ?? '') : undefined;
  const parts: string[] = [];
  // A viewer without an account, or who asks for another account, finds nothing, as with an account that does not exist.
  if (own === '' || (own !== undefined && accountName !== undefined && accountName !== own)) parts.push('false');
  const only = own ?? accountName;
  const account = only === undefined ? undefined : `${bind(only)}::text`;
  if (account !== undefined) parts.push(`account_name = ${account}`);
  if (fromDay !== undefined) parts.push(`day >= ${bind(fromDay)}::date`);
  if (toDay !== undefined) parts.push(`day <= ${bind(toDay)}::date`);
  const from = (table: string, more: readonly string[]) =>
    `select account_name, day, sku, units, centavos, canceled_centavos, discount_centavos from ${table} where ${['true', ...parts, ...more].join(' and ')}`;
  const days = byDay ? `day > '-infinity'` : `day = '-infinity'`;
  const returned = `select day, units, centavos from (${returnedLines}) r where ${['true', ...parts].join(' and ')}`;
  return {
    counted: `${from('sales_count', [days])} union all ${from('sales_count_delta', [])}`,
    returned,
    account,
    values,
    bind,
  };
}
