import {
  asSorted,
  boundsSql,
  hasUsualSize,
  limitSql,
  type Page,
  pageAndTotal,
  pageOfWalk,
  partOfWalk,
} from '../../../db/page.ts';
import { accountSql } from '../../../db/reached-sellers.ts';
import type { Statement } from '../../../db/statement.ts';
import { isCategoryOfDays, isWide, nearOf, nearOrFound, pageAndLeast } from './page-before-total.sql.ts';
import {
  accountOf,
  type Bind,
  bitsSql,
  blockOf,
  blocksOfDays,
  counted,
  hasBlocks,
  isCounted,
  isDated,
  knowsVariants,
  productCounter,
  where,
  within,
} from './product-counters.sql.ts';
import type { ProductConditions, ProductSearch, SkuConditions } from './product-search.ts';
import { wordsFoundSql, wordsOfProductSql, wordsSql } from './product-words.sql.ts';
import { skuColumns } from './sku-columns.sql.ts';

// Nearer pages are reached by walking the index. From this row on, the search starts where the page's block begins or, without block
// counters, from the nearer end of the list. For a stock level the limit is lower, because the index holds other levels too.
export const deepFromOf = ({ stock }: ProductConditions) => (stock === undefined ? 20_000 : 1_000);

/**
 * Limits that tests set: from which row on a page is found by its block, how many products are read for units (`nearOrFound`), how many
 * variants with those units are few, from which row on variants are counted first, and how many products have a rare text.
 */
export type WalkLimits = { deepFrom?: number; near?: number; few?: number; far?: number; rare?: number };

/** One statement, one round trip: the page as a JSON array, and how many products match, exactly. */
export function productListStatement(
  search: ProductSearch,
  { deepFrom = deepFromOf(search), near = nearOf(search), few = FEW }: WalkLimits = {},
): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: `select 0::bigint as total, '[]'::json as rows`, values, steady: true };
  if (!isCounted(search)) {
    const text =
      search.leastTotal && isWide(search) ? leastPage(search, bind, { near, few }) : foundAndCounted(search, bind);
    return { text, values, steady: false };
  }
  const deep = search.offset >= deepFrom && search.sortBy === 'id';
  const text = deep
    ? deepPage(search, bind)
    : pageAndTotal(rowsOf(pageOf(search, bind), search, bind), counted(search, bind, productCounter(search)));
  return { text, values, steady: hasFewTexts(search) && (!deep || hasBlocks(search)) };
}

/** Whether such searches have so few distinct SQL texts that each can be prepared: they vary by sellers, states, stock levels and orders. */
export const hasFewTexts = (search: ProductConditions & Page): boolean =>
  isCounted(search) && search.categoryIds === undefined && !isDated(search) && hasUsualSize(search);

/** Whether nothing can match: the viewer has no account, asks for another account, or names a category that does not exist. */
export function reachesNothing({ scope, accountName, categoryIds }: ProductConditions): boolean {
  if (categoryIds?.length === 0) return true;
  if (scope.kind === 'all') return false;
  const [own] = scope.accountNames;
  return own === undefined || (accountName !== undefined && accountName !== own);
}

/**
 * Conditions on `product_list l` for everything that a search finds; `walked` is the order in which the list is walked, if the walk stops
 * early.
 */
export function productConditionsSql(search: ProductConditions, bind: Bind, walked?: 'asc' | 'desc'): string[] {
  const parts = listConditionsSql(search, bind);
  if (!knowsVariants(search)) {
    const variant = skuConditionsSql(search, bind);
    const edge = walked && edgeOfSpans(search, bind, walked);
    if (edge) {
      parts.push(`l.product_id ${edge}`);
      variant.push(`s.product_id ${edge}`);
    }
    const stock = asksForStock(search) ? besideSku('sku_stock', 't') : '';
    parts.push(`l.product_id in (select s.product_id from sku s ${stock} where ${variant.join(' and ')})`);
  }
  return parts;
}

/** The subset of those conditions that the list's own columns and words answer. */
export function listConditionsSql(search: ProductConditions, bind: Bind): string[] {
  const parts: string[] = [];
  const account = accountOf(search);
  if (account !== undefined) parts.push(`l.account_name = ${bind(account)}`);
  parts.push(...placeSql(search, bind));
  if (search.name !== undefined)
    parts.push(foundBy({ ...search, text: search.name }, bind), ...wordsSql('l.name_key', search.name, bind));
  if (search.text !== undefined) parts.push(foundBy({ ...search, text: search.text }, bind));
  parts.push(...bitsSql(search).map((part) => `l.${part}`));
  return parts;
}

