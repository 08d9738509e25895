import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true as const;

/** Rates that reach a postal code with a weight, by account (ADR 64). What the indexes of before found, these do. */
export async function up(run: SqlRunner) {
  await run('drop index if exists shipping_rate_by_area');
  await run(`
    create index concurrently shipping_rate_by_area on shipping_rate
    using gist (rate_area(account_name, zip_code_start, zip_code_end, weight_start, weight_end))
    where zip_code_start is not null
  `);
  await run('drop index if exists shipping_rate_by_places');
  await run(`
    create index concurrently shipping_rate_by_places on shipping_rate
    using gin (rate_places(account_name, zip_codes)) with (fastupdate = off)
    where zip_code_start is null
  `);
  await run('drop index if exists shipping_rate_by_zip');
  await run('drop index if exists shipping_rate_by_codes');
}
