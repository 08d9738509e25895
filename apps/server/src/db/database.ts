import type { Kysely, Transaction } from 'kysely';
import { openEmbedded } from './pglite/embedded-database.ts';
import { openPostgres } from './postgres/postgres-database.ts';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgres';

/** What an embedded database may open from: the tar of a data folder, and the engine as it was compiled before. */
export type EmbeddedTemplate = { dump: Uint8Array; engine: Awaited<ReturnType<typeof WebAssembly.compile>> };

/** Where the data live: a folder for the embedded engine (`memory` keeps nothing), or a PostgreSQL server. */
export type DatabaseConfig =
  | {
      engine: 'pglite';
      folder: string | 'memory';
      template?: EmbeddedTemplate;
      /** The caller holds the folder's lock and answers for what is in it. */
      held?: true;
      /** The files of a database that was elsewhere may stand in the folder already. */
      besideFiles?: true;
    }
  | { engine: 'postgres'; url: string; poolSize?: number; onConnectionLost?: (error: Error) => void };

export type SqlResult = { rows: Record<string, unknown>[]; rowCount: number };

/** Runs text on one connection: with values one statement, without values as many as the text holds. */
export type SqlRunner = (text: string, values?: readonly unknown[]) => Promise<SqlResult>;

/** What repositories take: the database itself or the transaction that is open. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  readonly engine: Engine;
  readonly db: Kysely<Tables>;
  /** A connection that the work of others never keeps busy: for signs of life, and nothing that waits for a lock. */
  readonly aside: Kysely<Tables>;
  /** The door of the job queue: plain SQL, one or several statements. */
  executeSql: SqlRunner;
  /** One statement of which there are few texts: a server plans each once a connection. */
  executePrepared(text: string, values: readonly unknown[]): Promise<SqlResult>;
  /**
   * A read of unknown duration, on connections of its own, so that short statements keep theirs. A PostgreSQL server cancels it when
   * `left` is aborted, and the call fails with `ReaderLeftError`; the embedded engine runs to the end.
   */
  executeLongRead(text: string, values: readonly unknown[], left?: AbortSignal): Promise<SqlResult>;
  /** One connection for as long as `work` runs; migrations hold their lock on it. */
  exclusively<T>(work: (run: SqlRunner) => Promise<T>): Promise<T>;
  /**
   * One connection with all that hangs on it (temporary tables) for as long as `work` runs. The embedded engine has one
   * connection for everybody: whatever is made there has to have a name of its own, and to be taken away.
   */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Bulk load. Every chunk of `csv` holds whole CSV lines, without a header; answers the number of rows. */
  copyFrom(table: string, columns: readonly string[], csv: CsvChunks): Promise<number>;
  /** CSV of whole lines, without a header, of what one `select` answers: as much as memory should hold at once. */
  copyOut(select: string): Promise<Buffer>;
  /** The connections that this process has now. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export type Session = Pick<Database, 'db' | 'copyFrom'>;

/** Text, or the bytes of UTF-8. */
export type CsvChunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;

/** Either engine, which opens while its first statements wait; migrations are run apart (`migrate`). */
export async function createDatabase(config: DatabaseConfig): Promise<Database> {
  return config.engine === 'pglite' ? openEmbedded(config) : openPostgres(config);
}
