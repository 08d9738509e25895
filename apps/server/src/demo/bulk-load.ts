import type { Database } from '../db/database.ts';
import { secondaryIndexes } from '../db/secondary-indexes.ts';

/**
 * Runs `load` without the tables' secondary indexes and foreign keys, and restores all of them afterwards, also when `load`
 * fails: building an index once is many times cheaper than updating it row by row.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const { rows: foreignKeys } = await database.executeSql(
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1::text[])`,
    [tables],
  );
  const indexes = await secondaryIndexes((text, values) => database.executeSql(text, values), tables);
  for (const key of foreignKeys) await database.executeSql(`alter table ${key.table} drop constraint ${key.name}`);
  for (const index of indexes) await database.executeSql(`drop index ${index.name}`);
  try {
    await load();
  } finally {
    await inTwos(
      database,
      indexes.map(({ definition }) => definition),
    );
    // Added whole, each would keep its tables to itself while it compares their rows.
    for (const { table, name, definition } of foreignKeys)
      await database.executeSql(`alter table ${table} add constraint ${name} ${definition} not valid`);
    await inTwos(
      database,
      foreignKeys.map(({ table, name }) => `alter table ${table} validate constraint ${name}`),
    );
  }
}

/** Runs statements in this order, two at a time where the database has more than one connection. */
export async function inTwos(database: Database, statements: readonly string[]): Promise<void> {
  const left = [...statements];
  const runNext = async () => {
    for (let statement = left.shift(); statement; statement = left.shift()) await database.executeSql(statement);
  };
  await Promise.all([runNext(), runNext()]);
}
