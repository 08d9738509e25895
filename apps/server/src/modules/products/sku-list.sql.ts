import { pageAndTotal } from '../../db/page.ts';
import {
  asksForStock,
  type Bind,
  counted,
  isCounted,
  productConditionsSql,
  reachesNothing,
  type Statement,
  skuColumns,
  skuConditionsSql,
} from './product-list.sql.ts';
import type { SkuSearch } from './sku-search.ts';

// Nearer pages are walked to along the index; from here on a page is walked to from the end that is nearer to it.
const DEEP_FROM = 1_000;

/** A page of variants by their products, and how many match, exactly. */
export function skuListStatement(search: SkuSearch, deepFrom = DEEP_FROM): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: `select 0::bigint as total, '[]'::json as rows`, values, steady: true };
  const { size, offset, descending } = search;
  const [way, back] = descending ? ['desc', 'asc'] : ['asc', 'desc'];
  const found = foundSkus(search, bind);
  const rows = (page: string) => `
    select row.*, (select name from product where product.id = row.product_id) as product_name
    from (
      select ${skuColumns} from sku s join sku_price r on r.sku_id = s.id join sku_stock t on t.sku_id = s.id
      where s.id in (select id from (${page}) page)) row order by product_id ${way}, id`;
  const walk = (order: string, limit: string, skipped: string) =>
    `select id, product_id from (${found}) s order by ${order} limit ${limit} offset ${skipped}`;
  const isKnown = isCounted(search) && search.productId === undefined;
  if (!isKnown || offset < deepFrom) {
    const page = walk(`product_id ${way}, id`, bind(size), bind(offset));
    const total = isKnown
      ? counted(search, bind, countedColumns[search.status ?? 'any'])
      : `select count(*) from (${found}) s`;
    return { text: pageAndTotal(rows(page), total), values, steady: false };
  }
  const [n, most, skipped] = ['(select n from total)', `${bind(size)}::bigint`, `${bind(offset)}::bigint`];
  const left = `greatest(least(${most}, ${n} - ${skipped}), 0)`;
  const page = `
    select * from (${walk(`product_id ${way}, id`, most, skipped)}) near where ${n} >= 2 * ${skipped}
    union all
    select * from (${walk(`product_id ${back}, id desc`, left, `greatest(${n} - ${skipped} - ${most}, 0)`)}) far
    where ${n} < 2 * ${skipped}`;
  const total = `with total as materialized (select (${counted(search, bind, countedColumns[search.status ?? 'any'])}) as n)`;
  return { text: `${total} ${pageAndTotal(rows(page), 'select n from total')}`, values, steady: false };
}

/** Numbers of all variants that match, or of those `among` them, those of the newest product first. */
export function skuIdsStatement(search: SkuSearch, among?: readonly number[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: 'select 0::bigint as id where false', values };
  return { text: `select id from (${foundSkus(search, bind, among)}) s order by product_id desc, id`, values };
}

const countedColumns = {
  any: 'approved + pending + rejected',
  APPROVED: 'approved',
  PENDING_APPROVAL: 'pending',
  REJECTED: 'rejected',
} as const;

/** Numbers of the variants that match; conditions that only products know are asked of their products. */
export function foundSkus(search: SkuSearch, bind: Bind, among?: readonly number[]): string {
  const parts = skuConditionsSql(search, bind, true);
  if (among) parts.push(`s.id = any(${bind([...among])}::bigint[])`);
  if (search.productId !== undefined) parts.push(`s.product_id = ${bind(search.productId)}`);
  const { categoryIds, fromDay, toDay, name, text } = search;
  const ofProducts = {
    ...nothingOfSkus,
    scope: search.scope,
    accountName: search.accountName,
    categoryIds,
    fromDay,
    toDay,
    name,
    text,
  };
  const asksProducts = [categoryIds, fromDay, toDay, name, text].some((asked) => asked !== undefined);
  const products = asksProducts
    ? `join (select l.product_id as id from product_list l where ${productConditionsSql(ofProducts, bind).join(' and ')}) p on p.id = s.product_id`
    : '';
  const stock = asksForStock(search) ? 'join sku_stock t on t.sku_id = s.id' : '';
  return `select s.id, s.product_id from sku s ${products} ${stock} ${parts.length > 0 ? `where ${parts.join(' and ')}` : ''}`;
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
