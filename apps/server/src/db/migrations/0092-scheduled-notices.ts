import type { SqlRunner } from '../database.ts';

/** Messages that administrators send to everybody's inbox at their time; a sent one knows the notification that it became. */
export function up(run: SqlRunner) {
  return run(`
    create table scheduled_notice (
      id uuid primary key default gen_random_uuid(),
      text text not null,
      notify_at timestamptz not null,
      sent_at timestamptz,
      notification_id uuid references notification on delete set null,
      created_at timestamptz not null default now()
    );
    create index scheduled_notice_order on scheduled_notice (notify_at desc, id);
    create index scheduled_notice_due on scheduled_notice (notify_at) where sent_at is null;
    create index scheduled_notice_text on scheduled_notice using gin (search_text(text) gin_trgm_ops);
  `);
}
