import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely';
import type { Mutex } from '../mutex.ts';
import { insideTransaction } from '../transaction.ts';
import type { PgliteClient } from './pglite-client.ts';

/** Kysely's dialect for the embedded engine: one connection, used by one caller at a time. */
export function pgliteDialect(client: PgliteClient, mutex: Mutex): Dialect {
  return {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new PgliteDriver(client, mutex),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  };
}

class PgliteDriver implements Driver {
  readonly #client: PgliteClient;
  readonly #mutex: Mutex;
  readonly #releases = new WeakMap<DatabaseConnection, () => void>();

  constructor(client: PgliteClient, mutex: Mutex) {
    this.#client = client;
    this.#mutex = mutex;
  }

  async init(): Promise<void> {
    // the engine is open before the dialect exists
  }

  async acquireConnection(): Promise<DatabaseConnection> {
    if (insideTransaction()) throw new Error('This query goes around the open transaction and would wait for ever.');
    const release = await this.#mutex.acquire();
    const connection = new PgliteConnection(this.#client);
    this.#releases.set(connection, release);
    return connection;
  }

  async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin'));
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('commit'));
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('rollback'));
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    this.#releases.get(connection)?.();
    this.#releases.delete(connection);
  }

  async destroy(): Promise<void> {
    // whoever opened the engine closes it
  }
}

class PgliteConnection implements DatabaseConnection {
  readonly #client: PgliteClient;

  constructor(client: PgliteClient) {
    this.#client = client;
  }

  async executeQuery<R>(query: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, rowCount } = await this.#client.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(rowCount) };
  }

  // biome-ignore lint/correctness/useYield: the engine has no cursors over its thread; asking for one is a mistake.
  async *streamQuery<R>(): AsyncIterableIterator<QueryResult<R>> {
    throw new Error('The embedded database streams nothing: read page by page.');
  }
}
