import { pageAndTotal } from '../../db/page.ts';
import {
  type Bind,
  blockOf,
  counted,
  hasBlocks,
  isCounted,
  knowsVariants,
  skuCounter,
} from './product-counters.sql.ts';
import {
  asksForStock,
  deepFromOf,
  edgeOfSpans,
  productConditionsSql,
  reachesNothing,
  type Statement,
  skuColumns,
  skuConditionsSql,
} from './product-list.sql.ts';
import type { SkuSearch } from './sku-search.ts';

/** A page of variants by their products, and how many match, exactly. */
export function skuListStatement(search: SkuSearch, deepFrom = deepFromOf(search)): Statement {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: `select 0::bigint as total, '[]'::json as rows`, values, steady: true };
  const { size, offset, descending } = search;
  const [way, back] = descending ? (['desc', 'asc'] as const) : (['asc', 'desc'] as const);
  const found = (walked?: 'asc' | 'desc') => foundSkus(search, bind, walked && { walked });
  const rows = (page: string) => `
    select row.*, (select name from product where product.id = row.product_id) as product_name
    from (
      select ${skuColumns} from sku s join sku_price r on r.sku_id = s.id join sku_stock t on t.sku_id = s.id
      where s.id in (select id from (${page}) page)) row order by product_id ${way}, id`;
  const walk = (order: string, limit: string, skipped: string) =>
    `select id, product_id from (${found()}) s order by ${order} limit ${limit} offset ${skipped}`;
  const isKnown = isCounted(search) && search.productId === undefined;
  if (!isKnown || offset < deepFrom) {
    const page = `select id, product_id from (${found(way)}) s order by product_id ${way}, id limit ${bind(size)} offset ${bind(offset)}`;
    const total = isKnown ? counted(search, bind, skuCounter(search)) : `select count(*) from (${found()}) s`;
    return { text: pageAndTotal(rows(page), total), values, steady: false };
  }
  const [most, skipped] = [`${bind(size)}::bigint`, `${bind(offset)}::bigint`];
  const total = counted(search, bind, skuCounter(search));
  if (hasBlocks(search)) {
    const edge = `product_id ${descending ? '<=' : '>='} (select edge from block)`;
    const page = `select id, product_id from (${found()}) s where ${edge} order by product_id ${way}, id limit ${most}
      offset (select ${skipped} - skipped from block)`;
    const block = blockOf(search, skipped, bind, skuCounter(search));
    return { text: `with block as materialized (${block}) ${pageAndTotal(rows(page), total)}`, values, steady: false };
  }
  const n = '(select n from total)';
  const left = `greatest(least(${most}, ${n} - ${skipped}), 0)`;
  const page = `
    select * from (${walk(`product_id ${way}, id`, most, skipped)}) near where ${n} >= 2 * ${skipped}
    union all
    select * from (${walk(`product_id ${back}, id desc`, left, `greatest(${n} - ${skipped} - ${most}, 0)`)}) far
    where ${n} < 2 * ${skipped}`;
  const text = `with total as materialized (select (${total}) as n) ${pageAndTotal(rows(page), 'select n from total')}`;
  return { text, values, steady: false };
}

/** Numbers of all variants that match, or of those `among` them, those of the newest product first. */
export function skuIdsStatement(search: SkuSearch, among?: readonly number[]): { text: string; values: unknown[] } {
  const values: unknown[] = [];
  const bind: Bind = (value) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: 'select 0::bigint as id where false', values };
  return { text: `select id from (${foundSkus(search, bind, { among })}) s order by product_id desc, id`, values };
}

/** `walked`: in which order of their products, so that the walk begins where a range can (ADR 73). */
type Chosen = { among?: readonly number[] | undefined; columns?: string; walked?: 'asc' | 'desc' };

/** The variants that match, by number and product or more `columns`; what only products know is asked of their products. */
export function foundSkus(
  search: SkuSearch,
  bind: Bind,
  { among, columns = 's.id, s.product_id', walked }: Chosen = {},
): string {
  const parts = skuConditionsSql(search, bind, true);
  if (among) parts.push(`s.id = any(${bind([...among])}::bigint[])`);
  const edge = walked && edgeOfSpans(search, bind, walked);
  if (edge) parts.push(`s.product_id ${edge}`);
  if (search.productId !== undefined) parts.push(`s.product_id = ${bind(search.productId)}`);
  const { categoryIds, fromDay, toDay, name, text } = search;
  // What a product's row knows of its stock leaves few products to look at.
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
  const stock = asksForStock(search) ? 'join sku_stock t on t.sku_id = s.id' : '';
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
