import { isShippableStatus, orderStatusNames } from '@trastienda/domain';
import { type RawBuilder, sql } from 'kysely';

// The narrow rows of the packing queue (`order_to_ship`, ADR 230), which the statements that change orders and guides keep.

/** The statuses of orders in the queue, written out: a statement that is prepared has few parameters. */
export const isToShip = (status: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql<boolean>`${status} in (${sql.join(orderStatusNames.filter(isShippableStatus).map((name) => sql.lit(name)))})`;

/** The columns of an order `o` from which its row in the queue is made, beside those of the counters. */
export const queuedColumns = sql`o.creation_date, o.logistics, o.carrier_id, o.carrier_type, o.delivery_type`;

const isKept = sql`i.canceled_quantity < i.quantity`;

/** What the lines of an order that are not canceled say of its guides; `lines` begins with their table `i`. */
export const guidesOf = (lines: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select coalesce(bool_or(i.guide_download_status is distinct from 'DOWNLOAD') filter (where ${isKept}), true) as some_not_downloaded,
    coalesce(bool_or(i.guide_download_status = 'PENDING') filter (where ${isKept}), false) as some_pending
  from ${lines}`;

/** Whether an order `o` waits for guides: a pickup order ships only with all of them downloaded (`areGuidesDownloaded`). */
export const waitsForGuides = sql`o.delivery_type = 'pickup' and g.some_not_downloaded`;

/** Adds the orders of `placed` that wait for their parcel to the queue; `guides` is a query of what the lines of order `o` say. */
export const queueOrders = (placed: RawBuilder<unknown>, guides: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into order_to_ship as q (account_name, order_id, status, creation_date, promised_day, carrier_id, is_administered,
    waits_for_guides, has_label_to_print)
  select o.account_name, o.id, o.status, o.creation_date, promised_day(o.creation_date, o.logistics), o.carrier_id,
    coalesce(o.carrier_type = 'ADMIN', false), ${waitsForGuides}, g.some_pending
  from ${placed} o cross join lateral (${guides}) g where ${isToShip(sql`o.status`)}`;

/**
 * `queueOrders`, also for orders that are in the queue already. What the lines say counts for new rows alone, because lines change only in
 * statements of their own (`setGuides`, `cancelUnits`).
 */
export const requeueOrders = (changed: RawBuilder<unknown>, guides: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  ${queueOrders(changed, guides)}
  on conflict (account_name, order_id) do update set status = excluded.status, carrier_id = excluded.carrier_id,
    is_administered = excluded.is_administered
  where (q.status, q.carrier_id, q.is_administered) is distinct from (excluded.status, excluded.carrier_id, excluded.is_administered)`;
