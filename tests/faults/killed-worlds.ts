import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createDatabase, type Database, type Engine } from '../../apps/server/src/db/database.ts';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import { runDemo } from '../../apps/server/src/demo/run-demo.ts';
import { createFromTemplate, dropDatabase } from '../../apps/server/src/testing/postgres-template.ts';

/** A marketplace of its own, which processes of the built programs work on. */
export type World = {
  /** What tells a process where it is. */
  env: Record<string, string>;
  /** Opens its database here; on the embedded engine only while no process has it. */
  open(): Promise<Database>;
};

/** Two marketplaces that are the same to the row. */
export type Worlds = { quiet: World; killed: World; orders: readonly string[]; remove(): Promise<void> };

const ORDERS = 300;

export const postgresUrl = process.env.TRASTIENDA_TEST_POSTGRES_URL;

export const createWorlds = (engine: Engine): Promise<Worlds> =>
  engine === 'pglite' ? embeddedWorlds() : postgresWorlds(postgresUrl ?? '');

async function embeddedWorlds(): Promise<Worlds> {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-kills-'));
  const world = (name: string): World => ({
    env: { TRASTIENDA_DATA: join(folder, name), TRASTIENDA_DEMO: '0' },
    open: () => createDatabase({ engine: 'pglite', folder: join(folder, name) }),
  });
  const [quiet, killed] = [world('quiet'), world('killed')];
  const orders = await fill(await quiet.open());
  cpSync(join(folder, 'quiet'), join(folder, 'killed'), { recursive: true });
  return { quiet, killed, orders, remove: async () => rmSync(folder, { recursive: true, force: true }) };
}

async function postgresWorlds(serverUrl: string): Promise<Worlds> {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-kills-'));
  const name = `trastienda_kills_${randomUUID().slice(0, 8)}`;
  const quietUrl = await createFromTemplate(serverUrl, `${name}_quiet`);
  const orders = await fill(await createDatabase({ engine: 'postgres', url: quietUrl, poolSize: 2 }));
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database "${name}_killed" template "${name}_quiet"`);
  await client.end();
  const world = (which: string): World => {
    const url = quietUrl.replace(`${name}_quiet`, `${name}_${which}`);
    return {
      env: { TRASTIENDA_DATA: join(folder, which), TRASTIENDA_DEMO: '0', DATABASE_URL: url },
      open: () => createDatabase({ engine: 'postgres', url, poolSize: 1 }),
    };
  };
  return {
    quiet: world('quiet'),
    killed: world('killed'),
    orders,
    async remove() {
      for (const which of ['quiet', 'killed']) await dropDatabase(serverUrl, `${name}_${which}`);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The demo, and the ids of its orders. */
async function fill(database: Database): Promise<string[]> {
  try {
    await migrate(database);
    await runDemo(database, { orders: ORDERS });
    const { rows } = await database.executeSql('select id from orders order by id');
    return rows.map(({ id }) => String(id));
  } finally {
    await database.close();
  }
}
