import { dayEnd, dayStart, limits } from '@trastienda/domain';
import { asSorted, boundsSql, hasUsualSize, pageAndTotal, pageOfWalk, partOfWalk } from '../../../db/page.ts';
import type { Statement } from '../../../db/statement.ts';
import { type Bind, filtersRows, rowConditionsSql } from './order-filters.sql.ts';
import type { OrderSearch } from './order-search.ts';
import { hasOnlyWords } from './order-text.sql.ts';
import { allBits } from './tag-bits.ts';

const columns = 'id, account_name, first_name, last_name, creation_date, value_centavos, status, tags, version';

// Nearer pages are read along the index; from this offset on, the jump over days is cheaper.
const DEEP_FROM = 20_000;

// Among so many rows of a list, a common word is looked for before its index is asked.
const NEAR = 5_000;

/** The details of a listed order beside its own columns, read only for the rows of the page. */
export type PageDetails = {
  seller_name: string;
  units: number;
  carrier_name: string | null;
  promised_day: string | null;
};

/** The columns of `PageDetails`, of an order `o`. */
export const pageDetails = `(select g.name from organization g where g.account_name = o.account_name) as seller_name,
    (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = o.account_name and i.order_id = o.id) as units,
    coalesce((select p.courier from order_package p where p.account_name = o.account_name and p.order_id = o.id and p.type = 'Output' order by p.position desc limit 1),
      (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
    promised_day(o.creation_date, o.logistics) as promised_day`;

/** Adds columns of the order to the rows of a page: each order is looked up by its key. */
const detailed = (search: OrderSearch, rows: string, details: string) => `select listed.*, more.* from (${rows}) listed
  cross join lateral (select ${details}
    from orders o where o.account_name = listed.account_name and o.id = listed.id) more ${order(search)} ${asSorted}`;

/** `near` and `most` are smaller in tests, so that few orders are many. */
export type ListBounds = { deepFrom?: number | undefined; near?: number; most?: number };
type Asked = ListBounds & { details?: string };

/** One statement, one round trip: the page as a JSON array, and the number of orders that match (ADR 163). */
export function listStatement(
  search: OrderSearch,
  { deepFrom = DEEP_FROM, near = NEAR, most = limits.ordersCounted, details }: Asked = {},
): Statement {
  const shown = (rows: string) => (details ? detailed(search, rows, details) : rows);
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  if (reachesNothing(search)) return { text: nothing, values, steady: true };
  const follows = following(search, bind);
  if (search.rows.text !== undefined) {
    return { text: textPage(search, bind, { near, most, shown, follows }), values, steady: false };
  }
  if (search.offset >= deepFrom && search.sortBy === 'creationDate' && !filtersRows(search.rows)) {
    return { text: deepPage(search, bind, shown), values, steady: false };
  }
  const oneTag = (search.tagMask & (search.tagMask - 1)) === 0;
  const oneStatus = (search.statuses?.length ?? 1) === 1;
  const steady = oneTag && oneStatus && hasUsualSize(search) && !filtersRows(search.rows) && !follows;
  const text = filtersRows(search.rows)
    ? `with found as materialized (select ${columns} from orders ${conditions(search, bind)}) ${pageAndTotal(shown(`select * from found ${follows && `where ${follows}`} ${order(search)} ${boundsSql(search, bind, steady)}`), 'select count(*) from found')}`
    : pageAndTotal(shown(rowsOf(search, steady, bind, follows)), counted(search, bind));
  return { text, values, steady };
}

type TextPage = { near: number; most: number; shown: (rows: string) => string; follows: string };

/**
 * A page of the orders with a text, in the cheapest of three ways (ADR 174): of a common word among the first rows of the list, if the total
 * may wait; of all matches that the index finds, counted exactly; or, if these are more than `most`, walking through the list until the page
 * is full. PostgreSQL runs only the parts of the way that is taken.
 */
