import { type RawBuilder, sql } from 'kysely';
import type { Database, Db } from './database.ts';
import { inTransaction } from './transaction.ts';

/** What a coordinator is given to reach one machine, and all of them: a machine without power refuses nothing. */
const MACHINE_MS = 2_000;
const PATIENCE_MS = 5_000;
/** How long an answer counts for whoever only shows it. */
const FRESH_MS = 5_000;

type Asked = Pick<Database, 'db' | 'engine'>;

/**
 * The machines of a spread database that do not answer their coordinator now, as host:port; none where a database has no machines. Throws
 * where the coordinator itself does not answer.
 */
export async function findMachinesAway(database: Asked): Promise<string[]> {
  if (database.engine === 'pglite' || !(await hasMachines(database.db))) return [];
  // In a transaction of its own, so that the shorter patience ends with it.
  return inTransaction(database, async (trx) => {
    await sql`
      select set_config('citus.node_connection_timeout', ${String(MACHINE_MS)}, true), set_config('statement_timeout', ${String(PATIENCE_MS)}, true)
    `.execute(trx);
    return named(
      trx,
      sql`
        select nodename || ':' || nodeport as name from pg_dist_node
        where isactive and groupid <> 0 and not citus_check_connection_to_node(nodename, nodeport) order by 1`,
    );
  });
}

/** Whether the database, or a machine of it, does not answer now. */
export async function isPartlyAway(database: Asked): Promise<boolean> {
  try {
    return (await findMachinesAway(database)).length > 0;
  } catch {
    return true;
  }
}

/** What was last known of the machines, for whoever shows it often. */
export class MachinesWatch {
  readonly #database: Asked;
  #away: Promise<readonly string[]> = Promise.resolve([]);
  #askedAt = Number.NEGATIVE_INFINITY;

  constructor(database: Asked) {
    this.#database = database;
  }

  /** The machines that do not answer, as of a few seconds ago; none while the coordinator does not answer either. */
  away(): Promise<readonly string[]> {
    if (performance.now() - this.#askedAt >= FRESH_MS) {
      this.#askedAt = performance.now();
      this.#away = findMachinesAway(this.#database).catch(() => []);
    }
    return this.#away;
  }
}

const named = async (db: Db, query: RawBuilder<{ name: string }>) =>
  (await query.execute(db)).rows.map(({ name }) => name);

const hasMachines = async (db: Db) =>
  (await named(db, sql`select relname as name from pg_class where relname = 'pg_dist_node'`)).length > 0;
