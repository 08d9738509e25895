import { type Spread, tableComments } from '../../generated/table-comments.ts';
import type { SqlRunner } from '../database.ts';
import { secondaryIndexes } from '../secondary-indexes.ts';
import { gatherTable } from './gather-table.ts';
import { type PlacedTable, spreadState } from './spread-state.ts';
import { addTwoPhases, dropTwoPhases, lacksTwoPhases } from './two-phases.ts';

// Foreign keys are possible between tables of some kinds only, and a table that comes back is made anew under its views, so both are taken
// away first. Until they come back, their statements stand in a table: an interrupted change goes on where it was.

/** Says which table is being moved, and how many were before it. */
export type OnTable = (name: string, done: number, all: number) => void;

const kept = 'spread_work.statement';

const kinds = Object.fromEntries(Object.entries(tableComments).map(([name, { spread }]) => [name, spread]));

/** The turn of foreign keys that come back only with their tables: Citus has none between such kinds, or would take the table into its care. */
const AT_HOME = 4;

/** The statements that take away what hangs on tables, and those that bring it back: functions and views before foreign keys. */
const hanging = `
  select 1 as turn, format('drop function %s', p.oid::regprocedure) as away, pg_get_functiondef(p.oid) as back
  from pg_proc p join pg_type t on t.oid = p.prorettype join pg_class c on c.oid = t.typrelid
  where $2 and p.pronamespace = 'public'::regnamespace and c.relname = any ($1)
  union all
  select 2, format('drop view %s', v.oid::regclass), format('create view %s as %s', v.oid::regclass, pg_get_viewdef(v.oid))
  from pg_class v where $2 and v.relkind = 'v' and v.relnamespace = 'public'::regnamespace and exists (
    select from pg_rewrite r join pg_depend d on d.objid = r.oid and d.classid = 'pg_rewrite'::regclass join pg_class c on c.oid = d.refobjid
    where r.ev_class = v.oid and c.relname = any ($1))
  union all
  select case when k ->> c.relname = k ->> p.relname or (k ->> c.relname = 'owned' and k ->> p.relname = 'reference') then 3 else ${AT_HOME} end,
    format('alter table %s drop constraint %I', f.conrelid::regclass, f.conname),
    format('alter table %s add constraint %I %s', f.conrelid::regclass, f.conname, pg_get_constraintdef(f.oid))
  from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class p on p.oid = f.confrelid, (select $3::jsonb as k) kinds
  where f.contype = 'f' and c.relnamespace = 'public'::regnamespace and (c.relname = any ($1) or p.relname = any ($1))
  order by 1 desc, 2`;

/** Takes away what hangs on tables and keeps the statements that bring it back. */
async function takeAway(run: SqlRunner, tables: readonly PlacedTable[], what: { alsoViews: boolean }): Promise<void> {
  await inTransaction(run, async () => {
    await run('create schema if not exists spread_work');
    await run(`create table if not exists ${kept} (statement text primary key, turn integer not null)`);
    const { rows } = await run(hanging, [tables.map(({ name }) => name), what.alsoViews, JSON.stringify(kinds)]);
    for (const { turn, away, back } of rows) {
      await run(`insert into ${kept} (turn, statement) values ($1, $2) on conflict do nothing`, [turn, back]);
      await run(String(away));
    }
  });
}

/** Brings back what was taken away, one thing at a time, and forgets each; what comes back only with all tables, if they are back. */
async function bringBack(run: SqlRunner, { atHome }: { atHome: boolean }): Promise<void> {
  const { rows } = await run(`select statement from ${kept} where turn < $1 order by turn, statement`, [
    atHome ? AT_HOME + 1 : AT_HOME,
  ]);
  for (const { statement } of rows) {
    await inTransaction(run, async () => {
      await run(String(statement));
      await run(`delete from ${kept} where statement = $1`, [statement]);
    });
  }
  if (atHome) await run('drop schema spread_work cascade');
}

async function inTransaction(run: SqlRunner, work: () => Promise<void>): Promise<void> {
  await run('begin');
  try {
    await work();
    await run('commit');
  } catch (error) {
    await run('rollback');
    throw error;
  }
}

/** Whether a change was interrupted: something is still to come back, or transactions are not yet committed in two phases. */
export async function isUnfinished(run: SqlRunner): Promise<boolean> {
  if (await lacksTwoPhases(run)) return true;
  const { rows } = await run('select to_regclass($1) is not null as has', [kept]);
  if (rows[0]?.has !== true) return false;
  return (await run(`select from ${kept} where turn < $1 limit 1`, [AT_HOME])).rows.length > 0;
}

/**
 * The functions of the schema. Immutable ones are those of indexes and computed columns, so they come before the tables; stable ones read tables,
 * and come after them. What changes something is called on the coordinator alone.
 */
const functions = `
  select p.oid::regprocedure::text as name from pg_proc p
  where p.pronamespace = 'public'::regnamespace and p.prokind = 'f' and p.provolatile = $1
    and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')`;

async function spreadFunctions(run: SqlRunner, volatility: 'immutable' | 'stable'): Promise<void> {
  for (const { name } of (await run(functions, [volatility[0]])).rows) {
    await run('select create_distributed_function($1::regprocedure)', [name]);
  }
}

