import type { SqlRunner } from '../database.ts';

/** Mails of notifications that are still to be sent: a row goes when its mail is out. */
export function up(run: SqlRunner) {
  return run(`
    create table notification_mail (
      notification_id uuid not null references notification on delete cascade,
      person_id uuid not null references person on delete cascade,
      next_at timestamptz not null,
      lease_until timestamptz,
      attempts integer not null default 0,
      primary key (notification_id, person_id)
    );
    create index notification_mail_due on notification_mail (next_at);
    create index notification_mail_person on notification_mail (person_id);
  `);
}
