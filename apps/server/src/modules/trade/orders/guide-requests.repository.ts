import { type GuideStatus, say } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { steady } from '../../../db/steady.ts';
import { countGuides } from './order-counts.sql.ts';
import type { HeldOrder } from './orders.repository.ts';

// All statements that write rows of `guide_request` are here, because they write the counters of the list of guides, too (ADR 230).

/** Adds an open request; a unique index allows only one open request per order. */
export async function insertGuideRequest(
  trx: Db,
  { key }: HeldOrder,
  request: { id: string; asked: object; by: string; at: Date },
): Promise<void> {
  await sql`${steady} with added as (
      insert into guide_request (account_name, id, order_id, status, request, requested_by, created_at)
      values (${key.account_name}, ${request.id}, ${key.order_id}, 'PENDING', ${JSON.stringify(request.asked)}::jsonb, ${request.by}, ${request.at})
      returning account_name, created_at, status
    ), counted as (${countGuides(sql`(select 1 as n, * from added)`)})
    select count(*) from added
  `.execute(trx);
}

/** What became of a request: the carrier's answer and, without a guide, why there is none. */
type GuideRequestEnd = {
  status: Exclude<GuideStatus, 'PENDING'>;
  response: object | null;
  failure: string | null;
};

/** Closes the open request of an order, if there is one; a late response of the carrier finds its request answered. */
export async function closeGuideRequests(trx: Db, { key }: HeldOrder, end: GuideRequestEnd, at: Date): Promise<void> {
  const response = end.response && JSON.stringify(end.response);
  await sql`${steady} with closed as (
      update guide_request set status = ${end.status}, response = ${response}::jsonb, failure = ${end.failure}, answered_at = ${at}
      where account_name = ${key.account_name} and order_id = ${key.order_id} and status = 'PENDING'
      returning account_name, created_at, status
    ), counted as (${countGuides(sql`(
      select 1 as n, * from closed union all select -1, account_name, created_at, 'PENDING' from closed)`)})
    select count(*) from closed
  `.execute(trx);
}

/** Closes the open request of an order that is canceled. */
export const closeGuidesOfCanceled = (trx: Db, held: HeldOrder, at: Date): Promise<void> =>
  closeGuideRequests(trx, held, { status: 'NOT_MATCH', response: null, failure: say('orders.cancel.canceled') }, at);
