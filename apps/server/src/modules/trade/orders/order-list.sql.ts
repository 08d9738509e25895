import { limits } from '@trastienda/domain';
import { asSorted, boundsSql, hasUsualSize, pageAndTotal, pageOfWalk } from '../../../db/page.ts';
import type { Statement } from '../../../db/statement.ts';
import { counted, deepPage } from './order-deep-page.sql.ts';
import { type Bind, filtersRows } from './order-filters.sql.ts';
import type { ResolvedSearch } from './order-search.ts';
import type { IsCommon, TellingParts } from './order-text.sql.ts';
import { textPage } from './order-text-page.sql.ts';
import {
  accounts,
  columns,
  conditions,
  following,
  keyOf,
  keysOf,
  matching,
  order,
  ordersWithKeys,
  reachesNothing,
  walkOf,
} from './order-walk.sql.ts';

// Nearer pages are read along the index; from this offset on, and so far from the end, the jump over days is cheaper.
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

/** Columns of an order `o`, whose account is `account`: of one seller's orders it is a constant, from which a distributed PostgreSQL tells their machine. */
export type DetailsOf = (account: string) => string;

/** The columns of `PageDetails`. */
export const pageDetails: DetailsOf = (
  account,
) => `(select g.name from organization g where g.account_name = o.account_name) as seller_name,
    (select coalesce(sum(i.quantity), 0)::int from order_item i where i.account_name = ${account} and i.order_id = o.id) as units,
    coalesce((select p.courier from order_package p where p.account_name = ${account} and p.order_id = o.id and p.type = 'Output' order by p.position desc limit 1),
      (select c.name from carrier c where c.id = o.carrier_id)) as carrier_name,
    promised_day(o.creation_date, o.logistics) as promised_day`;

/** Adds columns of the order to the rows of a page: each order is looked up by its key. */
function detailed(search: ResolvedSearch, rows: string, details: DetailsOf, bind: Bind): string {
  const seller = accounts(search);
  const account = seller === undefined ? undefined : `${bind(seller)}::text`;
  return `select listed.*, more.* from (${rows}) listed
  cross join lateral (select ${details(account ?? 'o.account_name')}
    from orders o where o.account_name = ${account ?? 'listed.account_name'} and o.id = listed.id) more ${order(search)} ${asSorted}`;
}

/** Numbers are smaller in tests, so that few orders are many. `isCommon` as in `textPage`, `tellingParts` as in `orderTextSql`. */
export type ListBounds = {
  deepFrom?: number | undefined;
  fromEnd?: number;
  near?: number;
  most?: number;
  isCommon?: IsCommon | undefined;
  tellingParts?: TellingParts | undefined;
};
type Asked = ListBounds & { details?: DetailsOf };

/** One statement, one round trip: the page as a JSON array, and the number of orders that match (ADR 163). */
export function listStatement(
  search: ResolvedSearch,
  {
    deepFrom = DEEP_FROM,
    fromEnd = DEEP_FROM,
    near = NEAR,
    most = limits.ordersCounted,
    isCommon = () => false,
    tellingParts,
    details,
  }: Asked = {},
): Statement {
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const shown = (rows: string) => (details ? detailed(search, rows, details, bind) : rows);
  if (reachesNothing(search)) return { text: nothing, values, steady: true };
  const follows = following(search, bind);
  if (search.rows.words !== undefined) {
    const page = { near, most, isCommon, shown, follows };
    return { text: textPage({ ...search, tellingParts }, bind, page), values, steady: false };
  }
  if (search.offset >= deepFrom && search.sortBy === 'creationDate' && !filtersRows(search.rows)) {
    return { text: deepPage(search, bind, { fromEnd, shown }), values, steady: false };
  }
  const oneTag = (search.tagMask & (search.tagMask - 1)) === 0;
  const oneStatus = (search.statuses?.length ?? 1) === 1;
  const steady = oneTag && oneStatus && hasUsualSize(search) && !filtersRows(search.rows) && !follows;
  const text = filtersRows(search.rows)
    ? `with found as materialized (select ${columns} from orders ${conditions(search, bind)}) ${pageAndTotal(shown(`select * from found ${follows && `where ${follows}`} ${order(search)} ${boundsSql(search, bind, steady)}`), 'select count(*) from found')}`
    : pageAndTotal(shown(rowsOf(search, steady, bind, follows)), counted(search, bind));
  return { text, values, steady };
}

const nothing = `select 0::bigint as total, '[]'::json as rows`;

/** The rows of a page. A page further down skips rows by the index alone and fetches only its own. */
function rowsOf(search: ResolvedSearch, steady: boolean, bind: Bind, follows: string): string {
  const first = () => bind(search.offset + search.size);
  const pageOf = (read: string) =>
    pageOfWalk(walkOf(search, read, matching(search, read, bind, first, follows)), search, bind, steady);
  if (search.offset < 200) return pageOf(columns);
  return ordersWithKeys(search, `select ${keyOf(search)} from (${pageOf(keysOf(search))}) keys`, bind);
}
