import type { SqlRunner } from '../database.ts';

/** Notices of the dashboard, in editions (the newest of a kind counts), and who has put which away. */
export function up(run: SqlRunner) {
  return run(`
    create table dashboard_notice (
      id uuid primary key default gen_random_uuid(),
      kind text not null check (kind in ('TERMS_CHANGED', 'PROVIDER_DELIVERS', 'PAYMENT_CLAUSE')),
      title text not null,
      text text not null,
      start_date date not null,
      end_date date not null check (end_date >= start_date),
      edition bigint generated always as identity
    );
    create index dashboard_notice_edition on dashboard_notice (kind, edition desc);

    create table dashboard_notice_seen (
      person_id uuid not null references person on delete cascade,
      notice_id uuid not null references dashboard_notice on delete cascade,
      seen_at timestamptz not null,
      primary key (person_id, notice_id)
    );
  `);
}
