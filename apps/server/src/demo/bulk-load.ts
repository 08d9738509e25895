import type { Database } from '../db/database.ts';

type Definition = { table: string; name: string; definition: string };

/**
 * Runs `load` without the tables' secondary indexes and foreign keys, and restores all of them afterwards, also when `load`
 * fails: building an index once is many times cheaper than updating it row by row.
 */
export async function withoutIndexes(
  database: Database,
  tables: readonly string[],
  load: () => Promise<void>,
): Promise<void> {
  const foreignKeys = await definitions(
    database,
    `select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and conrelid::regclass::text = any($1::text[])`,
    tables,
  );
  const indexes = await definitions(
    database,
    `select indexes.tablename as table, indexes.indexname as name, indexes.indexdef as definition
     from pg_indexes indexes
     where indexes.schemaname = current_schema() and indexes.tablename = any($1::text[])
       and not exists (select from pg_constraint where conindid = format('%I', indexes.indexname)::regclass)`,
    tables,
  );
  for (const key of foreignKeys) await database.executeSql(`alter table ${key.table} drop constraint ${key.name}`);
  for (const index of indexes) await database.executeSql(`drop index ${index.name}`);
  try {
    await load();
  } finally {
    await build(
      database,
      indexes.map(({ definition }) => definition),
    );
    for (const key of foreignKeys) {
      await database.executeSql(`alter table ${key.table} add constraint ${key.name} ${key.definition}`);
    }
  }
}

/** Builds indexes two at a time where the database has more than one connection, those first that a single process builds. */
async function build(database: Database, statements: readonly string[]): Promise<void> {
  const isSlow = (statement: string) => / USING gin /i.test(statement);
  const left = [...statements.filter(isSlow), ...statements.filter((statement) => !isSlow(statement))];
  const buildNext = async () => {
    for (let statement = left.shift(); statement; statement = left.shift()) await database.executeSql(statement);
  };
  await Promise.all([buildNext(), buildNext()]);
}

async function definitions(database: Database, query: string, tables: readonly string[]): Promise<Definition[]> {
  const { rows } = await database.executeSql(query, [tables]);
  return rows.map((row) => ({
    table: String(row.table),
    name: String(row.name),
    definition: String(row.definition),
  }));
}
