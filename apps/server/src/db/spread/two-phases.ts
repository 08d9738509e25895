import type { SqlRunner } from '../database.ts';

// Citus commits a transaction that wrote on one machine in one phase, the machine first and the coordinator then, since it does not look at
// tables that are not in its care. If the machine's answer is lost, its rows are kept and those of the coordinator are not. A transaction
// that wrote into a table of the coordinator in the care of Citus is committed in two phases, whatever else it wrote.

const [schema, table] = ['spread', 'spread.two_phases'];

/** The table in the care of Citus, which is always empty, and the statement that makes a transaction one of two phases; it writes nothing. */
export const twoPhases = { table, use: `delete from ${table} where false` } as const;

/** Whether tables are spread whose transactions are still committed in one phase: a version before ADR 223 spread them. */
export async function lacksTwoPhases(run: SqlRunner): Promise<boolean> {
  const { rows } = await run(
    "select to_regclass($1) is null and exists (select from pg_dist_partition where partmethod = 'h') as lacks",
    [table],
  );
  return rows[0]?.lacks === true;
}

/** From now on processes that open the database commit in two phases; runs inside a transaction. */
export async function addTwoPhases(run: SqlRunner): Promise<void> {
  const { rows } = await run('select to_regclass($1) is not null as has', [table]);
  if (rows[0]?.has === true) return;
  await run(`create schema ${schema}`);
  await run(`create table ${table} (nothing boolean)`);
  await run('select citus_add_local_table_to_metadata($1::regclass)', [table]);
}

export async function dropTwoPhases(run: SqlRunner): Promise<void> {
  await run(`drop schema if exists ${schema} cascade`);
}
