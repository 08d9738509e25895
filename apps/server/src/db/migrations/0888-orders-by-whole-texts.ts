import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** A whole e-mail or telephone finds its orders without the parts of it (ADR 229), and the database learns which words many orders have. */
export async function up(run: SqlRunner): Promise<void> {
  await run('create index if not exists orders_email on orders (search_text(email) collate "C")');
  await run('create index if not exists orders_phone on orders (phone_digits(phone) collate "C")');
  await run(`create statistics if not exists orders_words on (string_to_array(search_client, ' ')) from orders`);
}
