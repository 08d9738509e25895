import type { SqlRunner } from '../database.ts';

/**
 * A load is an attempt (R25): its key is its client's, and finds it for ever; its content finds it only until it has
 * ended. Both are constraints: servers that receive the same at once end up with one load.
 */
export function up(run: SqlRunner) {
  return run(`
    alter table load rename column key_hash to content_hash;
    drop index load_key;
    create unique index load_unfinished on load (content_hash) where finished_at is null;

    create table load_attempt (
      person_id uuid not null references person on delete cascade,
      key text not null,
      -- the key is claimed first, and the load that it stands for is written after it
      load_id uuid not null references load on delete cascade deferrable initially deferred,
      received_at timestamptz not null,
      primary key (person_id, key)
    );
    create index load_attempt_of_load on load_attempt (load_id);

    -- The last load of the same file that wrote something before this one came.
    alter table load add column earlier_load_id uuid references load on delete set null;
    create index load_with_earlier on load (earlier_load_id) where earlier_load_id is not null;
    create index load_that_wrote on load (layout, size, sha256) where finished_at is not null and applied_rows > 0;
  `);
}
