import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe } from 'vitest';
import { createDatabase, type Database, type Engine } from '../db/database.ts';
import { embeddedTemplate } from './embedded-template.ts';
import { createFromTemplate, dropDatabase } from './postgres-template.ts';
import { drawn, sampleSeed } from './sample.ts';

/** A server for the tests' own databases; without it the PostgreSQL half is skipped, and says so. */
const serverUrl = process.env.TRASTIENDA_TEST_POSTGRES_URL;

/** A fresh, migrated database of its own. Closing it also removes it. */
export async function openTestDatabase(engine: Engine): Promise<Database> {
  return engine === 'pglite' ? openEmbeddedCopy() : openPostgresCopy();
}

async function openEmbeddedCopy(): Promise<Database> {
  return createDatabase({ engine: 'pglite', folder: 'memory', template: await embeddedTemplate() });
}

async function openPostgresCopy(): Promise<Database> {
  if (!serverUrl) throw new Error('TRASTIENDA_TEST_POSTGRES_URL is not set.');
  const name = `trastienda_test_${randomUUID().replaceAll('-', '')}`;
  const url = await createFromTemplate(serverUrl, name);
  const database = await createDatabase({ engine: 'postgres', url, poolSize: 5 });
  const close = async () => {
    await database.close();
    await dropDatabase(serverUrl, name);
  };
  return { ...database, close };
}

type DefineTests = (database: () => Database) => void;
const engines = ['pglite', 'postgres'] as const;
/** An embedded database takes a second of processor time to open, and longer for what it is asked: it has every eighth turn. */
const turns: readonly Engine[] = ['pglite', ...Array<Engine>(7).fill('postgres')];

/** Runs the same tests on both engines, each file with one database a suite: `describeOnBothEngines('x', (database) => …)`. */
export function describeOnBothEngines(title: string, define: DefineTests): void {
  for (const engine of engines) describeOnEngine(engine, title, define);
}

/**
 * Runs tests on both engines, and where a run has a seed (`npm test`) on the one that it draws: for use cases, whose SQL other tests of
 * every run hold against both (ADR 49).
 */
export function describeOnDrawnEngine(title: string, define: DefineTests): void {
  for (const engine of serverUrl && sampleSeed ? drawn(title, turns, 1) : engines)
    describeOnEngine(engine, title, define);
}

/** The engine that a run draws for what opens one database for all its tests; the embedded one where a run has no seed. */
export function engineDrawn(title: string): Engine {
  return (serverUrl && sampleSeed && drawn(title, turns, 1)[0]) || 'pglite';
}

function describeOnEngine(engine: Engine, title: string, define: DefineTests): void {
  describe.skipIf(engine === 'postgres' && !serverUrl)(`${title} [${engine}]`, () => {
    let database: Database | undefined;
    beforeAll(async () => {
      database = await openTestDatabase(engine);
    }, 180_000);
    afterAll(async () => database?.close());
    define(() => {
      if (!database) throw new Error('The database opens in beforeAll: ask for it inside a test.');
      return database;
    });
  });
}
