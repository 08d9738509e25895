import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** The words of the newest products of all sellers are read in the order of the products, not by a look at each (ADR 231). */
export async function up(run: SqlRunner): Promise<void> {
  await run('create index if not exists product_words_newest on product_words (product_id desc)');
}
