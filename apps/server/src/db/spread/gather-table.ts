import type { SqlRunner } from '../database.ts';

// Citus brings no table back that has a column with numbers of its own (identity), so a table is made anew beside the old one.

const columns = `
  select string_agg(quote_ident(attname), ', ' order by attnum) as list from pg_attribute
  where attrelid = $1::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;

/** The statements for what a copy by `like` lacks: its settings, keys, indexes and statistics under their names, triggers and comment. */
const belongings = `
  select 0 as turn, format('alter table %s set (%s)', c.oid::regclass, array_to_string(c.reloptions, ', ')) as statement
  from pg_class c where c.oid = $1::regclass and c.reloptions is not null
  union all
  select 1, format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid))
  from pg_constraint k where k.conrelid = $1::regclass and k.contype in ('p', 'u', 'x')
  union all
  select 2, pg_get_indexdef(x.indexrelid) from pg_index x
  where x.indrelid = $1::regclass and not exists (select from pg_constraint k where k.conindid = x.indexrelid and k.contype in ('p', 'u', 'x'))
  union all
  select 3, pg_get_statisticsobjdef(s.oid) from pg_statistic_ext s where s.stxrelid = $1::regclass
  union all
  select 3, pg_get_triggerdef(g.oid) from pg_trigger g where g.tgrelid = $1::regclass and not g.tgisinternal
  union all
  select 4, format('comment on table %s is %L', $1::regclass, d.description) from pg_description d
  where d.objoid = $1::regclass and d.classoid = 'pg_class'::regclass and d.objsubid = 0
  order by 1, 2`;

const sequences = `
  select attname as column, pg_get_serial_sequence($1, attname) as sequence from pg_attribute
  where attrelid = $1::regclass and attidentity <> '' and not attisdropped`;

/** Makes a distributed table an ordinary one of the coordinator, with its rows; runs inside a transaction, without foreign keys and views. */
export async function gatherTable(run: SqlRunner, name: string): Promise<void> {
  const [old, copy] = [`public.${name}`, `spread_work.${name}`];
  const list = String((await run(columns, [old])).rows[0]?.list);
  const { rows: statements } = await run(belongings, [old]);
  const { rows: numbered } = await run(sequences, [old]);
  const ends: Record<string, unknown>[] = [];
  for (const { column, sequence } of numbered) {
    const { rows } = await run(`select last_value, is_called from ${sequence}`);
    ends.push({ column, ...rows[0] });
  }
  await run(`create table ${copy} (like ${old} including defaults including generated including identity including constraints
    including storage including compression including comments)`);
  await run(`insert into ${copy} (${list}) overriding system value select ${list} from ${old}`);
  await run(`drop table ${old}`);
  await run(`alter table ${copy} set schema public`);
  for (const { column, last_value, is_called } of ends) {
    await run('select setval(pg_get_serial_sequence($1, $2), $3, $4)', [old, column, last_value, is_called]);
  }
  for (const { statement } of statements) await run(String(statement));
}
