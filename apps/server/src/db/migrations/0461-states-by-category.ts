import type { SqlRunner } from '../database.ts';

export const outsideTransaction = true;

const indexes: readonly (readonly [name: string, on: string])[] = [
  ['product_list_pending_by_category', 'product_list (category_id, product_id desc) where statuses & 2 <> 0'],
  ['product_list_rejected_by_category', 'product_list (category_id, product_id desc) where statuses & 4 <> 0'],
];

/** Waiting and rejected products of a category: they are few, and stood behind thousands of active ones. A decision writes no entry here. */
export async function up(run: SqlRunner): Promise<void> {
  for (const [name, on] of indexes) {
    await run(`drop index if exists ${name}`);
    await run(`create index concurrently ${name} on ${on}`);
  }
}
