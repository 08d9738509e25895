import { dayEnd, dayStart, type ReturnState } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { allOf, type Found, foundIn, type Page } from '../../../db/page.ts';
import { reaches } from '../../../db/reached-sellers.ts';
import type { Scope } from '../../../db/scope.ts';
import { orderOfTextSql, ordersOfReturns } from './order-text.sql.ts';
import { visibleOrder } from './orders.repository.ts';

/** Filters of the list of returns. */
export type ReturnSearch = Page & {
  scope: Scope;
  accountName: string | undefined;
  text: string | undefined;
  fromDay: string | undefined;
  toDay: string | undefined;
  state: ReturnState | undefined;
};

export type ReturnListRow = {
  order_id: string;
  account_name: string;
  seller_name: string;
  id: string;
  invoice_number: string;
  state: ReturnState;
  reason: string;
  units: number;
  received: number | null;
  sellable: number;
  centavos: number;
  announced_at: string;
  received_at: string | null;
  closed_at: string | null;
};

/** A page of returns, newest first, and the exact total, in one statement, so that both are from the same moment. */
export async function findReturns(db: Db, search: ReturnSearch): Promise<Found<ReturnListRow>> {
  // Who sees every seller's orders finds returns without them, unless a text is looked for in them.
  const isAlone = search.scope.kind === 'all' && search.text === undefined;
  const order = isAlone ? sql`` : sql`join orders o on o.account_name = r.account_name and o.id = r.order_id`;
  const found = sql`from order_return r ${order} where ${allOf(conditions(search))}`;
  const page = sql`select p.*, (p.sums->>'units')::int as units, (p.sums->>'received')::int as received, (p.sums->>'sellable')::int as sellable,
      (p.sums->>'centavos')::bigint as centavos
    from (select r.*, ${sellerName} as seller_name, ${sums(search.scope)} as sums ${found}
      order by r.announced_at desc, r.order_id, r.id limit ${search.size} offset ${search.offset}) p
    order by p.announced_at desc, p.order_id, p.id`;
  const { rows } = await sql<{ total: string; rows: ReturnListRow[] }>`
    select (select count(*) ${found}) as total, (select coalesce(json_agg(row_to_json(page)), '[]'::json) from (${page}) page) as rows
  `.execute(db);
  return foundIn<ReturnListRow>(rows);
}

/** What a return has, read only for the rows of the page: PostgreSQL computes a costly column after the limit. */
const sums = (scope: Scope) => sql`(
  select json_build_object('units', sum(x.quantity), 'received', sum(x.received), 'sellable', sum(x.sellable),
    'centavos', coalesce(sum(coalesce(x.received, x.quantity) * i.price_centavos), 0))
  from order_return_item x join order_item i on i.account_name = x.account_name and i.order_id = x.order_id and i.id = x.item_id
  where x.account_name = r.account_name and x.order_id = r.order_id and x.return_id = r.id and ${reaches(scope, sql`x.account_name`)})`;

const sellerName = sql`coalesce((select g.name from organization g where g.account_name = r.account_name), r.account_name)`;

function conditions({ scope, accountName, text, fromDay, toDay, state }: ReturnSearch): RawBuilder<unknown>[] {
  const parts: RawBuilder<unknown>[] = [visibleOrder(scope)];
  if (accountName !== undefined) parts.push(sql`r.account_name = ${accountName}`);
  if (fromDay !== undefined) parts.push(sql`r.announced_at >= ${dayStart(fromDay)}`);
  if (toDay !== undefined) parts.push(sql`r.announced_at < ${dayEnd(toDay)}`);
  if (state !== undefined) parts.push(sql`r.state = ${state}`);
  if (text !== undefined) parts.push(orderOfTextSql({ scope, text }, ordersOfReturns));
  return parts;
}
