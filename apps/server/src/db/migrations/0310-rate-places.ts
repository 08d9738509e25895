import type { SqlRunner } from '../database.ts';

/**
 * Where a rate stands, for indexes (ADR 64): an account has its own stretch of a line, on which each postal code is a point, so that one index
 * finds the rates of an account that reach a code. Two accounts on one stretch only make an index find too many.
 */
export function up(run: SqlRunner) {
  // Bodies of standard SQL are bound when they are made: an index is built where no name is looked up by the search path.
  return run(`
    create function rate_place(account_name text, zip_code text) returns bigint
      language sql immutable parallel safe
      return hashtext(coalesce(account_name, ''))::bigint * 100000 + zip_code::bigint;
    create function rate_area(account_name text, zip_start text, zip_end text, weight_start integer, weight_end integer)
      returns box language sql immutable parallel safe
      return box(point(rate_place(account_name, zip_start)::double precision, weight_start::double precision),
        point(rate_place(account_name, zip_end)::double precision, weight_end::double precision));
    create function rate_places(account_name text, zip_codes text[]) returns bigint[]
      language sql immutable parallel safe
      return array(select rate_place(account_name, code) from unnest(zip_codes) as code);
  `);
}
