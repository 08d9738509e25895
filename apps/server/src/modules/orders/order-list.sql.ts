import { dayEnd, dayStart } from '@trastienda/domain';
import { pageAndTotal } from '../../db/page.ts';
import type { OrderSearch } from './order-search.ts';
import { orderTextSql } from './order-text.sql.ts';
import { allBits } from './tag-bits.ts';

/** `steady`: one of few texts, whose best plan does not hang on its values. */
export type Statement = { text: string; values: unknown[]; steady: boolean };

const columns = 'id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version';

// Nearer pages are walked to along the index; from here on the jump is cheaper than the walk.
const DEEP_FROM = 20_000;

/** Text filters, categories and days of liquidation have no counters: their matches are counted. */
const countsRows = (search: OrderSearch) =>
  search.text !== undefined ||
  search.categoryIds !== undefined ||
  search.liquidatedFromDay !== undefined ||
  search.liquidatedToDay !== undefined;

/** One statement, one round trip: the page as a JSON array, and how many orders match, exactly. */
export function listStatement(search: OrderSearch, deepFrom = DEEP_FROM): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: nothing, values, steady: true };
  const where = conditions(search, bind);
  const follows = following(search, bind);
  if (search.offset >= deepFrom && search.sortBy === 'creationDate' && !countsRows(search)) {
    return { text: deepPage(search, where, bind), values, steady: false };
  }
  const page = `limit ${bind(search.size)} offset ${bind(search.offset)}`;
  const text = countsRows(search)
    ? `with found as materialized (select ${columns} from orders ${where}) ${pageAndTotal(`select * from found ${follows && `where ${follows}`} ${order(search)} ${page}`, 'select count(*) from found')}`
    : pageAndTotal(rowsOf(search, and(where, follows), page), counted(search, bind));
  const oneTag = (search.tagMask & (search.tagMask - 1)) === 0;
  return { text, values, steady: oneTag && search.statuses === undefined && !countsRows(search) && !follows };
}

const and = (where: string, part: string) =>
  where && part ? `${where} and ${part}` : where || (part && `where ${part}`);

/** What comes after an order in the order of the list; empty where the page does not follow one. */
function following(search: OrderSearch, bind: Bind): string {
  const { after, sortBy, descending } = search;
  if (after === undefined) return '';
  const id = `${bind(after)}::text`;
  const account = accounts(search);
  const own = account === undefined ? '' : ` and account_name = ${bind(account)}`;
  const its = (column: string) => `(select ${column} from orders where id = ${id}${own})`;
  const [than, back] = descending ? ['<', '>'] : ['>', '<'];
  const date = (sign: string) => `(creation_date, id) ${sign} (${its('creation_date')}, ${id})`;
  switch (sortBy) {
    case 'creationDate':
      return date(than);
    case 'id':
      return `id ${than} ${its('id')}`;
    case 'value':
      return `(value_centavos, id) ${than} (${its('value_centavos')}, ${id})`;
    case 'status':
      return `status ${than}= ${its('status')} and (status ${than} ${its('status')} or ${date(back)})`;
  }
}

const nothing = `select 0::bigint as total, '[]'::json as rows`;

/** Rows that a page skips are read from the index alone; only its own ten are fetched. */
function rowsOf(search: OrderSearch, where: string, page: string): string {
  const newest = order(search);
  if (search.offset < 200) return `select ${columns} from orders ${where} ${newest} ${page}`;
  return `select ${columns} from orders where id in (select id from orders ${where} ${newest} ${page}) ${newest}`;
}

/**
 * A page far down: the counters of the days say on which day it begins and how many orders come before that day, so that
 * only that day's are skipped. One snapshot holds both, so the page is exactly the one that counting rows would find.
 */
function deepPage(search: OrderSearch, where: string, bind: Bind): string {
  const { descending, offset, size } = search;
  const { folded, fresh } = counterConditions(search, bind, true);
  const before = `sum(n) over (order by day ${descending ? 'desc' : 'asc'}) - n`;
  const edge = (days: string) => `(select (${days})::timestamp at time zone 'America/Mexico_City' from jump)`;
  const beyond = descending ? `creation_date < ${edge('day + 1')}` : `creation_date >= ${edge('day')}`;
  const within = `${where === '' ? 'where' : `${where} and`} ${beyond}`;
  const skipped = bind(offset);
  const page = `limit ${bind(size)} offset (select ${skipped}::bigint - before from jump)`;
  const rows = `select ${columns} from orders where id in (select id from orders ${within} ${order(search)} ${page}) ${order(search)}`;
  return `with days as (
      select day, sum(n) as n from (
        select day, n from order_count where ${folded.join(' and ')}
        union all
        select day, n from order_count_delta ${fresh.length > 0 ? `where ${fresh.join(' and ')}` : ''}
      ) counted group by day
    ), running as (select day, n, ${before} as before from days), jump as (
      select day, before from running where before <= ${skipped}::bigint and before + n > ${skipped}::bigint
    ) ${pageAndTotal(rows, counted(search, bind))}`;
}

