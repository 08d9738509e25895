import type { SqlRunner } from '../database.ts';

/** What a carrier says of its tracking numbers (ADR 58), and the version of what people edit. */
export function up(run: SqlRunner) {
  return run(`
    alter table carrier
      add column tracking_pattern text check (char_length(tracking_pattern) between 1 and 100),
      add column tracking_url_template text check (char_length(tracking_url_template) between 1 and 100),
      add column version integer not null default 1 check (version > 0);
  `);
}
