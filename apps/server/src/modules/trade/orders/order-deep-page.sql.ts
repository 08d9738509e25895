import { pageAndTotal, partOfWalk } from '../../../db/page.ts';
import type { Bind } from './order-filters.sql.ts';
import type { ResolvedSearch } from './order-search.ts';
import { accounts, keyOf, keysOf, matching, ordersWithKeys, statusIn, walkOf } from './order-walk.sql.ts';

type DeepPage = {
  /** Pages that end so many rows before the list's end are read from there. */
  fromEnd: number;
  shown: (rows: string) => string;
};

/**
 * A page far down. One near the list's end is read backwards from there. For any other, the daily counters say on which day it begins and how
 * many orders come before that day, so that only rows of that day are skipped. One snapshot holds all of it, so the page is exactly the one that
 * counting rows would find.
 */
export function deepPage(search: ResolvedSearch, bind: Bind, { fromEnd, shown }: DeepPage): string {
  const { descending, offset, size } = search;
  const { folded, fresh } = counterConditions(search, bind, true);
  const before = `sum(n) over (order by day ${descending ? 'desc' : 'asc'}) - n`;
  const edge = (days: string) => `(select (${days})::timestamp at time zone 'America/Mexico_City' from jump)`;
  const beyond = descending ? `creation_date < ${edge('day + 1')}` : `creation_date >= ${edge('day')}`;
  const [skipped, most, last] = [`${bind(offset)}::bigint`, `${bind(size)}::bigint`, `${bind(fromEnd)}::bigint`];
  const keysFrom = (walked: ResolvedSearch, begins: string, bound: string, part: string) =>
    partOfWalk(
      walkOf(
        walked,
        keysOf(search),
        matching(walked, keysOf(search), bind, () => bound, begins),
      ),
      bound,
      part,
    );
  const jumped = keysFrom(
    search,
    beyond,
    `${skipped} + ${most}`,
    `limit ${most} offset (select ${skipped} - before from jump)`,
  );
  const backwards = keysFrom(
    { ...search, descending: !descending },
    '',
    last,
    `limit (select least(${most}, total - ${skipped}) from ending) offset (select greatest(total - ${skipped} - ${most}, 0) from ending)`,
  );
  const key = keyOf(search);
  const keys = `select ${key} from (${jumped}) jumped where not (select is_near from ending)
    union all select ${key} from (${backwards}) backwards where (select is_near from ending)`;
  const rows = ordersWithKeys(search, keys, bind);
  return `with days as (
      select day, sum(n) as n from (
        select day, n from order_count where ${folded.join(' and ')}
        union all
        select day, n from order_count_delta ${fresh.length > 0 ? `where ${fresh.join(' and ')}` : ''}
      ) counted group by day
    ), running as (select day, n, ${before} as before from days), jump as (
      select day, before from running where before <= ${skipped} and before + n > ${skipped}
    ), counted as materialized (select (${counted(search, bind)}) as total),
    ending as materialized (
      select greatest(total, ${skipped}) as total, total - ${skipped} <= ${last} as is_near from counted)
    ${pageAndTotal(shown(rows), 'select total from counted')}`;
}

/** The conditions on the counters of a search. By day, the counter of each day is read; otherwise the one of all days. */
function counterConditions(search: ResolvedSearch, bind: Bind, byDay: boolean): { folded: string[]; fresh: string[] } {
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
export function counted(search: ResolvedSearch, bind: Bind): string {
  const dated = search.fromDay !== undefined || search.toDay !== undefined;
  const { folded, fresh } = counterConditions(search, bind, dated);
  const sum = (table: string, parts: string[]) =>
    `coalesce((select sum(n) from ${table} ${parts.length > 0 ? `where ${parts.join(' and ')}` : ''}), 0)`;
  return `select (${sum('order_count', folded)} + ${sum('order_count_delta', fresh)})::bigint`;
}