const foundBy = (search: ProductConditions & { text: string }, bind: Bind): string =>
  `l.product_id in (select w.product_id from product_words w where ${wordsFoundSql(search, bind).join(' and ')})`;

/** Conditions on categories and days, which are columns of `product_list l`. */
function placeSql(search: ProductConditions, bind: Bind): string[] {
  const parts: string[] = [];
  if (search.categoryIds) parts.push(within('l.category_id', search.categoryIds, bind));
  if (search.fromDay !== undefined) parts.push(`l.day >= ${bind(search.fromDay)}`);
  if (search.toDay !== undefined) parts.push(`l.day <= ${bind(search.toDay)}`);
  return parts;
}

/** Where a walk through the list can begin for a range of SKU numbers or UPCs, by the spans of product blocks (ADR 73). */
export function edgeOfSpans(
  { fromSkuId, toSkuId, fromUpc, toUpc }: SkuConditions,
  bind: Bind,
  way: 'asc' | 'desc',
): string | undefined {
  const parts: string[] = [];
  if (fromSkuId !== undefined) parts.push(`last_sku >= ${bind(fromSkuId)}`);
  if (toSkuId !== undefined) parts.push(`first_sku <= ${bind(toSkuId)}`);
  if (fromUpc !== undefined) parts.push(`last_upc >= ${bind(fromUpc)}::numeric`);
  if (toUpc !== undefined) parts.push(`first_upc <= ${bind(toUpc)}::numeric`);
  if (parts.length === 0) return undefined;
  const block = (which: string) => `(select ${which}(block) from product_span ${where(parts)})::bigint * 2048`;
  return way === 'desc' ? `<= ${block('max')} + 2047` : `>= ${block('min')}`;
}

/** SQL for variants by their units, and by any other conditions on variants. */
export function skusByUnits(search: ProductConditions, bind: Bind): string {
  const { status, fromSkuId, toSkuId, fromUpc, toUpc } = search;
  const asksMore = [status, fromSkuId, toSkuId, fromUpc, toUpc].some((asked) => asked !== undefined);
  const sku = asksMore ? 'join sku s on s.account_name = t.account_name and s.id = t.sku_id' : '';
  return `select t.sku_id as id, t.sku_product_id as product_id from sku_stock t ${sku} ${where(skuConditionsSql(search, bind, { owner: 't.account_name' }))}`;
}

/** Up to this many variants with the wanted units, the owner of each is checked. */
const UNITS_READ = 40_000;
export const FEW = 10_000;

export type NearLimits = Required<Pick<WalkLimits, 'near' | 'few'>>;

/** SQL that tells, from the index alone, whether few variants have the wanted units. Undefined where the search does not ask for units. */
export function haveFewUnits(search: ProductConditions, bind: Bind, few: number): string | undefined {
  const units = unitsSql(search, bind);
  if (units.length === 0) return undefined;
  const account = accountOf(search);
  const [most, own] =
    account === undefined ? [few, ''] : [UNITS_READ, `filter (where account_name = ${bind(account)})`];
  return `select count(*) < ${most} and count(*) ${own} < ${few} from (
    select account_name from sku_stock t ${where(units)} limit ${most}) t`;
}

function unitsSql({ fromQuantity, toQuantity }: SkuConditions, bind: Bind): string[] {
  const parts: string[] = [];
  if (fromQuantity !== undefined) parts.push(`t.total_quantity >= ${bind(fromQuantity)}`);
  if (toQuantity !== undefined) parts.push(`t.total_quantity <= ${bind(toQuantity)}`);
  return parts;
}

type SkuSql = { always?: boolean; owner?: 's.account_name' | 't.account_name' };

/**
 * Conditions on `sku s` and, for units, on `sku_stock t`; the state is added only beside another condition. `owner` is the column with the
 * account of the variant, in either table.
 */
export function skuConditionsSql(
  search: ProductConditions,
  bind: Bind,
  { always = false, owner = 's.account_name' }: SkuSql = {},
): string[] {
  const parts: string[] = [];
  if (search.fromSkuId !== undefined) parts.push(`s.id >= ${bind(search.fromSkuId)}`);
  if (search.toSkuId !== undefined) parts.push(`s.id <= ${bind(search.toSkuId)}`);
  if (search.fromUpc !== undefined) parts.push(`s.upc::numeric >= ${bind(search.fromUpc)}::numeric`);
  if (search.toUpc !== undefined) parts.push(`s.upc::numeric <= ${bind(search.toUpc)}::numeric`);
  parts.push(...unitsSql(search, bind));
  const free = 't.total_quantity - t.reserved_quantity';
  if (search.stock === 'out') parts.push(`${free} <= 0`);
  if (search.stock === 'low') parts.push(`${free} between 1 and ${bind(search.lowStock)}`);
  if (parts.length === 0 && !always) return parts;
  const account = accountOf(search);
  if (account !== undefined) parts.push(`${owner} = ${bind(account)}`);
  if (search.status !== undefined) parts.push(`s.status = ${bind(search.status)}`);
  return parts;
}

