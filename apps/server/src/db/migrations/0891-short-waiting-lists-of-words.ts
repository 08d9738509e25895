import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/**
 * A new row waits beside an index of words until 4 MB of them wait, and every search reads all of these. Half a megabyte may wait (ADR 231).
 */
export async function up(run: SqlRunner): Promise<void> {
  for (const index of [
    'orders_text_client',
    'orders_text_public',
    'orders_phone_parts',
    'incident_by_text',
    'product_words_trigrams',
    'product_words_numbers',
  ]) {
    await run(`alter index ${index} set (gin_pending_list_limit = 512)`);
  }
}
