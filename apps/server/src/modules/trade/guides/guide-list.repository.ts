import { dayEnd, dayStart, type GuideStatus, type OrderStatus } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { allOf, asSorted, type Found, foundIn } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { orderOfTextSql } from '../orders/order-text.sql.ts';
import { accounts, reachesNothing } from '../orders/order-walk.sql.ts';
import type { GuideSearch } from './guide-search.ts';

export type GuideListRow = {
  id: string;
  order_id: string;
  order_status: OrderStatus;
  account_name: string;
  status: GuideStatus;
  created_at: string;
  answered_at: string | null;
};

/**
 * A page of guide requests, newest first, and the exact total, in one statement, so that both are from the same moment. Orders are read for the
 * rows of the page, and where a text is looked for in them; without a text the total comes from counters.
 */
export async function findGuides(db: Db, search: GuideSearch): Promise<Found<GuideListRow>> {
  const order = sql`join orders o on o.account_name = g.account_name and o.id = g.order_id
      and ${reaches(search.scope, sql`o.account_name`)}`;
  const found = sql`from guide_request g ${search.text === undefined ? sql`` : order} where ${allOf(conditions(search))}`;
  const newest = sql`order by g.created_at desc, g.id desc`;
  const page = sql`select g.id, g.order_id, o.status as order_status, g.account_name, g.status, g.created_at, g.answered_at
    from (select g.* ${found} ${newest} limit ${search.size} offset ${search.offset}) g ${order} ${newest} ${sql.raw(asSorted)}`;
  const { rows } = await sql<{ total: string; rows: GuideListRow[] }>`
    select (${search.text === undefined ? counted(search) : sql`select count(*) ${found}`}) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json) from (${page}) page) as rows
  `.execute(db);
  return foundIn<GuideListRow>(rows);
}

/** What `visibleOrder` says of the request's order, of which few are unpaid: they are looked up instead of all others. */
const visibleRequest = (scope: Scope) =>
  scope.kind === 'all'
    ? sql`true`
    : sql`g.account_name = ${scope.accountNames[0] ?? ''} and not exists (
        select from orders u where u.account_name = g.account_name and ${reaches(scope, sql`u.account_name`)} and u.id = g.order_id and u.status = 'payment-pending')`;

/**
 * The exact total from the counters and the deltas not folded into them yet. An unpaid order has no request (`canRequestGuide`), so that all
 * requests of a seller's own count.
 */
function counted(search: GuideSearch): RawBuilder<unknown> {
  if (reachesNothing(search)) return sql`select 0`;
  const { fromDay, toDay, state } = search;
  const account = accounts(search);
  const shared = [
    state !== undefined && ofState[state],
    fromDay !== undefined && sql`g.day >= ${fromDay}`,
    toDay !== undefined && sql`g.day <= ${toDay}`,
  ];
  const dated = fromDay !== undefined || toDay !== undefined;
  const folded = [
    sql`g.account_name = ${account ?? ''}`,
    dated ? sql`g.day > '-infinity'` : sql`g.day = '-infinity'`,
    ...shared,
  ];
  const fresh = [account !== undefined && sql`g.account_name = ${account}`, ...shared];
  return sql`select coalesce((select sum(g.n) from guide_count g where ${allOf(folded)}), 0)
    + coalesce((select sum(g.n) from guide_count_delta g where ${allOf(fresh)}), 0)`;
}

const ofState = {
  NOTIFIED: sql`g.status = 'NOTIFIED'`,
  PENDING: sql`g.status <> 'NOTIFIED'`,
  NOT_MATCH: sql`g.status = 'NOT_MATCH'`,
};

function conditions({ scope, accountName, text, fromDay, toDay, state }: GuideSearch): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [visibleRequest(scope)];
  if (accountName !== undefined) parts.push(sql`g.account_name = ${accountName}`);
  if (fromDay !== undefined) parts.push(sql`g.created_at >= ${dayStart(fromDay)}`);
  if (toDay !== undefined) parts.push(sql`g.created_at < ${dayEnd(toDay)}`);
  if (state !== undefined) parts.push(ofState[state]);
  if (text !== undefined) parts.push(orderOfTextSql({ scope, text }));
  return parts;
}