export const asksForStock = ({ fromQuantity, toQuantity, stock }: SkuConditions): boolean =>
  [fromQuantity, toQuantity, stock].some((asked) => asked !== undefined);

/** Product numbers grow nearly in step with days: the blocks that have products of the wanted days bound the walk, whatever the planner estimates. */
function boundsOfDays(search: ProductConditions, bind: Bind): string[] {
  if (!isDated(search)) return [];
  return [
    `l.product_id <= (select max(block) from (${blocksOfDays(search, bind)}) b)::bigint * 32768 + 32767`,
    `l.product_id >= (select min(block) from (${blocksOfDays(search, bind)}) b)::bigint * 32768`,
  ];
}

/** SQL for the numbers of the products of a page, in order. */
function pageOf(search: ProductSearch, bind: Bind): string {
  const { sortBy, descending, size, offset } = search;
  const way = descending ? 'desc' : 'asc';
  const parts = productConditionsSql(search, bind, sortBy === 'id' ? way : undefined);
  const page = () => boundsSql(search, bind, hasFewTexts(search));
  const walked = (columns: string, conditions: readonly string[], order: string) =>
    pageOfWalk({ columns, from: `from product_list l ${where(conditions)}`, order }, search, bind, hasFewTexts(search));
  // From each category or brand, at most the rows up to the end of the page are read.
  const most = () => (offset === 0 ? limitSql(size) : `limit ${bind(size + offset)}`);
  switch (sortBy) {
    case 'id': {
      const bounded = [...parts, ...boundsOfDays(search, bind)];
      return numbered(walked('product_id', bounded, `product_id ${way}`));
    }
    case 'name':
      return numbered(walked('product_id, name_key', parts, `name_key ${way}, product_id ${way}`));
    case 'accountName':
      // By the name, which is what the list shows of a seller.
      return numbered(`select l.product_id from (select account_name, search_text(name) collate "C" as key from organization order by key ${way}, account_name ${way} offset 0) o
        cross join lateral (select l.product_id from product_list l ${where([...parts, 'l.account_name = o.account_name'])} order by l.product_id ${way} ${most()}) l
        order by o.key ${way}, o.account_name ${way}, l.product_id ${way} ${page()}`);
    case 'category':
      return numbered(`select l.product_id from (select id, search_text(name_path) collate "C" as key from category order by key ${way} offset 0) c
        cross join lateral (select l.product_id from product_list l ${where([...parts, 'l.category_id = c.id'])} order by l.product_id ${way} ${most()}) l
        order by c.key ${way}, l.product_id ${way} ${page()}`);
    case 'brand':
      return numbered(`select l.product_id from (select id, search_text(name) collate "C" as key from brand order by key ${way} offset 0) b
        cross join lateral (select l.product_id from product_list l ${where([...parts, 'l.brand_id = b.id'])} order by l.product_id ${way} ${most()}) l
        order by b.key ${way}, l.product_id ${way} ${page()}`);
  }
}

const numbered = (page: string) => `select product_id, row_number() over () as place from (${page}) l`;

/** A page far down the list, reached from the beginning of its block, by the index alone. */
function pageInBlock(search: ProductSearch, bind: Bind): string {
  const way = search.descending ? 'desc' : 'asc';
  const offset = `${bind(search.offset)}::bigint`;
  const edge = `l.product_id ${search.descending ? '<=' : '>='} (select edge from block)`;
  const from = `from product_list l ${where([...productConditionsSql(search, bind), edge])}`;
  const walked = { columns: 'product_id', from, order: `product_id ${way}` };
  const part = `${limitSql(search.size)} offset (select ${offset} - skipped from block)`;
  const page = numbered(partOfWalk(walked, `${offset} + ${search.size}`, part));
  return `with block as materialized (${blockOf(search, offset, bind, productCounter(search))})
    ${pageAndTotal(rowsOf(page, search, bind), counted(search, bind, productCounter(search)))}`;
}