export type Bind = (value: unknown) => string;

/** Nobody's account, or somebody else's: like an account that does not exist. */
export function reachesNothing({ scope, accountName }: OrderSearch): boolean {
  if (scope.kind === 'all') return false;
  const [own] = scope.accountNames;
  return own === undefined || (accountName !== undefined && accountName !== own);
}

function accounts({ scope, accountName }: OrderSearch): string | undefined {
  return scope.kind === 'own' ? scope.accountNames[0] : accountName;
}

export function conditions(search: OrderSearch, bind: Bind): string {
  const parts: string[] = [];
  const account = accounts(search);
  if (account !== undefined) parts.push(`account_name = ${bind(account)}`);
  if (search.status !== undefined) parts.push(`status = ${bind(search.status)}`);
  if (search.statuses) parts.push(`status = any(${bind([...search.statuses])})`);
  if (search.categoryIds) parts.push(sellsOf(bind([...search.categoryIds])));
  if (search.hidesUnpaid) parts.push(`status <> 'payment-pending'`);
  if (search.fromDay) parts.push(`creation_date >= ${bind(dayStart(search.fromDay))}`);
  if (search.toDay) parts.push(`creation_date < ${bind(dayEnd(search.toDay))}`);
  if (search.liquidatedFromDay) parts.push(`liquidation_date >= ${bind(search.liquidatedFromDay)}`);
  if (search.liquidatedToDay) parts.push(`liquidation_date <= ${bind(search.liquidatedToDay)}`);
  // Bits are written out, not bound: each is the condition of a partial index.
  const bits = allBits.filter((bit) => (search.tagMask & bit) !== 0).map((bit) => `tags & ${bit} <> 0`);
  if (bits.length > 0) parts.push(`(${bits.join(' or ')})`);
  if (search.text !== undefined) parts.push(orderTextSql({ ...search, text: search.text }, bind));
  return parts.length > 0 ? `where ${parts.join(' and ')}` : '';
}

/** An item of the order is a variant of one of these categories now. */
const sellsOf = (categoryIds: string) => `exists (select from order_item i
  join sku k on k.account_name = orders.account_name and k.id = case when i.id ~ '^[0-9]{1,18}$' then i.id::bigint end
  join product p on p.id = k.product_id where i.order_id = orders.id and p.category_id = any(${categoryIds}::bigint[]))`;

/** The order of an index, read forwards or backwards; equal keys are told apart by the id. */
function order({ sortBy, descending }: Pick<OrderSearch, 'sortBy' | 'descending'>): string {
  const [down, up] = descending ? ['desc', 'asc'] : ['asc', 'desc'];
  switch (sortBy) {
    case 'creationDate':
      return `order by creation_date ${down}, id ${down}`;
    case 'id':
      return `order by id ${down}`;
    case 'value':
      return `order by value_centavos ${down}, id ${down}`;
    case 'status':
      return `order by status ${down}, creation_date ${up}, id ${up}`;
  }
}

/** What the counters of a search have in common; by day they are read one a day, else the one of all days. */
function counterConditions(search: OrderSearch, bind: Bind, byDay: boolean): { folded: string[]; fresh: string[] } {
  const account = accounts(search);
  const shared: string[] = [];
  if (search.status !== undefined) shared.push(`status = ${bind(search.status)}`);
  if (search.statuses) shared.push(`status = any(${bind([...search.statuses])})`);
  if (search.hidesUnpaid) shared.push(`status <> 'payment-pending'`);
  if (search.tagMask !== 0) shared.push(`tags & ${search.tagMask} <> 0`);
  if (search.fromDay) shared.push(`day >= ${bind(search.fromDay)}`);
  if (search.toDay) shared.push(`day <= ${bind(search.toDay)}`);
  const days = byDay ? `day > '-infinity'` : `day = '-infinity'`;
  return {
    folded: [`account_name = ${bind(account ?? '')}`, days, ...shared],
    fresh: [...(account === undefined ? [] : [`account_name = ${bind(account)}`]), ...shared],
  };
}

/** The exact total from the counters and the deltas not folded into them yet: nothing is scanned. */
function counted(search: OrderSearch, bind: Bind): string {
  const dated = search.fromDay !== undefined || search.toDay !== undefined;
  const { folded, fresh } = counterConditions(search, bind, dated);
  const sum = (table: string, parts: string[]) =>
    `coalesce((select sum(n) from ${table} ${parts.length > 0 ? `where ${parts.join(' and ')}` : ''}), 0)`;
  return `select (${sum('order_count', folded)} + ${sum('order_count_delta', fresh)})::bigint`;
}
