import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, type TestContext } from 'vitest';
import { createDatabase } from '../db/create-database.ts';
import type { Database, Engine } from '../db/database.ts';
import { createSpreadFromTemplate, dropSpread } from './citus-template.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { createFromTemplate, dropDatabase, urlOf } from './postgres-template.ts';
import { isWhole, takesDeep } from './test-share.ts';

/** A pooler in transaction mode before that server; with it, the tests run as a server behind it does (docs/scaling.md). */
const poolerUrl = process.env.TRASTIENDA_TEST_POOLER_URL;

/** The PostgreSQL server for test databases; without it the PostgreSQL half is skipped and reported as skipped. */
const serverUrl = process.env.TRASTIENDA_TEST_POSTGRES_URL;

/**
 * The coordinator of a Citus, which names its machines in `pg_dist_node`; with it, the tests of both engines run on a third one, a PostgreSQL
 * whose tables are spread (docs/scaling.md).
 */
/** Where each statement takes longer, the changes that a test sends at once would wait for a connection for longer than the pool lets them. */
const SLOW_POOL = 24;

const citusUrl = process.env.TRASTIENDA_TEST_CITUS_URL;

/** What a test's PostgreSQL may have otherwise than a server's. */
type Over = { listReadMs?: number };

/** What a test's database runs on. */
export type TestEngine = Engine | 'citus';

const servers = {
  postgres: { url: serverUrl, create: createFromTemplate, drop: dropDatabase },
  citus: { url: citusUrl, create: createSpreadFromTemplate, drop: dropSpread },
};

/** A fresh, migrated database; closing it also removes it. */
export async function openTestDatabase(engine: TestEngine, over: Over = {}): Promise<Database> {
  return engine === 'pglite' ? openEmbeddedCopy() : openPostgresCopy(engine, over);
}

async function openEmbeddedCopy(): Promise<Database> {
  return createDatabase({ engine: 'pglite', folder: 'memory', template: await embeddedTemplate() });
}

async function openPostgresCopy(engine: keyof typeof servers, over: Over): Promise<Database> {
  const server = servers[engine];
  if (!server.url) throw new Error(`TRASTIENDA_TEST_${engine.toUpperCase()}_URL is not set.`);
  const from = server.url;
  const name = `trastienda_test_${randomUUID().replaceAll('-', '')}`;
  const url = await server.create(from, name);
  const way = poolerUrl ? { url: urlOf(poolerUrl, name), directUrl: url } : { url };
  const poolSize = engine === 'citus' ? SLOW_POOL : 5;
  const database = await createDatabase({ engine: 'postgres', ...way, ...over, poolSize });
  const close = async () => {
    await database.close();
    await server.drop(from, name);
  };
  return { ...database, close };
}

/** Opens a test database of a PostgreSQL once more, as another process does. */
export async function openOther(database: Database): Promise<Database & { url: string }> {
  const { rows } = await database.executeSql('select current_database() as name');
  const url = urlOf(serverUrl ?? '', String(rows[0]?.name));
  return { ...(await createDatabase({ engine: 'postgres', url, poolSize: 2 })), url };
}

type DefineTests = (database: () => Database) => void;
const engines: readonly TestEngine[] = ['pglite', 'postgres', ...(citusUrl ? (['citus'] as const) : [])];

/** Runs the same tests on both engines, with one database per suite and file: `describeOnBothEngines('x', (database) => …)`. */
export function describeOnBothEngines(title: string, define: DefineTests): void {
  for (const engine of engines) describeOnEngine(engine, title, define);
}

/** As `describeOnBothEngines`, for what only one machine has: schemas of earlier releases, the writing of the demonstration. */
export function describeOnBothEnginesOfOneMachine(title: string, define: DefineTests): void {
  for (const engine of engines) if (engine !== 'citus') describeOnEngine(engine, title, define);
}

/** Runs tests of what only a PostgreSQL has: other processes on the same database. */
export const describeOnPostgres = (title: string, define: DefineTests): void =>
  describeOnEngine('postgres', title, define);

/**
 * Runs tests on the named engine, and as deep tests on the other one (ADR 120): for use cases, whose SQL other tests check on both engines in
 * every run. PostgreSQL costs a third of the embedded database.
 */
export function describeOnOneEngine(engine: Engine, title: string, define: DefineTests): void {
  for (const one of engines)
    describeOnEngine(one, title, define, one === engine || one === 'citus' || takesDeep(`${title} ${one}`));
}

/** As `describeOnOneEngine`, for what only one machine has: its plans, the schema's own statements, the writing of the demonstration. */
export function describeOnOneMachine(engine: Engine, title: string, define: DefineTests): void {
  for (const one of engines)
    describeOnEngine(one, title, define, one === engine || (one !== 'citus' && takesDeep(`${title} ${one}`)));
}

/** Leaves a test out, and says why, where its database is spread over several machines. */
export async function leaveOutWhenSpread(context: TestContext, database: Database, why: string): Promise<void> {
  context.skip(await isSpread(database), why);
}

/** Whether the tables of a test's database are spread over several machines. */
export async function isSpread(database: Database): Promise<boolean> {
  return (await database.executeSql("select from pg_extension where extname = 'citus'")).rows.length > 0;
}

/** The engine of a suite that opens one database for all its tests; the embedded one in a run of everything, or without a server. */
export const gateEngine: Engine = serverUrl && !isWhole ? 'postgres' : 'pglite';

function describeOnEngine(engine: TestEngine, title: string, define: DefineTests, runs = true): void {
  describe.skipIf(!runs || (engine === 'postgres' && !serverUrl))(`${title} [${engine}]`, () => {
    define(databaseForBlock(engine));
  });
}

/** A test database for all tests of a block or file. */
export function databaseForBlock(engine: TestEngine, over?: Over): () => Database {
  let database: Database | undefined;
  beforeAll(async () => {
    database = await openTestDatabase(engine, over);
  }, 180_000);
  afterAll(async () => database?.close());
  return () => {
    if (!database) throw new Error('The database opens in beforeAll: ask for it inside a test.');
    return database;
  };
}
