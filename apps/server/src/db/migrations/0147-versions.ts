import type { SqlRunner } from '../database.ts';

/** Everything that people edit has a version, which grows with every change: nobody overwrites what they have not seen. */
export function up(run: SqlRunner) {
  return run(`
    alter table person add column version integer not null default 1;
    alter table organization add column version integer not null default 1;
    alter table general_settings add column version integer not null default 1;
    alter table announcement add column version integer not null default 1;
    alter table scheduled_notice add column version integer not null default 1;
  `);
}
