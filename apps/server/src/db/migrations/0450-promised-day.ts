import type { SqlRunner } from '../database.ts';

/**
 * The day that an order is promised for, as `promisedDay` of packages/domain says it (order-promise.test.ts holds them to each other),
 * so that an index can find what is late without a column that every order would have to be rewritten for.
 */
export function up(run: SqlRunner) {
  // Bodies of standard SQL are bound when they are made: an index is built where no name is looked up by the search path.
  return run(`
    create function business_day(day date, count integer) returns date
      language sql immutable parallel safe
      return (with start as (
          -- from a weekend one counts as from its Friday
          select case when count = 0 then day else day - greatest(extract(isodow from day)::integer - 5, 0) end as day
        )
        select start.day + case when count = 0 then 0
          else count + 2 * ((extract(isodow from start.day)::integer - 1 + count) / 5) end
        from start);
    create function promised_day(placed timestamptz, logistics jsonb) returns date
      language sql immutable parallel safe
      return (with placed_on as (select (placed at time zone 'America/Mexico_City')::date as day),
        estimates as (
          select regexp_match(item ->> 'shippingEstimate', '^\\s*(\\d{1,3})(bd|d)\\s*$') as found
          from jsonb_array_elements(case when jsonb_typeof(logistics) = 'array' then logistics else '[]'::jsonb end) as item
        )
        select max(case when found[2] = 'd' then day + found[1]::integer else business_day(day, found[1]::integer) end)
        from estimates, placed_on where found is not null);
  `);
}
