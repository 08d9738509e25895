import type { SqlRunner } from './database.ts';

/**
 * One step of the schema, a file of `migrations/`: its exports are these fields, its name is the file's. `up` gets a runner inside the
 * migration's own transaction; SQL means the same on both engines. Never edit a released step: add another.
 */
export type Migration = {
  name: string;
  /** An earlier name of the step, under which a database may have recorded it. */
  formerly?: string;
  /** For `create index concurrently` on a large table: each statement runs outside a transaction, and all must be repeatable. */
  outsideTransaction?: true;
  /** Runs statements only, the same on every database: their checksum is recorded. */
  up(run: SqlRunner): Promise<unknown>;
};
