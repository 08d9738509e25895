import type { Kysely, Transaction } from 'kysely';
import type { Tables } from './tables.ts';

export type Engine = 'pglite' | 'postgres';

/** A template from which an embedded database may open: the tar of a data folder, and the compiled engine. */
export type EmbeddedTemplate = { dump: Uint8Array; engine: Awaited<ReturnType<typeof WebAssembly.compile>> };

/** Where the data is: a folder for the embedded engine (`memory` keeps nothing), or a PostgreSQL server. */
export type DatabaseConfig =
  | {
      engine: 'pglite';
      folder: string | 'memory';
      template?: EmbeddedTemplate;
      /** The caller holds the folder's lock and vouches for its content. */
      held?: true;
      /** The folder may already contain the files of a database that was elsewhere. */
      besideFiles?: true;
    }
  | {
      engine: 'postgres';
      url: string;
      /** PostgreSQL itself, where `url` leads through a pooler that lends a connection for one transaction. */
      directUrl?: string | undefined;
      /** Replicas of it, which reads may run on (ADR 175). */
      replicaUrls?: readonly string[];
      onReplica?: (replica: ReplicaState) => void;
      poolSize?: number;
      /** After how many milliseconds a read of a list is stopped (`asListRead`); tests make it short. */
      listReadMs?: number;
      onConnectionLost?: (error: Error) => void;
    };

/**
 * A replica of the database: how long ago the primary was where it is, undefined while that is not known; and whether it follows another
 * database, or none.
 */
export type ReplicaState = { name: string; lagSeconds: number | undefined; isUsed: boolean; isForeign: boolean };

export type SqlResult = { rows: Record<string, unknown>[]; rowCount: number };

/** Runs SQL on one connection: a single statement if there are values, otherwise any number of statements. */
export type SqlRunner = (text: string, values?: readonly unknown[]) => Promise<SqlResult>;

/** The parameter of repositories: the database itself, or the open transaction. */
export type Db = Kysely<Tables> | Transaction<Tables>;

export interface Database {
  readonly engine: Engine;
  readonly db: Kysely<Tables>;
  /** For reads outside transactions, which may run on a replica; they see everything that was committed before they began (ADR 175). */
  readonly reads: Kysely<Tables>;
  /** For signs of life: on PostgreSQL a connection that other work never occupies. Run nothing here that waits for a lock. */
  readonly aside: Kysely<Tables>;
  /** The job queue's access to the database: plain SQL, one or several statements. */
  executeSql: SqlRunner;
  /** Runs one of a few recurring reads, also on a replica; a PostgreSQL server plans each once per connection. */
  executePrepared(text: string, values: readonly unknown[]): Promise<SqlResult>;
  /**
   * A read of unknown duration, also on a replica, on connections of its own, so that short statements keep theirs; for a list, on those of
   * lists. A PostgreSQL server cancels it when `left` is aborted, and the call fails with `ReaderLeftError`; the embedded engine runs to the end.
   */
  executeLongRead(text: string, values: readonly unknown[], left?: AbortSignal): Promise<SqlResult>;
  /** One connection for as long as `work` runs; migrations hold their lock on it. */
  exclusively<T>(work: (run: SqlRunner) => Promise<T>): Promise<T>;
  /**
   * One connection with its session state (temporary tables) for as long as `work` runs. The embedded engine has one connection for all
   * callers, so whatever `work` creates needs a unique name and must be dropped.
   */
  session<T>(work: (session: Session) => Promise<T>): Promise<T>;
  /** Bulk load. Every chunk of `csv` holds whole CSV lines, without a header; answers the number of rows. */
  copyFrom(table: string, columns: readonly string[], csv: CsvChunks): Promise<number>;
  /** The rows of one `select` as CSV, in whole lines without a header. The result must fit in memory. */
  copyOut(select: string): Promise<Buffer>;
  /** The replicas that reads may run on. */
  replicas(): readonly ReplicaState[];
  /** The current connections of this process. */
  connections(): { open: number; idle: number; waiting: number };
  close(): Promise<void>;
}

export type Session = Pick<Database, 'db' | 'copyFrom' | 'engine'>;

/** Text, or the bytes of UTF-8. */
export type CsvChunks = AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>;
