import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { migrations } from '../generated/migrations.ts';

/** Constraints and indexes that a migration did not finish. */
const unfinished = `
  select conname as name from pg_constraint where not convalidated
  union all select indexrelid::regclass::text from pg_index where not indisvalid or not indisready
  union all select relname from pg_class where relname like '%\\_next' or relname like '%\\_key\\_next'`;

const shape = `
  select conrelid::regclass::text as of, conname as name, pg_get_constraintdef(oid) as is from pg_constraint
  where connamespace = 'public'::regnamespace
  union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public' order by 1, 2, 3`;

/** The constraints and indexes of a database, and those that a migration left unfinished. */
export async function shapeOf(database: Database) {
  const [{ rows }, { rows: left }] = [await database.executeSql(shape), await database.executeSql(unfinished)];
  return { shape: rows, unfinished: left };
}

/** Empties a database and brings it to the schema before a step. */
export async function goBeforeStep(database: Database, name: string): Promise<void> {
  await database.executeSql('drop schema pgboss, public cascade; create schema public');
  await migrate(
    database,
    migrations.filter((step) => step.name < name),
  );
}
