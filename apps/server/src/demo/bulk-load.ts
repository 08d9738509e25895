import { CompiledQuery } from 'kysely';
import type { Database, Db } from '../db/database.ts';
import { secondaryIndexes } from '../db/secondary-indexes.ts';
import { inTransaction } from '../db/transaction.ts';

/** The statements that restore what a load dropped, as long as they have not run: the table is there while a load runs (ADR 242). */
const kept = 'dropped_for_load';

/** The statements of one group run side by side, after those of the groups before it. */
const groups = ['indexes', 'keys', 'validations'] as const;

type Restoring = { group: (typeof groups)[number]; statement: string };

/**
 * Runs `load` without the tables' secondary indexes and foreign keys, and restores all of them afterwards, also when `load` fails:
 * building an index once is many times cheaper than updating it row by row. If the process dies meanwhile, `restoreDropped` does it later.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  await inTransaction(database, (trx) => dropAndKeep(trx, tables));
  try {
    await load();
  } finally {
    await restoreDropped(database);
  }
}

/** Whether indexes and keys are missing, because a load runs or was interrupted. */
export async function isLoadUnfinished(database: Database): Promise<boolean> {
  const { rows } = await database.executeSql(`select to_regclass('public.${kept}') is not null as found`);
  return rows[0]?.found === true;
}

/** Restores what loads dropped and have not restored. Rows that refer to nothing are refused. */
export async function restoreDropped(database: Database): Promise<void> {
  if (!(await isLoadUnfinished(database))) return;
  for (const group of groups) {
    const { rows } = await database.executeSql(`select n from ${kept} where group_name = $1 order by n`, [group]);
    await inTwos(rows, ({ n }) => inTransaction(database, (trx) => restore(trx, n)));
  }
  await database.executeSql(`drop table ${kept}`);
}

async function restore(trx: Db, n: unknown): Promise<void> {
  for (const { statement } of await run(trx, `delete from ${kept} where n = $1 returning statement`, [n])) {
    await run(trx, String(statement));
  }
}

/** Drops indexes and foreign keys, and keeps the statements that restore them: both or neither. */
async function dropAndKeep(trx: Db, tables: readonly string[]): Promise<void> {
  const foreignKeys = await run(
    trx,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1::text[])`,
    [tables],
  );
  const indexes = await secondaryIndexes(
    async (text, values) => ({ rows: await run(trx, text, values), rowCount: 0 }),
    tables,
  );
  const restoring: Restoring[] = [
    ...indexes.map(({ definition }): Restoring => ({ group: 'indexes', statement: definition })),
    // Added whole, each would keep its tables to itself while it compares their rows.
    ...foreignKeys.flatMap(({ table, name, definition }): Restoring[] => [
      { group: 'keys', statement: `alter table ${table} add constraint ${name} ${definition} not valid` },
      { group: 'validations', statement: `alter table ${table} validate constraint ${name}` },
    ]),
  ];
  await run(trx, `create table ${kept} (n int generated always as identity, group_name text, statement text)`);
  await run(
    trx,
    `insert into ${kept} (group_name, statement) select r->>'group', r->>'statement' from jsonb_array_elements($1) r`,
    [JSON.stringify(restoring)],
  );
  for (const { table, name } of foreignKeys) await run(trx, `alter table ${table} drop constraint ${name}`);
  for (const { name } of indexes) await run(trx, `drop index ${name}`);
}

async function run(trx: Db, text: string, values: readonly unknown[] = []) {
  const { rows } = await trx.executeQuery<Record<string, unknown>>(CompiledQuery.raw(text, [...values]));
  return rows;
}

/** Does work in this order, two at a time where the database has more than one connection. */
export async function inTwos<T>(items: readonly T[], work: (item: T) => Promise<unknown>): Promise<void> {
  const left = [...items];
  const workNext = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all([workNext(), workNext()]);
}
