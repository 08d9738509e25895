import type { SqlRunner } from '../database.ts';

/** Blocks have a version, and know which sellers heard that they began. */
export function up(run: SqlRunner) {
  return run(`
    alter table carrier_block add column version integer not null default 1 check (version > 0);
    create index carrier_block_running on carrier_block (end_date) where active;

    create table carrier_block_told (
      block_id uuid not null references carrier_block on delete cascade,
      account_name text not null references organization (account_name),
      primary key (block_id, account_name)
    );
  `);
}
