import { setTimeout as rest } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './database.ts';

/** What a coordinator is given to reach one machine, and all of them: a machine without power refuses nothing. */
const MACHINE_MS = 2_000;
const PATIENCE_MS = 5_000;

type Asked = Pick<Database, 'aside' | 'engine'>;

/**
 * The machines of a spread database that do not answer their coordinator now, as host:port; none where a database has no machines. Throws
 * where the coordinator itself does not answer in time.
 */
export async function findMachinesAway({ aside, engine }: Asked): Promise<string[]> {
  if (engine === 'pglite' || !(await hasMachines(aside))) return [];
  const late = new AbortController();
  try {
    return await Promise.race([
      askMachines(aside),
      rest(PATIENCE_MS, undefined, { signal: late.signal }).then(() => {
        throw new Error('timeout exceeded when trying to connect to the machines of the database');
      }),
    ]);
  } finally {
    late.abort();
  }
}

/** Whether the database, or a machine of it, does not answer now. */
export async function isPartlyAway(database: Asked): Promise<boolean> {
  try {
    return (await findMachinesAway(database)).length > 0;
  } catch {
    return true;
  }
}

const named = async (db: Db, query: RawBuilder<{ name: string }>) =>
  (await query.execute(db)).rows.map(({ name }) => name);

const hasMachines = async (db: Db) =>
  (await named(db, sql`select relname as name from pg_class where relname = 'pg_dist_node'`)).length > 0;

/** Asks in a transaction of its own, so that the shorter patience ends with it. */
const askMachines = (db: Db) =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('citus.node_connection_timeout', ${String(MACHINE_MS)}, true)`.execute(trx);
    return named(
      trx,
      sql`
        select nodename || ':' || nodeport as name from pg_dist_node
        where isactive and groupid <> 0 and not citus_check_connection_to_node(nodename, nodeport) order by 1`,
    );
  });
