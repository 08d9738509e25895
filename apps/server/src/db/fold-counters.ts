import type { Database } from './database.ts';

/** The counters that are kept as a sum and deltas beside it. */
export type Counters = 'order_counts' | 'sales_counts' | 'guide_counts' | 'product_counts' | 'product_spans';

/** Folds the deltas of counters into their sums, so that reading totals stays fast. */
export async function foldCounters(database: Pick<Database, 'executeSql'>, ...counters: Counters[]): Promise<void> {
  for (const name of counters) await database.executeSql(`select fold_${name}()`);
}
