import pg from 'pg';
import { createDatabase } from '../db/create-database.ts';
import { migrate } from '../db/migrate.ts';
import { openQueues } from './open-queues.ts';
import { templateKey } from './template-key.ts';

const TEMPLATE_LOCK = 7_420_119;

/** Creates the database `name` from a migrated template, which is built once for each set of migrations. */
export async function createFromTemplate(serverUrl: string, name: string): Promise<string> {
  return onServer(serverUrl, async (client) => {
    // One at a time: PostgreSQL copies a template only while nobody is connected to it.
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const template = `trastienda_template_${templateKey()}`;
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) await buildTemplate(client, serverUrl, template);
    // Copying the files takes half the time of writing their pages to the WAL.
    const { rows } = await client.query("select current_setting('server_version_num')::int >= 150000 as chooses");
    const strategy = rows[0]?.chooses ? ' strategy file_copy' : '';
    await client.query(`create database "${name}" template "${template}"${strategy}`);
    return urlOf(serverUrl, name);
  });
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await onServer(serverUrl, (client) => client.query(`drop database if exists "${name}" with (force)`));
}

async function buildTemplate(client: pg.Client, serverUrl: string, template: string): Promise<void> {
  const building = `${template}_building`;
  await client.query(`drop database if exists "${building}" with (force)`);
  await client.query(`create database "${building}" template template0 encoding 'UTF8' locale 'C'`);
  const database = await createDatabase({ engine: 'postgres', url: urlOf(serverUrl, building), poolSize: 1 });
  try {
    await migrate(database);
    await openQueues(database);
  } finally {
    await database.close();
  }
  await client.query(`alter database "${building}" rename to "${template}"`);
}

async function onServer<T>(serverUrl: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

export function urlOf(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