/** Extensions that functions name in their texts, where Citus does not see them: repeated, the statement runs on every machine. */
const extensions = `
  select format('create extension if not exists %I', extname) as statement from pg_extension
  where extnamespace = 'public'::regnamespace`;

/** The tables that are not yet where they belong. */
export const misplaced = (tables: readonly PlacedTable[], spread: Spread): PlacedTable[] =>
  tables.filter((table) => table.spread === spread && spread !== 'local' && table.now !== spread);

/**
 * Lets a transaction go over one connection to each machine, on this connection and on later ones: otherwise Citus refuses to change a table that is
 * everywhere after the transaction has read what refers to it.
 */
export async function goOneWay(run: SqlRunner): Promise<void> {
  for (const setting of ['multi_shard_modify_mode = sequential', 'max_adaptive_executor_pool_size = 1']) {
    await run(`do $$ begin execute format('alter database %I set citus.${setting}', current_database()); end $$`);
    await run(`set citus.${setting}`);
  }
}

const countOf = async (run: SqlRunner, name: string) =>
  Number((await run(`select count(*) as n from public.${name}`)).rows[0]?.n);

/** Moves the rows of a table by `move`, which copies them; the copy counts only if it has as many. */
async function moved(run: SqlRunner, name: string, move: () => Promise<unknown>): Promise<void> {
  await inTransaction(run, async () => {
    await run(`lock table public.${name}`);
    const before = await countOf(run, name);
    await withoutIndexes(run, name, move);
    const after = await countOf(run, name);
    if (after !== before) throw new Error(`The copy of ${name} has ${after} rows of ${before}.`);
  });
}

/** Copies the rows of a table without its secondary indexes, which are built afterwards: row by row they take several times as long. */
async function withoutIndexes(run: SqlRunner, name: string, move: () => Promise<unknown>): Promise<void> {
  const indexes = await secondaryIndexes(run, [name]);
  for (const index of indexes) await run(`drop index ${index.name}`);
  await move();
  for (const { definition } of indexes) await run(definition);
}

/** Removes the rows that the coordinator still has of a table that lies on the machines; a change may have been interrupted before that. */
async function dropLocalRows(run: SqlRunner, name: string): Promise<void> {
  const { rows } = await run('select pg_relation_size($1::regclass) > 0 as has', [name]);
  if (rows[0]?.has) await run('select truncate_local_data_after_distributing_table($1::regclass)', [name]);
}

/**
 * Distributes the tables of a database over the machines of its coordinator, as each is declared: reference tables first, then those with rows
 * of sellers, by their account and side by side. Each table moves in a transaction of its own; what was interrupted goes on with the next one.
 */
export async function spreadTables(run: SqlRunner, onTable: OnTable, shards: number): Promise<void> {
  const { tables } = await spreadState(run);
  const references = misplaced(tables, 'reference');
  const owned = misplaced(tables, 'owned');
  const all = references.length + owned.length;
  await takeAway(run, [...references, ...owned], { alsoViews: false });
  await goOneWay(run);
  for (const { statement } of (await run(extensions)).rows) await run(String(statement));
  await spreadFunctions(run, 'immutable');
  for (const [done, { name }] of references.entries()) {
    onTable(name, done, all);
    await moved(run, name, () => run('select create_reference_table($1::regclass)', [name]));
  }
  const placed = tables.filter(({ now }) => now === 'owned');
  for (const { name } of placed) await dropLocalRows(run, name);
  let [first] = placed;
  for (const [done, table] of owned.entries()) {
    onTable(table.name, references.length + done, all);
    const [beside, parts] = [first?.name ?? 'none', first ? null : shards];
    await moved(run, table.name, () =>
      run("select create_distributed_table($1::regclass, 'account_name', colocate_with => $2, shard_count => $3)", [
        table.name,
        beside,
        parts,
      ]),
    );
    await dropLocalRows(run, table.name);
    first ??= table;
  }
  await spreadFunctions(run, 'stable');
  await inTransaction(run, () => addTwoPhases(run));
  await bringBack(run, { atHome: false });
  // Without the visibility map, far pages and counts read every row; without statistics, plans are guesses.
  for (const { name, spread } of tables) if (spread !== 'local') await run(`vacuum analyze public.${name}`);
}

/** Brings every table back to the coordinator; also those that Citus took into its care because they refer to a table that is everywhere. */
export async function gatherTables(run: SqlRunner, onTable: OnTable): Promise<void> {
  const { tables } = await spreadState(run);
  const placed = tables.filter(({ now }) => now !== undefined);
  for (const { name, now } of placed) {
    // Otherwise Citus would bring it back by itself as soon as its key is gone, which it cannot do with a column of numbers.
    if (now === 'local') await run('select citus_add_local_table_to_metadata($1::regclass, true)', [name]);
  }
  await takeAway(run, placed, { alsoViews: true });
  for (const [done, { name }] of placed.entries()) {
    onTable(name, done, placed.length);
    await inTransaction(run, () => gatherTable(run, name));
  }
  await bringBack(run, { atHome: true });
  await dropTwoPhases(run);
}