/** A page far down a list that block counters do not cover, reached from the nearer end, by the index alone. */
function deepPage(search: ProductSearch, bind: Bind): string {
  if (hasBlocks(search)) return pageInBlock(search, bind);
  const parts = where([...productConditionsSql(search, bind), ...boundsOfDays(search, bind)]);
  const [way, back] = search.descending ? ['desc', 'asc'] : ['asc', 'desc'];
  const [size, offset] = [`${bind(search.size)}::bigint`, `${bind(search.offset)}::bigint`];
  const n = '(select n from total)';
  const from = `from product_list l ${parts}`;
  const walk = (order: string, part: string) =>
    partOfWalk({ columns: 'product_id', from, order: `product_id ${order}` }, `${offset} + ${size}`, part);
  const far = `limit greatest(least(${size}, ${n} - ${offset}), 0) offset greatest(${n} - ${offset} - ${size}, 0)`;
  const ids = `
    select * from (${walk(way, `limit ${size} offset ${offset}`)}) near where ${n} >= 2 * ${offset}
    union all
    select * from (${walk(back, far)}) far where ${n} < 2 * ${offset}`;
  const page = `select product_id, row_number() over (order by product_id ${way}) as place from (${ids}) ids`;
  return `with total as materialized (select (${counted(search, bind, productCounter(search))}) as n) ${pageAndTotal(rowsOf(page, search, bind), 'select n from total')}`;
}

/** A page whose total no counter has, returned before all matches are counted (ADR 163). */
function leastPage(search: ProductSearch, bind: Bind, limits: NearLimits): string {
  const oneMore = { ...search, size: search.size + 1 };
  const isNear = search.sortBy === 'id' && isApartFromOrder(search);
  const walked = isNear ? nearOrAll(oneMore, bind, limits) : pageOf(oneMore, bind);
  const all = `select count(*) from product_list l ${where(productConditionsSql(search, bind))}`;
  return pageAndLeast({ walked, rows: (page) => rowsOf(page, search, bind), all }, search, bind);
}

function nearOrAll(search: ProductSearch, bind: Bind, { near: looked, few }: NearLimits): string {
  const way = search.descending ? 'desc' : 'asc';
  const units = skuConditionsSql(search, bind).join(' and ');
  const stock = asksForStock(search) ? besideSku('sku_stock', 't') : '';
  const variant = `cross join lateral (
    select s.product_id from sku s ${stock} where ${ofNearSql(search)} and ${units} group by s.account_name, s.product_id) s`;
  const byUnits = asksForStock(search) && search.text === undefined;
  const sought = {
    columns: 'product_id',
    order: `product_id ${way}`,
    near: (most: string) => nearProducts(search, bind, way, most),
    among: (near: string) =>
      `select l.product_id from (${near}) l ${besideNearSql(search, bind)} ${units === '' ? '' : variant} ${where(ofPlaceSql(search, bind))}`,
    areFew: byUnits ? haveFewUnits(search, bind, few) : undefined,
    found: (condition: string) =>
      byUnits
        ? `select l.product_id from (
               select distinct on (product_id) product_id from (${skusByUnits(search, bind)}) s order by product_id ${way} offset 0) f
             join product_list l on l.product_id = f.product_id
           ${where([...listConditionsSql(search, bind), condition])}`
        : `select l.product_id from product_list l ${where([...productConditionsSql(search, bind), condition])}`,
  };
  return nearOrFound(sought, { ...search, looked }, bind);
}

/** Whether the conditions are unrelated to the order of the list, so that the first match may be anywhere in it. */
export const isApartFromOrder = (search: ProductConditions): boolean =>
  asksForStock(search) || search.text !== undefined || isCategoryOfDays(search);

/** The first products of the list in walking order, among those that can match; `besideNearSql` and `ofPlaceSql` are then checked on each of them. */
export function nearProducts(search: ProductConditions, bind: Bind, way: 'asc' | 'desc', most: string): string {
  const ofDays = isCategoryOfDays(search);
  const place = ofDays && { categoryIds: undefined, fromDay: undefined, toDay: undefined };
  const parts = listConditionsSql({ ...search, ...place, text: undefined }, bind);
  if (ofDays) parts.push(...boundsOfDays(search, bind));
  const edge = edgeOfSpans(search, bind, way);
  if (edge) parts.push(`l.product_id ${edge}`);
  const columns = ofDays
    ? ', l.account_name, l.category_id, l.day'
    : search.text === undefined
      ? ''
      : ', l.account_name';
  return `select l.product_id${columns} from product_list l ${where(parts)} order by l.product_id ${way} limit ${most}`;
}

