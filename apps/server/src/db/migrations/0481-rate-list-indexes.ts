import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true as const;

/** Rates of everybody by what they reach, and in each order of their list (ADR 68). */
const indexes = {
  shipping_rate_by_reach: `gist (rate_reach(zip_code_start, zip_code_end, weight_start, weight_end))
    where zip_code_start is not null`,
  shipping_rate_by_code: 'gin (zip_codes) with (fastupdate = off) where zip_code_start is null',
  shipping_rate_by_first_code: 'btree (rate_first_code(zip_code_start, zip_codes), id)',
  shipping_rate_by_weight: 'btree (weight_start, id)',
  shipping_rate_by_price: 'btree (absolute_money_cost_centavos, id)',
  shipping_rate_by_days: 'btree (time_cost, id)',
  shipping_rate_by_carrier_and_account: 'btree (carrier_id, account_name, id)',
};

export async function up(run: SqlRunner) {
  for (const [name, index] of Object.entries(indexes)) {
    await run(`drop index if exists ${name}`);
    await run(`create index concurrently ${name} on shipping_rate using ${index}`);
  }
  await run('drop index if exists shipping_rate_by_carrier');
}
