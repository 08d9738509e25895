import { asSorted, limitSql, pageAndTotal, pageOfWalk, partOfWalk, type Walk } from '../../../db/page.ts';
import { accountSql } from '../../../db/reached-sellers.ts';
import type { Statement } from '../../../db/statement.ts';
import { isWide, nearOf, nearOrFound, pageAndLeast } from './page-before-total.sql.ts';
import {
  accountOf,
  type Bind,
  blockOf,
  counted,
  hasBlocks,
  isCounted,
  knowsVariants,
  skuCounter,
  where,
} from './product-counters.sql.ts';
import {
  asksForStock,
  besideNearSql,
  besideSku,
  deepFromOf,
  edgeOfSpans,
  FEW,
  hasFewTexts,
  haveFewUnits,
  isApartFromOrder,
  type NearLimits,
  nearProducts,
  ofNearSql,
  ofPlaceSql,
  ownSql,
  productConditionsSql,
  reachesNothing,
  skuConditionsSql,
  skusByUnits,
  type WalkLimits,
} from './product-list.sql.ts';
import { skuColumns } from './sku-columns.sql.ts';
import type { SkuSearch } from './sku-search.ts';

/** From this row on, counting the variants of a range takes less time than walking to the page. */
const FAR = 500_000;

/** A page of variants by their products, and how many match: exactly, or at least (ADR 163). */
export function skuListStatement(
  search: SkuSearch,
  { deepFrom = deepFromOf(search), near = nearOf(search), few = FEW, far = FAR }: WalkLimits = {},
): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: `select 0::bigint as total, '[]'::json as rows`, values, steady: true };
  const text = listSql(search, bind, { deepFrom, near, few, far });
  return { text, values, steady: isSteady(search) && (search.offset < deepFrom || hasBlocks(search)) };
}

/** A stock level is a filter on the way to a page: the planner must know how far away the page is. */
const isSteady = (search: SkuSearch) =>
  search.stock === undefined && search.productId === undefined && hasFewTexts(search);

function listSql(
  search: SkuSearch,
  bind: Bind,
  { deepFrom, near, few, far }: Required<Omit<WalkLimits, 'rare'>>,
): string {
  const way = search.descending ? 'desc' : 'asc';
  const rows = (page: string) => rowsOf(page, search, bind);
  const isKnown = isCounted(search) && search.productId === undefined;
  const all = () => `select count(*) from (${foundSkus(search, bind)}) s`;
  const isRange = !isKnown && search.productId === undefined && isWide(search);
  // Without `leastTotal` all matches of a text are counted anyway, so that a search near the beginning saves nothing.
  const isNear = search.leastTotal ? isApartFromOrder(search) : asksForStock(search) && search.text === undefined;
  const walkOf = (asked: SkuSearch) =>
    isRange && isNear ? nearOrAll(asked, bind, { near, few }) : placed(walk(asked, bind, way));
  if (isRange && search.leastTotal && search.offset < far) {
    const walked = walkOf({ ...search, size: search.size + 1 });
    return pageAndLeast({ walked, rows, all: all() }, search, bind);
  }
  const total = isKnown ? counted(search, bind, skuCounter(search)) : all();
  if (search.offset < deepFrom) return pageAndTotal(rows(walkOf(search)), total);
  return isKnown && hasBlocks(search) ? pageInBlock(search, bind, total) : fromNearerEnd(search, bind, total);
}

/** The variants of a page by their numbers, each looked up separately: a grouped subquery stays one. */
function rowsOf(page: string, search: SkuSearch, bind: Bind): string {
  const account = accountSql(accountOf(search), 's.account_name', bind);
  return `
  select row.* from (${page}) page cross join lateral (
    select ${skuColumns(account)}, (
      select p.name from product p where p.account_name = ${account} and p.id = s.product_id) as product_name
    from sku s ${besideSku('sku_price', 'r')} ${besideSku('sku_stock', 't')}
    where ${[...ownSql(search, 's', bind), 's.id = page.id'].join(' and ')}
    group by s.id, s.account_name, r.sku_id, r.account_name, t.sku_id, t.account_name) row order by row.product_id ${search.descending ? 'desc' : 'asc'}, row.id ${asSorted}`;
}

const placed = (walked: string) => `select id, row_number() over () as place from (${walked}) s`;

/** Variants in the order of the list, as many as the page asks for. */
const walk = (search: SkuSearch, bind: Bind, way: 'asc' | 'desc'): string =>
  pageOfWalk(walked(search, bind, way), search, bind, isSteady(search));

/** Variants in the order of the list, or from its end. */
function walked(search: SkuSearch, bind: Bind, way: 'asc' | 'desc', begin = ''): Walk {
  const isBackwards = (way === 'desc') !== search.descending;
  const from = `from (${foundSkus(search, bind, { walked: way })}) s ${begin}`;
  return { columns: 'id, product_id', from, order: `product_id ${way}, id ${isBackwards ? 'desc' : 'asc'}` };
}

