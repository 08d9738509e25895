import type { SqlRunner } from '../database.ts';

export const phase = 'expand';

/** Presets of loads and reports, and the columns that a report has (ADR 226). */
export async function up(run: SqlRunner): Promise<void> {
  await run(`
    create table if not exists preset (
      account_name text not null,
      id uuid not null default gen_random_uuid(),
      subject text not null,
      name text not null,
      content jsonb not null,
      version integer not null default 1,
      changed_at timestamptz not null,
      changed_by uuid not null,
      primary key (account_name, id)
    )`);
  await run(`select place_table('preset', 'local')`);
  await run(`create unique index if not exists preset_name on preset (account_name, subject, name_key(name))`);
  await run(`alter table report add column if not exists columns text[]`);
  await run(`alter table report_schedule add column if not exists columns text[]`);
}
