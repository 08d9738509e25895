import type { SqlRunner } from '../database.ts';

/**
 * Which columns of a foreign file feed those of a layout, kept by a seller for files with the same titles; the marketplace's own have an
 * empty account (ADR 123).
 */
export function up(run: SqlRunner) {
  return run(`
    create table column_map (
      account_name text not null,
      layout text not null,
      titles_hash text not null,
      id uuid not null default gen_random_uuid(),
      titles jsonb not null,
      columns jsonb not null,
      kept_at timestamptz not null,
      primary key (account_name, layout, titles_hash)
    );
  `);
}
