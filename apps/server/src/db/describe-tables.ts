import { type TableComments, tableComments } from '../generated/table-comments.ts';
import type { SqlRunner } from './database.ts';

/** The statements for comments that differ; a table or column that a database does not have is left out. */
const outdated = `
  with declared as (
    select t.key as relation, null::text as attribute, t.value->>'comment' as comment from jsonb_each($1::jsonb) t
    union all
    select t.key, c.key, c.value from jsonb_each($1::jsonb) t, jsonb_each_text(t.value->'columns') c
  )
  select format('comment on %s is %L', case when attribute is null then format('table public.%I', relation)
      else format('column public.%I.%I', relation, attribute) end, nullif(comment, '')) as statement
  from declared join pg_class on relname = relation and relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
    left join pg_attribute on attrelid = pg_class.oid and attname = attribute
  where (attribute is null or attnum is not null)
    and nullif(comment, '') is distinct from
      case when attribute is null then obj_description(pg_class.oid, 'pg_class') else col_description(pg_class.oid, attnum) end`;

/**
 * Writes the comments of tables and columns that differ from what the modules declare (ADR 140). They are no step of the schema: a better
 * sentence needs no migration. Answers how many were written.
 */
export async function describeTables(run: SqlRunner, comments: TableComments = tableComments): Promise<number> {
  const { rows } = await run(outdated, [JSON.stringify(comments)]);
  for (const { statement } of rows) await run(String(statement));
  return rows.length;
}
