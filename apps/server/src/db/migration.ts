import type { SqlRunner } from './database.ts';

/**
 * One step of the schema, a file of `migrations/`: its exports are these fields, its name is the file's. `up` gets a runner inside the
 * migration's own transaction; SQL means the same on both engines. Never edit a released step: add another.
 */
export type Migration = {
  name: string;
  /** `expand`: the version before may go on running on its result. `contract`: every process is stopped first (ADR 171). */
  phase: 'expand' | 'contract';
  /** The steps of earlier releases that this one stands for; only the first step may have it. */
  replaces?: ReplacedSteps;
  /** For `create index concurrently` on a large table: each statement runs outside a transaction, and all must be repeatable. */
  outsideTransaction?: true;
  /** Runs statements only, the same on every database: their checksum is recorded. */
  up(run: SqlRunner): Promise<unknown>;
};

/** What a database shows that has applied the steps which a baseline replaced (ADR 143). */
export type ReplacedSteps = {
  /** The last release that has these steps; a database of an earlier one starts with it once. */
  release: string;
  /** The names of the first and of the last step. */
  first: string;
  last: string;
  /** `historyOf` the rows that this release left in the table of migrations. */
  history: string;
};
