import { Kysely } from 'kysely';
import { tracedStatements } from '../../tracing/tracing.ts';
import type { CsvChunks, Database, DatabaseConfig, Session, SqlRunner } from '../database.ts';
import { Mutex } from '../mutex.ts';
import { copyStatement } from '../postgres/copy-statement.ts';
import type { Tables } from '../tables.ts';
import { databaseFolder, prepareDatabaseFolder, requireFolder, unfinishedMark } from './data-folder.ts';
import { lockFolder } from './folder-lock.ts';
import { PgliteClient } from './pglite-client.ts';
import { pgliteDialect } from './pglite-dialect.ts';

const COPY_BLOCK_CHARACTERS = 4_000_000;

export interface EmbeddedDatabase extends Database {
  /** The whole data folder as a tar, from which another embedded database opens without building its own. */
  dump(): Promise<Uint8Array>;
}

/** PostgreSQL in a thread of this process, on a folder that this process has locked, or in memory. */
export async function openEmbedded(config: Extract<DatabaseConfig, { engine: 'pglite' }>): Promise<EmbeddedDatabase> {
  const inMemory = config.folder === 'memory';
  if (inMemory) {
    return embeddedOver(new PgliteClient({ folder: 'memory', template: config.template }), () => undefined);
  }
  if (config.held) return embeddedOver(new PgliteClient({ folder: databaseFolder(config.folder) }), () => undefined);
  requireFolder(config.folder);
  const lock = lockFolder(config.folder);
  try {
    const client = new PgliteClient({
      folder: prepareDatabaseFolder(config.folder, config.besideFiles),
      unfinished: unfinishedMark(config.folder),
    });
    return embeddedOver(client, () => lock.release());
  } catch (error) {
    lock.release();
    throw error;
  }
}

function embeddedOver(client: PgliteClient, afterClose: () => void): EmbeddedDatabase {
  const mutex = new Mutex();
  const run: SqlRunner = (text, values) => (values?.length ? client.query(text, values) : client.script(text));
  const runOne = (text: string, values: readonly unknown[]) => mutex.run(() => client.query(text, values));
  const session: Session = {
    engine: 'pglite',
    db: new Kysely<Tables>({ dialect: pgliteDialect(client, mutex), ...tracedStatements() }),
    copyFrom: (table, columns, csv) => copyInBlocks(client, mutex, copyStatement(table, columns, "'/dev/blob'"), csv),
  };
  return {
    ...session,
    // There is only one connection. Late signs of life do no harm: no other process can take over this one's work.
    aside: session.db,
    reads: session.db,
    replicas: () => [],
    session: (work) => work(session),
    executeSql: (text, values) => mutex.run(() => orRollBack(client, () => run(text, values))),
    executePrepared: runOne,
    executeLongRead: runOne,
    exclusively: (work) => mutex.run(() => orRollBack(client, () => work(run))),
    copyOut: (select) =>
      mutex.run(async () => Buffer.from(await client.copyOut(`copy (${select}) to '/dev/blob' with (format csv)`))),
    connections: () => ({ open: 1, idle: mutex.waiting === 0 ? 1 : 0, waiting: Math.max(0, mutex.waiting - 1) }),
    dump: () => mutex.run(() => client.dump()),
    close: async () => {
      await mutex.run(() => client.close());
      afterClose();
    },
  };
}

// A script with its own `begin` that fails half way would leave the one connection inside a broken transaction.
async function orRollBack<T>(client: PgliteClient, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    await client.script('rollback');
    throw error;
  }
}

async function copyInBlocks(client: PgliteClient, mutex: Mutex, statement: string, csv: CsvChunks): Promise<number> {
  let rows = 0;
  let block = '';
  const send = async () => {
    if (block) rows += await mutex.run(() => client.copy(statement, block));
    block = '';
  };
  for await (const lines of csv) {
    block += typeof lines === 'string' ? lines : Buffer.from(lines.buffer, lines.byteOffset, lines.length).toString();
    if (block.length >= COPY_BLOCK_CHARACTERS) await send();
  }
  await send();
  return rows;
}
