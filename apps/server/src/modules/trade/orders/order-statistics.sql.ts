import { limits, type OrderStatus, type OrderTag, type Viewer } from '@trastienda/domain';
import type { Database } from '../../../db/database.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';
import { tagBits } from './tag-bits.ts';

/** The filters of statistics. Made from a viewer, so that they never count more than the viewer may see. */
export type StatisticsSearch = {
  scope: Scope;
  accountName: string | undefined;
  fromDay: string | undefined;
  toDay: string | undefined;
};

type StatisticsQuery = { accountName?: string; fromDate?: string; toDate?: string };

export function statisticsSearch(query: StatisticsQuery, viewer: Viewer): StatisticsSearch {
  return {
    scope: dataScope(viewer),
    accountName: query.accountName,
    // No order is older than this day (a check of the table); without a first day, the counters of all days are read.
    fromDay: query.fromDate && query.fromDate > limits.ordersFromDate ? query.fromDate : undefined,
    toDay: query.toDate,
  };
}

export type StatusCounts = {
  total: number;
  statuses: { status: OrderStatus; count: number }[];
  tags: { tag: OrderTag; count: number }[];
};

const sum = (list: string) => `select coalesce(json_agg(c), '[]'::json) from (${list}) c`;

/** Counts everything in one pass over the exact counters (`order_count`): no order is read, and all counts are of one moment. */
export async function countByStatus(database: Database, search: StatisticsSearch): Promise<StatusCounts> {
  const { counted, values } = countedOrders(search, search.fromDay !== undefined || search.toDay !== undefined);
  const bits = Object.entries(tagBits).map(([tag, bit]) => `('${tag}', ${bit})`);
  const { rows } = await database.executePrepared(
    `with counted as materialized (select status, tags, sum(n) as n from (${counted}) c group by status, tags)
     select (select coalesce(sum(n), 0)::bigint from counted) as total,
       (${sum('select status, sum(n)::bigint as count from counted group by status having sum(n) > 0')}) as statuses,
       (${sum(`select tag, sum(n)::bigint as count from counted join (values ${bits.join(', ')}) as t (tag, bit)
          on counted.tags & t.bit <> 0 group by tag having sum(n) > 0`)}) as tags`,
    values,
  );
  const { total, statuses, tags } = rows[0] as { total: string | number } & Omit<StatusCounts, 'total'>;
  return { total: Number(total), statuses, tags };
}

/** Orders by the day in Mexico City on which they were placed; days without orders are absent. */
export async function countByDay(
  database: Database,
  search: StatisticsSearch,
): Promise<{ day: string; count: number }[]> {
  const { counted, values } = countedOrders(search, true);
  const { rows } = await database.executePrepared(
    `select day::text as day, sum(n)::bigint as count from (${counted}) c group by day having sum(n) > 0 order by day`,
    values,
  );
  return rows.map(({ day, count }) => ({ day: String(day), count: Number(count) }));
}

/** The counters of a search and the deltas not folded into them yet; without days, the counters of all days suffice. */
function countedOrders(search: StatisticsSearch, byDay: boolean): { counted: string; values: unknown[] } {
  const { scope, accountName, fromDay, toDay } = search;
  const values: unknown[] = [];
  const bind = (value: unknown) => `$${values.push(value)}`;
  const own = scope.kind === 'own' ? (scope.accountNames[0] ?? '') : undefined;
  const shared: string[] = [];
  // No account, or somebody else's, is treated like an account that does not exist.
  if (own === '' || (own !== undefined && accountName !== undefined && accountName !== own)) shared.push('false');
  if (own !== undefined) shared.push(`status <> 'payment-pending'`);
  if (fromDay !== undefined) shared.push(`day >= ${bind(fromDay)}::date`);
  if (toDay !== undefined) shared.push(`day <= ${bind(toDay)}::date`);
  const only = own ?? accountName ?? '';
  const ofAccount = `account_name = ${bind(only)}::text`;
  const folded = [ofAccount, byDay ? `day > '-infinity'` : `day = '-infinity'`, ...shared];
  const fresh = [only === '' ? 'true' : ofAccount, ...shared];
  const from = (table: string, parts: string[]) =>
    `select day, status, tags, n from ${table} where ${parts.join(' and ')}`;
  return {
    counted: `${from('order_count', folded)} union all ${from('order_count_delta', fresh)}`,
    values,
  };
}