function nearOrAll(search: SkuSearch, bind: Bind, { near: looked, few }: NearLimits): string {
  const way = search.descending ? 'desc' : 'asc';
  const stock = asksForStock(search) ? besideSku('sku_stock', 't') : '';
  const variant = [ofNearSql(search), ...skuConditionsSql(search, bind, { always: true })].join(' and ');
  const { categoryIds, fromDay, toDay, text } = search;
  const asksProducts = [categoryIds, fromDay, toDay, text].some((asked) => asked !== undefined);
  const sought = {
    columns: 'id, product_id',
    order: `product_id ${way}, id`,
    near: (most: string) => nearProducts(search, bind, way, most),
    among: (near: string) => `select s.id, l.product_id
      from (${near}) l ${besideNearSql(search, bind)}
        cross join lateral (select s.id from sku s ${stock} where ${variant} group by s.account_name, s.id) s
      ${where(ofPlaceSql(search, bind))}`,
    areFew: asksProducts ? undefined : haveFewUnits(search, bind, few),
    found: (condition: string) =>
      `select s.id, s.product_id from (${asksProducts ? `${foundSkus(search, bind)} offset 0` : skusByUnits(search, bind)}) s where ${condition}`,
  };
  return nearOrFound(sought, { ...search, looked }, bind);
}

/** A page far down the list, reached from the beginning of its block. */
function pageInBlock(search: SkuSearch, bind: Bind, total: string): string {
  const way = search.descending ? 'desc' : 'asc';
  const offset = `${bind(search.offset)}::bigint`;
  const begin = `where product_id ${search.descending ? '<=' : '>='} (select edge from block)`;
  const part = `${limitSql(search.size)} offset (select ${offset} - skipped from block)`;
  const page = partOfWalk(walked(search, bind, way, begin), `${offset} + ${search.size}`, part);
  const block = blockOf(search, offset, bind, skuCounter(search));
  return `with block as materialized (${block}) ${pageAndTotal(rowsOf(page, search, bind), total)}`;
}

/** A page far down a list that block counters do not cover: all is counted first, then walked from the nearer end of the list (ADR 73). */
function fromNearerEnd(search: SkuSearch, bind: Bind, total: string): string {
  const [way, back] = search.descending ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  const [most, skipped] = [`${bind(search.size)}::bigint`, `${bind(search.offset)}::bigint`];
  const n = '(select n from total)';
  const reach = `${most} + ${skipped}`;
  const near = partOfWalk(walked(search, bind, way), reach, `limit ${most} offset ${skipped}`);
  const atEnd = `limit greatest(least(${most}, ${n} - ${skipped}), 0) offset greatest(${n} - ${skipped} - ${most}, 0)`;
  const far = partOfWalk(walked(search, bind, back), reach, atEnd);
  const page = `
    select * from (${near}) near where ${n} >= 2 * ${skipped}
    union all
    select * from (${far}) far where ${n} < 2 * ${skipped}`;
  return `with total as materialized (select (${total}) as n) ${pageAndTotal(rowsOf(page, search, bind), 'select n from total')}`;
}

/** Numbers of all variants that match, or only of those `among` them; variants of the newest product first. */
export function skuIdsStatement(search: SkuSearch, among?: readonly number[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: 'select 0::bigint as id where false', values };
  return { text: `select id from (${foundSkus(search, bind, { among })}) s order by product_id desc, id`, values };
}

/** `walked`: the order of products, so that the walk begins where a range can begin (ADR 73). */
type Chosen = { among?: readonly number[] | undefined; columns?: string; walked?: 'asc' | 'desc' };

/** The matching variants, by number and product or more `columns`; conditions on product data are checked on their products. */
export function foundSkus(
  search: SkuSearch,
  bind: Bind,
  { among, columns = 's.id, s.product_id', walked }: Chosen = {},
): string {
  const parts = skuConditionsSql(search, bind, { always: true });
  if (among) parts.push(`s.id = any(${bind([...among])}::bigint[])`);
  const edge = walked && edgeOfSpans(search, bind, walked);
  if (edge) parts.push(`s.product_id ${edge}`);
  if (search.productId !== undefined) parts.push(`s.product_id = ${bind(search.productId)}`);
  const { categoryIds, fromDay, toDay, name, text } = search;
  // The stock bits of a product's row leave few products to read.
  const stocked = search.stock !== undefined && knowsVariants(search);
  const ofProducts = {
    ...nothingOfSkus,
    scope: search.scope,
    accountName: search.accountName,
    categoryIds,
    fromDay,
    toDay,
    name,
    text,
    ...(stocked && { stock: search.stock, status: search.status, lowStock: search.lowStock }),
  };
  const asksProducts = stocked || [categoryIds, fromDay, toDay, name, text].some((asked) => asked !== undefined);
  const products = asksProducts
    ? `join (select l.product_id as id from product_list l where ${productConditionsSql(ofProducts, bind).join(' and ')}) p on p.id = s.product_id`
    : '';
  const stock = asksForStock(search) ? besideSku('sku_stock', 't') : '';
  return `select ${columns} from sku s ${products} ${stock} ${parts.length > 0 ? `where ${parts.join(' and ')}` : ''}`;
}

const nothingOfSkus = {
  status: undefined,
  fromSkuId: undefined,
  toSkuId: undefined,
  fromUpc: undefined,
  toUpc: undefined,
  fromQuantity: undefined,
  toQuantity: undefined,
  stock: undefined,
  lowStock: 0,
};
