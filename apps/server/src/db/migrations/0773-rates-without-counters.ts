import type { SqlRunner } from '../database.ts';

export const phase = 'contract';

/** The list of rates counts its matches when it is asked (ADR 163). */
export function up(run: SqlRunner) {
  return run(`drop function fold_rate_counts(), recount_rates();
    drop table shipping_rate_count_delta, shipping_rate_count`);
}