/** Joins to each row `l` of `nearProducts` the words that it must have: few products may. Grouped, they are looked up row by row. */
export function besideNearSql(search: ProductConditions, bind: Bind): string {
  if (search.text === undefined) return '';
  const words = wordsOfProductSql('w.words', search.text, bind).join(' and ');
  return `cross join lateral (select w.account_name, w.product_id from product_words w
    where w.account_name = l.account_name and w.product_id = l.product_id and ${words} group by w.account_name, w.product_id) w`;
}

/** Variants `s` of a row `l` of `nearProducts`; with words, a distributed PostgreSQL has to know that these are of the same seller. */
export const ofNearSql = ({ text }: ProductConditions): string =>
  `s.product_id = l.product_id${text === undefined ? '' : ' and s.account_name = w.account_name'}`;

/** Conditions on rows `l` of `nearProducts` that it does not apply. */
export const ofPlaceSql = (search: ProductConditions, bind: Bind): string[] =>
  isCategoryOfDays(search) ? placeSql(search, bind) : [];

/** For searches that no counter covers: all matches are found once, then sorted and counted. */
function foundAndCounted(search: ProductSearch, bind: Bind): string {
  const { sortBy, descending, size, offset } = search;
  const way = descending ? 'desc' : 'asc';
  const keys: Readonly<Record<typeof sortBy, string>> = {
    id: 'product_id',
    name: 'name_key',
    accountName:
      '(select search_text(o.name) collate "C" from organization o where o.account_name = found.account_name)',
    category: '(select search_text(name_path) collate "C" from category where id = category_id)',
    brand: '(select search_text(name) collate "C" from brand where id = brand_id)',
  };
  const found = `select l.product_id, l.name_key, l.account_name, l.category_id, l.brand_id from product_list l ${where(productConditionsSql(search, bind))}`;
  const page = numbered(
    `select product_id from found order by ${keys[sortBy]} ${way}, product_id ${way} limit ${bind(size)} offset ${bind(offset)}`,
  );
  return `with found as materialized (${found}) ${pageAndTotal(rowsOf(page, search, bind), 'select count(*) from found')}`;
}

/** How many variants a row shows; a separate request returns the others. */
const SHOWN_SKUS = 50;

/** The rows of a page by their numbers. */
function rowsOf(page: string, search: ProductSearch, bind: Bind): string {
  const found = search.showsFoundSkus ? skuConditionsSql(search, bind) : [];
  const own = ownSql(search, 'p', bind);
  const account = accountSql(accountOf(search), 'p.account_name', bind);
  // Each row is looked up separately, because a grouped subquery stays one: where the bounds are computed, the planner cannot estimate how
  // many rows a page has. A `limit` would do it too, but rows on several machines have none for each row of a page.
  return `
    select row.* from (${page}) page cross join lateral (
      select p.id, p.version, p.account_name, p.name, p.created_at, l.approved, l.pending, l.rejected,
        json_build_object('id', c.id::text, 'name', c.name, 'namePath', c.name_path) as category,
        json_build_object('id', b.id::text, 'name', b.name) as brand,
        (select coalesce(json_agg(row_to_json(v)), '[]') from (
          select ${skuColumns(account)} from sku s ${besideSku('sku_price', 'r')} ${besideSku('sku_stock', 't')}
          where ${[`s.account_name = ${account}`, 's.product_id = p.id', ...found].join(' and ')} order by s.id limit ${SHOWN_SKUS}) v) as skus
      from product p join product_list l on l.account_name = p.account_name and l.product_id = p.id
        join category c on c.id = p.category_id join brand b on b.id = p.brand_id
      where ${[...own, 'p.id = page.product_id'].join(' and ')} group by ${wholeProduct}
    ) row order by page.place ${asSorted}`;
}

/** The keys of a product's row in a list: a group is one product. */
const wholeProduct = 'p.id, p.account_name, l.account_name, l.product_id, c.id, b.id';

/** Whether a row is of the one account that a search is limited to, if any: the account begins its key. */
export function ownSql(search: ProductConditions, alias: string, bind: Bind): string[] {
  const account = accountOf(search);
  return account === undefined ? [] : [`${alias}.account_name = ${bind(account)}`];
}

/** Joins the price or the stock of variants `sku s`. */
export const besideSku = (table: 'sku_price' | 'sku_stock', alias: 'r' | 't'): string =>
  `join ${table} ${alias} on ${alias}.account_name = s.account_name and ${alias}.sku_id = s.id`;
