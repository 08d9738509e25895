import { limits, type SkuStatus } from '@trastienda/domain';
import type { ProductConditions } from './product-search.ts';

/** Exact totals and page positions from the counters and the deltas not yet folded into them; no table is scanned. */

export type Bind = (value: unknown) => string;

/**
 * What is added up: `column` of a counter table, in the rows that match `parts`; a table beside it holds its deltas. `whole`: its counters
 * under category -1 are enough, which cover only the three states and are few.
 */
type Counter = { table: 'product_count' | 'sku_level_count'; column: string; parts: string[]; whole: boolean };

/** Counters of stock levels have no days. */
const undated = ({ table }: Counter) => (table === 'product_count' ? [`day = '-infinity'`] : []);

const statusOrder: readonly SkuStatus[] = ['APPROVED', 'PENDING_APPROVAL', 'REJECTED'];

const thresholds: readonly (number | undefined)[] = limits.lowStockUnits;

/** Stock levels that a search asks for (`stock_level`); undefined without such a filter, or where its threshold is not in the settings. */
function levelsOf({ stock, status, lowStock }: ProductConditions): number[] | undefined {
  if (stock === undefined) return undefined;
  const last = stock === 'out' ? 0 : 1 + thresholds.indexOf(lowStock);
  if (stock === 'low' && last === 0) return undefined;
  const levels = stock === 'out' ? [0] : Array.from({ length: last }, (_, n) => n + 1);
  const states = status === undefined ? statusOrder : [status];
  return states.flatMap((one) => levels.map((level) => 8 * statusOrder.indexOf(one) + level));
}

/** The bits of `product_list.statuses` that a search asks for. One bit per threshold is enough: it covers the levels below it. */
function bitsOf(search: ProductConditions): number {
  const { status, stock } = search;
  const levels = levelsOf(search);
  if (!levels) return status === undefined ? 0 : 1 << statusOrder.indexOf(status);
  const highest = stock === 'out' ? 0 : Math.max(...levels.map((level) => level % 8));
  return levels.reduce((bits, level) => (level % 8 === highest ? bits | (8 << level) : bits), 0);
}

/** Conditions on the bits of a product's row, written as literals: bound values would not match the partial indexes. */
export function bitsSql(search: ProductConditions): string[] {
  const bits = bitsOf(search);
  if (bits === 0) return [];
  const wanted = `statuses & ${bits} <> 0`;
  if (levelsOf(search) === undefined) return [wanted];
  // The second condition repeats the predicate of the partial index; the wanted bits are among its bits.
  return [wanted, search.stock === 'out' ? 'statuses & 526344 <> 0' : 'statuses & 67372032 <> 0'];
}

/** Whether the bits of a product's row answer every condition on its variants. */
export const knowsVariants = (search: ProductConditions): boolean =>
  !hasRange(search) && (search.stock === undefined || levelsOf(search) !== undefined);

const ranges = ['fromSkuId', 'toSkuId', 'fromUpc', 'toUpc', 'fromQuantity', 'toQuantity'] as const;

/** Whether the search limits variants to a range of numbers, UPCs or units. */
export const hasRange = (search: Pick<ProductConditions, (typeof ranges)[number]>): boolean =>
  ranges.some((bound) => search[bound] !== undefined);

/** Counters cover sellers, states, and either days or categories and stock levels; for everything else, matches are counted. */
export function isCounted(search: ProductConditions): boolean {
  if (search.text !== undefined || search.name !== undefined || !knowsVariants(search)) return false;
  return !(isDated(search) && (search.categoryIds || search.stock !== undefined));
}

export const isDated = ({ fromDay, toDay }: ProductConditions) => fromDay !== undefined || toDay !== undefined;

/** The counter of the products of a search. */
export const productCounter = (search: ProductConditions): Counter => ({
  table: 'product_count',
  column: 'n',
  parts: bitsSql(search).slice(0, 1),
  whole: search.stock === undefined,
});

/** The counter of the variants of a search. */
export function skuCounter(search: ProductConditions): Counter {
  const levels = levelsOf(search);
  if (levels)
    return { table: 'sku_level_count', column: 'n', parts: [`level in (${levels.join(', ')})`], whole: false };
  return { ...productCounter(search), column: countedColumns[search.status ?? 'any'] };
}

