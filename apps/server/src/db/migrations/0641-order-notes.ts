import type { SqlRunner } from '../database.ts';

/** Notes on an order, between the people of one side (seller or marketplace) or of both. They are only ever added. */
export function up(run: SqlRunner) {
  return run(`
    create table order_note (
      order_id text not null references orders on delete cascade,
      id bigint generated always as identity,
      side text not null check (side in ('ADMIN', 'SELLER')),
      audience text not null check (audience in ('own', 'both')),
      author_id uuid,
      author text not null,
      text text not null check (text <> ''),
      attempt_key text,
      created_at timestamptz not null,
      primary key (order_id, id)
    );
    create unique index order_note_attempt on order_note (order_id, author_id, attempt_key) where attempt_key is not null;
  `);
}
