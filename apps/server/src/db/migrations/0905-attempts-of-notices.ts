import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** A message to everybody that was sent again after a lost answer is found by the key of its author's attempt. */
export async function up(run: SqlRunner): Promise<void> {
  await run(
    'alter table scheduled_notice add column if not exists author_id uuid, add column if not exists attempt_key text',
  );
  await run(`
    create unique index if not exists scheduled_notice_attempt on scheduled_notice (author_id, attempt_key)
    where attempt_key is not null`);
}
