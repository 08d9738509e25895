import pg from 'pg';
import { createDatabase } from '../db/create-database.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { goOneWay, spreadTables } from '../db/spread/spread-tables.ts';
import { migrations } from '../generated/migrations.ts';
import { openQueues } from './open-queues.ts';
import { urlOf } from './postgres-template.ts';
import { templateKey } from './template-key.ts';

const TEMPLATE_LOCK = 7_420_119;
const SHARDS = 4;
/** Later steps of the schema run on tables that are spread, as where a marketplace was spread before they were released. */
const SPREAD_AFTER = '0860';

type Node = { id: number; isCoordinator: boolean; host: string; port: number; url: string };

/**
 * Creates the database `name` on every machine of a Citus, from a template whose tables are spread: each machine copies its part, and what the
 * parts know of each other stays true.
 */
export async function createSpreadFromTemplate(coordinatorUrl: string, name: string): Promise<string> {
  return onServer(coordinatorUrl, async (client) => {
    await client.query('select pg_advisory_lock($1)', [TEMPLATE_LOCK]);
    const nodes = await nodesOf(client, coordinatorUrl);
    const template = `trastienda_template_${templateKey()}`;
    const found = await client.query('select 1 from pg_database where datname = $1', [template]);
    if (found.rowCount === 0) await buildTemplate(nodes, coordinatorUrl, template);
    await onEach(nodes, `create database "${name}" template "${template}" strategy file_copy`);
    const url = urlOf(coordinatorUrl, name);
    // A copy has no settings of its own.
    await onServer(url, (copy) =>
      goOneWay(async (text) => ({ rows: [], rowCount: (await copy.query(text)).rowCount ?? 0 })),
    );
    return url;
  });
}

export async function dropSpread(coordinatorUrl: string, name: string): Promise<void> {
  await onServer(coordinatorUrl, async (client) => {
    await onEach(await nodesOf(client, coordinatorUrl), `drop database if exists "${name}" with (force)`);
  });
}

type Fill = (database: Database) => Promise<void>;

/** Creates a database of the present schema on every machine of a Citus, which `fill` fills, and spreads it; answers its address. */
export const createSpread = (coordinatorUrl: string, name: string, fill: Fill): Promise<string> =>
  createOnMachines(coordinatorUrl, name, async (database) => {
    await fill(database);
    await database.exclusively((run) => spreadTables(run, () => undefined, SHARDS));
  });

/** As `createSpread`, with all rows on the coordinator. */
export async function createOnMachines(coordinatorUrl: string, name: string, fill: Fill): Promise<string> {
  const nodes = await onServer(coordinatorUrl, (client) => nodesOf(client, coordinatorUrl));
  await createOnEach(nodes, coordinatorUrl, name);
  const url = urlOf(coordinatorUrl, name);
  const database = await createDatabase({ engine: 'postgres', url, poolSize: 2 });
  try {
    await migrate(database);
    await openQueues(database);
    await fill(database);
  } finally {
    await database.close();
  }
  return url;
}

/** The machines of a Citus that keep rows of sellers, each with its address as a server of its own. */
export const workersOf = (coordinatorUrl: string): Promise<{ host: string; port: number; url: string }[]> =>
  onServer(coordinatorUrl, async (client) =>
    (await nodesOf(client, coordinatorUrl)).filter(({ isCoordinator }) => !isCoordinator),
  );

/** Creates an empty database on every machine, which know each other. */
async function createOnEach(nodes: readonly Node[], coordinatorUrl: string, name: string): Promise<void> {
  await onEach(nodes, `create database "${name}" template template0 encoding 'UTF8' locale 'C'`);
  await onEach(nodes, 'create extension citus', name);
  await onServer(urlOf(coordinatorUrl, name), async (client) => {
    for (const { isCoordinator, host, port } of nodes) {
      await client.query(`select ${isCoordinator ? 'citus_set_coordinator_host' : 'citus_add_node'}($1, $2)`, [
        host,
        port,
      ]);
    }
  });
}

async function buildTemplate(nodes: readonly Node[], coordinatorUrl: string, template: string): Promise<void> {
  const building = `${template}_building`;
  await onEach(nodes, `drop database if exists "${building}" with (force)`);
  await createOnEach(nodes, coordinatorUrl, building);
  const database = await createDatabase({ engine: 'postgres', url: urlOf(coordinatorUrl, building), poolSize: 1 });
  try {
    await migrate(database, migrations.slice(0, 1 + migrations.findIndex(({ name }) => name.startsWith(SPREAD_AFTER))));
    await openQueues(database);
    await database.exclusively((run) => spreadTables(run, () => undefined, SHARDS));
    await migrate(database);
  } finally {
    await database.close();
  }
  // A daemon of Citus stays connected to each database that allows it.
  await onEach(nodes, `alter database "${building}" allow_connections false`);
  await onEach(nodes, `select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = '${building}'`);
  await onEach(nodes, `alter database "${building}" rename to "${template}"`);
}

async function nodesOf(client: pg.Client, coordinatorUrl: string): Promise<Node[]> {
  const { rows } = await client.query(
    'select nodeid as id, groupid = 0 as "isCoordinator", nodename as host, nodeport as port from pg_dist_node order by groupid',
  );
  return rows.map((node) => {
    const url = new URL(coordinatorUrl);
    url.hostname = node.host;
    url.port = String(node.port);
    return { ...node, url: url.href };
  });
}

async function onEach(nodes: readonly Node[], statement: string, database?: string): Promise<void> {
  for (const { url } of nodes) {
    await onServer(database ? urlOf(url, database) : url, (client) => client.query(statement));
  }
}

async function onServer<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