const countedColumns = {
  any: 'approved + pending + rejected',
  APPROVED: 'approved',
  PENDING_APPROVAL: 'pending',
  REJECTED: 'rejected',
} as const;

/** SQL for the exact total of a search. */
export function counted(search: ProductConditions, bind: Bind, counter: Counter): string {
  const { table, column, parts } = counter;
  const account = accountOf(search);
  const shared = [...parts];
  if (search.categoryIds) shared.push(within('category_id', search.categoryIds, bind));
  if (search.fromDay !== undefined) shared.push(`day >= ${bind(search.fromDay)}`);
  if (search.toDay !== undefined) shared.push(`day <= ${bind(search.toDay)}`);
  const any = counter.whole && !search.categoryIds ? ['category_id = -1', 'block = -1'] : ['category_id > 0'];
  const grain = isDated(search) ? [`day > '-infinity'`, 'category_id = 0'] : [...undated(counter), ...any];
  const folded = [`account_name = ${bind(account ?? '')}`, ...grain, ...shared];
  const fresh = [...(account === undefined ? [] : [`account_name = ${bind(account)}`]), ...shared];
  const sum = (from: string, conditions: readonly string[]) =>
    `coalesce((select sum(${column}) from ${from} ${where(conditions)}), 0)`;
  return `select (${sum(table, folded)} + ${sum(`${table}_delta`, fresh)})::bigint`;
}

/** Whether the counters of blocks cover a search. */
export const hasBlocks = (search: ProductConditions): boolean =>
  isCounted(search) && !search.categoryIds && !isDated(search);

/**
 * SQL for the block of product numbers that contains the row at an offset: the number that the block begins with in list order, and how
 * many rows come before it. No row where the list is shorter.
 */
export function blockOf(
  search: ProductConditions & { descending: boolean },
  offset: string,
  bind: Bind,
  counter: Counter,
): string {
  const { table, column, parts, whole } = counter;
  const account = accountOf(search);
  const own = account === undefined ? [] : [`account_name = ${bind(account)}`];
  const grain = whole ? ['category_id = -1', 'block >= 0'] : ['category_id = 0'];
  const folded = [`account_name = ${bind(account ?? '')}`, ...undated(counter), ...grain, ...parts];
  const of = (from: string, conditions: readonly string[]) =>
    `select block, ${column} as n from ${from} ${where(conditions)}`;
  const { descending } = search;
  return `
    select block::bigint * 32768 ${descending ? '+ 32767' : ''} as edge, reached - n as skipped
    from (
      select block, n, sum(n) over (order by block ${descending ? 'desc' : 'asc'}) as reached
      from (
        select block, sum(n)::bigint as n
        from (${of(table, folded)} union all ${of(`${table}_delta`, [...own, ...parts])}) x group by block) y
      where n > 0) z
    where reached > ${offset} order by reached limit 1`;
}

/** The blocks of product numbers that have products of the wanted days, by the counters of days. */
export function blocksOfDays(search: ProductConditions, bind: Bind): string {
  const account = accountOf(search);
  const days = [
    ...(search.fromDay === undefined ? [] : [`day >= ${bind(search.fromDay)}`]),
    ...(search.toDay === undefined ? [] : [`day <= ${bind(search.toDay)}`]),
  ];
  const own = account === undefined ? [] : [`account_name = ${bind(account)}`];
  return `select block from product_count ${where([`account_name = ${bind(account ?? '')}`, 'category_id = 0', `day > '-infinity'`, ...days])}
    union all select block from product_count_delta ${where([...own, ...days])}`;
}

/** The one account that a search is limited to, if any. */
export function accountOf({ scope, accountName }: ProductConditions): string | undefined {
  return scope.kind === 'own' ? scope.accountNames[0] : accountName;
}

export const within = (column: string, ids: readonly number[], bind: Bind) =>
  ids.length === 1 ? `${column} = ${bind(ids[0])}` : `${column} = any(${bind([...ids])}::bigint[])`;

export const where = (parts: readonly string[]) => (parts.length > 0 ? `where ${parts.join(' and ')}` : '');