function textPage(search: OrderSearch, bind: Bind, { near, most, shown, follows }: TextPage): string {
  const { text = '', ...others } = search.rows;
  const beyond = search.offset + search.size;
  const looksNear = search.leastTotal && hasOnlyWords(text) && !filtersRows(others) && beyond < near;
  const sorted = order(search);
  const pageOf = (from: string) => `select ${columns} from ${from} ${sorted} ${boundsSql(search, bind, false)}`;
  const taken = (way: string, rows: string) =>
    `select * from (${rows}) ${way}_rows where (select way from taken) = '${way}'`;

  const parts: string[] = [];
  const rows: string[] = [];
  if (looksNear) {
    const read = `${columns}, search_client, search_public, phone`;
    const first = matching({ ...search, rows: others }, read, bind, () => bind(near), follows);
    const holds = rowConditionsSql({ text }, bind, search).join(' and ');
    parts.push(`near as materialized (
      select ${columns} from (select ${read} from ${first} ${sorted} limit ${bind(near)}) orders where ${holds})`);
    rows.push(taken('near', pageOf('near')));
  }
  parts.push(
    `found as materialized (select ${columns} from orders ${conditions(search, bind)} limit ${bind(most + 1)})`,
    `taken as materialized (select case ${looksNear ? `when (select count(*) from near) > ${bind(beyond)} then 'near'` : ''}
      when (select count(*) from found) <= ${bind(most)} then 'found' else 'walked' end as way)`,
  );
  const walked = matching({ ...search, walksText: true }, columns, bind, () => bind(beyond), follows);
  rows.push(taken('found', pageOf(`found ${follows && `where ${follows}`}`)), taken('walked', pageOf(walked)));
  const total = `select count(*) from found`;
  return `with ${parts.join(', ')} ${pageAndTotal(
    shown(`select * from (${rows.join(' union all ')}) listed ${sorted} ${asSorted}`),
    looksNear
      ? `select case (select way from taken) when 'near' then (select count(*) from near) else (${total}) end`
      : total,
    `(select way from taken) <> 'found'`,
  )}`;
}

