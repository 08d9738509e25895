import type { Database } from './database.ts';

/** The database for a reader who may leave: its long reads are canceled when `left` is aborted. */
export const forReader = (database: Database, left: AbortSignal): Database => ({
  ...database,
  executeLongRead: (text, values) => database.executeLongRead(text, values, left),
});

/** The database for work that reads and changes nothing: its statements may run on a replica (ADR 175). */
export const forReading = (database: Database): Database => ({
  ...database,
  db: database.reads,
  executeSql: (text, values) => database.executeLongRead(text, values ?? []),
});

/** A read was given up because its reader had left. */
export class ReaderLeftError extends Error {
  override readonly name = 'ReaderLeftError';
}
