import type { SqlRunner } from './database.ts';

/**
 * One step of the schema, a file of `migrations/`: its exports are these fields, its name is the file's. `up` gets a runner inside
 * the migration's own transaction; SQL means the same on both engines. One that was released is never edited: add another.
 */
export type Migration = {
  name: string;
  /** A name under which databases may have it noted. */
  formerly?: string;
  /** For `create index concurrently` on a large table: each statement stands alone, and all of them bear being done again. */
  outsideTransaction?: true;
  /** Statements only, the same on every database: what it does is noted as a checksum. */
  up(run: SqlRunner): Promise<unknown>;
};
