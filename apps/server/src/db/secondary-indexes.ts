import type { SqlRunner } from './database.ts';

/** An index that belongs to no key of its table, with the statement that makes it again. */
export type SecondaryIndex = { name: string; definition: string };

/** The indexes of these tables without those of their keys; those that a single process builds come first. */
export async function secondaryIndexes(run: SqlRunner, tables: readonly string[]): Promise<SecondaryIndex[]> {
  const { rows } = await run(
    `select format('%I.%I', indexes.schemaname, indexes.indexname) as name, indexes.indexdef as definition
     from pg_indexes indexes
     where indexes.schemaname = 'public' and indexes.tablename = any($1::text[])
       and not exists (select from pg_constraint where conindid = format('%I.%I', indexes.schemaname, indexes.indexname)::regclass)
     order by indexes.indexdef !~* ' using gin ', indexes.indexname`,
    [tables],
  );
  return rows.map(({ name, definition }) => ({ name: String(name), definition: String(definition) }));
}