/** The condition for rows after a given order in the list; empty if the page does not follow one. */
function following(search: OrderSearch, bind: Bind): string {
  const { after, sortBy, descending } = search;
  if (after === undefined) return '';
  const id = `${bind(after)}::text`;
  const account = accounts(search);
  const own = account === undefined ? `(select account_name from order_account where order_id = ${id})` : bind(account);
  const its = (column: string) => `(select ${column} from orders where account_name = ${own} and id = ${id})`;
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

/** The rows of a page. A page further down skips rows by the index alone and fetches only its own. */
function rowsOf(search: OrderSearch, steady: boolean, bind: Bind, follows: string): string {
  const first = () => bind(search.offset + search.size);
  const pageOf = (read: string) =>
    pageOfWalk(walkOf(search, read, matching(search, read, bind, first, follows)), search, bind, steady);
  if (search.offset < 200) return pageOf(columns);
  const key = keyOf(search);
  const keys = `select ${key} from (${pageOf(keysOf(search))}) keys`;
  return `select ${columns} from orders where (${key}) in (${keys}) ${order(search)} ${asSorted}`;
}

const walkOf = (search: OrderSearch, read: string, matching: string) => ({
  columns: read,
  from: `from ${matching}`,
  order: keysOfOrder(search),
});

/**
 * The orders that match, to be read in the order of the list. Several statuses are read along one index each, as many rows as the page
 * could need, so that a page of rare statuses never walks through all the others.
 */
function matching(search: OrderSearch, read: string, bind: Bind, most: () => string, beyond: string): string {
  const { statuses = [] } = search;
  const branch = (one: OrderSearch) => {
    const where = conditions(one, bind);
    if (beyond === '') return `orders ${where}`;
    return `orders ${where === '' ? 'where' : `${where} and`} ${beyond}`;
  };
  if (statuses.length < 2) return branch(search);
  const branches = statuses.map(
    (status) => `(select ${read} from ${branch({ ...search, statuses: [status] })} ${order(search)} limit ${most()})`,
  );
  return `(${branches.join(' union all ')}) orders`;
}

/** The columns that find an order. Of all sellers' orders the id alone is read, because their indexes do not have the account. */
const keyOf = (search: OrderSearch) => (accounts(search) === undefined ? 'id' : 'account_name, id');

/** The columns that find an order and its place in a list. */
const keysOf = (search: OrderSearch) => keyOf(search) + placeOf[search.sortBy];

const placeOf = {
  creationDate: ', creation_date',
  id: '',
  value: ', value_centavos',
  status: ', status, creation_date',
};

/**
 * A page far down: the daily counters say on which day it begins and how many orders come before that day, so that only rows of that day
 * are skipped. One snapshot holds both, so the page is exactly the one that counting rows would find.
 */
function deepPage(search: OrderSearch, bind: Bind, shown: (rows: string) => string): string {
  const { descending, offset, size } = search;
  const { folded, fresh } = counterConditions(search, bind, true);
  const before = `sum(n) over (order by day ${descending ? 'desc' : 'asc'}) - n`;
  const edge = (days: string) => `(select (${days})::timestamp at time zone 'America/Mexico_City' from jump)`;
  const beyond = descending ? `creation_date < ${edge('day + 1')}` : `creation_date >= ${edge('day')}`;
  const [skipped, most] = [`${bind(offset)}::bigint`, `${bind(size)}::bigint`];
  const within = matching(search, keysOf(search), bind, () => `${skipped} + ${most}`, beyond);
  const page = partOfWalk(
    walkOf(search, keysOf(search), within),
    `${skipped} + ${most}`,
    `limit ${most} offset (select ${skipped} - before from jump)`,
  );
  const key = keyOf(search);
  const rows = `select ${columns} from orders where (${key}) in (select ${key} from (${page}) keys) ${order(search)} ${asSorted}`;
  return `with days as (
      select day, sum(n) as n from (
        select day, n from order_count where ${folded.join(' and ')}
        union all
        select day, n from order_count_delta ${fresh.length > 0 ? `where ${fresh.join(' and ')}` : ''}
      ) counted group by day
    ), running as (select day, n, ${before} as before from days), jump as (
      select day, before from running where before <= ${skipped} and before + n > ${skipped}
    ) ${pageAndTotal(shown(rows), counted(search, bind))}`;
}

/** Whether the search finds nothing: it has no account, or somebody else's, which looks like one that does not exist. */
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
  if (search.statuses) parts.push(statusIn(search.statuses, bind));
  if (search.hidesUnpaid) parts.push(`status <> 'payment-pending'`);
  if (search.fromDay) parts.push(`creation_date >= ${bind(dayStart(search.fromDay))}`);
  if (search.toDay) parts.push(`creation_date < ${bind(dayEnd(search.toDay))}`);
  // Bits are literals, not parameters, because each is the condition of a partial index.
  const bits = allBits.filter((bit) => (search.tagMask & bit) !== 0).map((bit) => `tags & ${bit} <> 0`);
  if (bits.length > 0) parts.push(`(${bits.join(' or ')})`);
  parts.push(...rowConditionsSql(search.rows, bind, search));
  return parts.length > 0 ? `where ${parts.join(' and ')}` : '';
}

function statusIn(statuses: readonly string[], bind: Bind): string {
  const [only, ...others] = statuses;
  return only !== undefined && others.length === 0 ? `status = ${bind(only)}` : `status = any(${bind([...statuses])})`;
}

/** The order of an index, read forwards or backwards; the id decides between equal keys. */
function keysOfOrder({ sortBy, descending }: Pick<OrderSearch, 'sortBy' | 'descending'>): string {
  const [down, up] = descending ? ['desc', 'asc'] : ['asc', 'desc'];
  switch (sortBy) {
    case 'creationDate':
      return `creation_date ${down}, id ${down}`;
    case 'id':
      return `id ${down}`;
    case 'value':
      return `value_centavos ${down}, id ${down}`;
    case 'status':
      return `status ${down}, creation_date ${up}, id ${up}`;
  }
}

const order = (search: Pick<OrderSearch, 'sortBy' | 'descending'>): string => `order by ${keysOfOrder(search)}`;

/** The conditions on the counters of a search. By day, the counter of each day is read; otherwise the one of all days. */
function counterConditions(search: OrderSearch, bind: Bind, byDay: boolean): { folded: string[]; fresh: string[] } {
  const account = accounts(search);
  const shared: string[] = [];
  if (search.statuses) shared.push(statusIn(search.statuses, bind));
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
