import type { Database } from './database.ts';

/** The database for a reader who may leave: its long reads are canceled when `left` is aborted. */
export const forReader = (database: Database, left: AbortSignal): Database => ({
  ...database,
  executeLongRead: (text, values) => database.executeLongRead(text, values, left),
});

/** A read was given up because its reader had left. */
export class ReaderLeftError extends Error {
  override readonly name = 'ReaderLeftError';
}
