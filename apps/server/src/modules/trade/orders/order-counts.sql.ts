import { type RawBuilder, sql } from 'kysely';

// What a statement that changes orders writes beside them (ADR 138): deltas of the counters, which writers append and a job folds, so that
// nobody waits for a counter, and the events for open pages. No trigger does it.

const salesColumns = sql`account_name, day, sku, units, centavos, canceled_units, canceled_centavos, discount_centavos`;

/** Adds deltas to the counters of sales; `deltas` selects the columns in their order. Unpaid orders sell nothing yet. */
export const countSales = (deltas: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`insert into sales_count_delta (${salesColumns}) ${deltas}`;

/** Adds deltas to the counters of orders; `difference` has `n` 1 for orders as they are, and -1 for orders as they were. */
export const countOrders = (difference: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into order_count_delta (account_name, day, status, tags, n)
  select account_name, creation_day, status, tags, sum(n) from ${difference} d group by 1, 2, 3, 4 having sum(n) <> 0`;

/** Adds deltas to the counters of guide requests; `difference` has `n` 1 for requests as they are, and -1 for requests as they were. */
export const countGuides = (difference: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into guide_count_delta (account_name, day, status, n)
  select account_name, (created_at at time zone 'America/Mexico_City')::date, status, sum(n) from ${difference} d
  group by 1, 2, 3 having sum(n) <> 0`;

/** A statement that changes more orders than this tells of them once a seller, without their ids. */
const toldOneByOne = 500;

/** Tells open pages of the orders that a statement changed; `changed` has their id, account, version and status. */
export const tellOrders = (changed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into live_event (topic, subject_id, account_name, version, hidden)
  select 'order', id, account_name, version, status = 'payment-pending' from ${changed} c
  where (select count(*) from ${changed} c) <= ${sql.lit(toldOneByOne)}
  union all
  select 'order', null, account_name, null, bool_and(status = 'payment-pending') from ${changed} c
  where (select count(*) from ${changed} c) > ${sql.lit(toldOneByOne)} group by account_name`;
