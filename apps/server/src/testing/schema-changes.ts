import type { Database } from '../db/database.ts';

/** A part of the schema that statements of a running version rely on. */
export type SchemaPart = {
  kind: 'table' | 'column' | 'constraint' | 'unique index' | 'function' | 'trigger';
  /** The table of a column, constraint, index or trigger. */
  table: string;
  name: string;
  /** What a statement relies on: a type, or a definition. */
  definition: string;
  /** Of a column: whether a row may leave it out. Of a constraint or index: whether it checks values (`c`) or something else. */
  detail: 'required' | 'optional' | 'check' | '';
  /** The columns that a constraint or an index compares; an expression has no name. */
  columns: string[];
};

const here = "'public'::regnamespace";
const own = (oid: string) => `not exists (select from pg_depend d where d.objid = ${oid} and d.deptype = 'e')`;
const namesOf = (table: string, numbers: string) =>
  `array(select coalesce(a.attname, '') from unnest(${numbers}) n left join pg_attribute a on a.attrelid = ${table} and a.attnum = n)`;

const parts = `
  select 'table' as kind, '' as "table", c.relname::text as name, '' as definition, '' as detail, '{}'::text[] as columns
  from pg_class c where c.relnamespace = ${here} and c.relkind in ('r', 'p', 'v', 'm', 'S') and ${own('c.oid')}
  union all
  select 'column', c.relname, a.attname, format_type(a.atttypid, a.atttypmod),
    case when a.attnotnull and not a.atthasdef and a.attidentity = '' then 'required' else 'optional' end, '{}'
  from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  where c.relnamespace = ${here} and c.relkind in ('r', 'p', 'v', 'm') and ${own('c.oid')}
  union all
  select 'constraint', c.conrelid::regclass::text, c.conname, pg_get_constraintdef(c.oid),
    case c.contype when 'c' then 'check' else '' end, ${namesOf('c.conrelid', 'c.conkey')}
  from pg_constraint c where c.connamespace = ${here} and c.conrelid <> 0 and c.contype in ('c', 'f', 'p', 'u', 'x')
  union all
  select 'unique index', i.indrelid::regclass::text, i.indexrelid::regclass::text, pg_get_indexdef(i.indexrelid), '',
    ${namesOf('i.indrelid', 'i.indkey::int2[]')}
  from pg_index i join pg_class c on c.oid = i.indexrelid and c.relnamespace = ${here}
  where i.indisunique and not exists (select from pg_constraint k where k.conindid = i.indexrelid)
  union all
  select 'function', '', p.oid::regprocedure::text, pg_get_function_result(p.oid), '', '{}'
  from pg_proc p where p.pronamespace = ${here} and ${own('p.oid')}
  union all
  select 'trigger', g.tgrelid::regclass::text, g.tgname, '', '', '{}'
  from pg_trigger g join pg_class c on c.oid = g.tgrelid and c.relnamespace = ${here} where not g.tgisinternal`;

/** Everything of today's schema that statements rely on. */
export async function readSchemaParts(database: Database): Promise<SchemaPart[]> {
  return (await database.executeSql(parts)).rows as SchemaPart[];
}

const keyOf = ({ kind, table, name }: SchemaPart) => `${kind} ${table ? `${table}.` : ''}${name}`;

/**
 * What of a change breaks statements of the version before (ADR 171): a part that is gone or renamed, another type, and what refuses rows
 * that this version writes. It cannot see whether rows mean something else afterwards.
 */
export function breakingChanges(before: readonly SchemaPart[], after: readonly SchemaPart[]): string[] {
  const [old, now] = [before, after].map((all) => new Map(all.map((part) => [keyOf(part), part])));
  const broken: string[] = [];
  for (const [key, part] of old ?? []) {
    const next = now?.get(key);
    if (!next) {
      // A check that is gone refuses less than it did.
      if (part.detail !== 'check') broken.push(`${key} is gone`);
    } else if (next.definition !== part.definition) {
      broken.push(`${key} is now ${next.definition}`);
    } else if (part.detail === 'optional' && next.detail === 'required') {
      broken.push(`${key} is now required`);
    }
  }
  const isLeftOut = (table: string, name: string) => {
    const key = `column ${table}.${name}`;
    return !old?.has(key) && now?.get(key)?.detail === 'optional';
  };
  for (const [key, part] of now ?? []) {
    if (old?.has(key) || !old?.has(`table ${part.table}`)) continue;
    if (part.kind === 'column' && part.detail === 'required') broken.push(`${key} is required`);
    const refuses = part.kind === 'constraint' || part.kind === 'unique index';
    if (refuses && !part.columns.every((name) => isLeftOut(part.table, name))) broken.push(`${key} is new`);
  }
  return broken.sort();
}
