import type { Database } from '../db/database.ts';

/** A table with rows of its own: its SQL name, its stored (not generated) columns, and its size. */
export type StoredTable = {
  /** The SQL name, quoted and with its schema. */
  name: string;
  /** The table for its rows in another database: itself, or the table that it is a partition of. */
  target: string;
  columns: string[];
  blocks: number;
};

/** Every table of the marketplace and of its queue; a table comes after those that it refers to. */
export async function tablesOf(database: Database): Promise<StoredTable[]> {
  const { rows } = await database.executeSql(`
    select c.oid::int as id, format('%I.%I', n.nspname, c.relname) as name,
      coalesce((select pn.nspname || '.' || p.relname from pg_inherits i join pg_class p on p.oid = i.inhparent
        join pg_namespace pn on pn.oid = p.relnamespace where i.inhrelid = c.oid), n.nspname || '.' || c.relname) as target,
      (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      (pg_relation_size(c.oid) / current_setting('block_size')::int)::int as blocks,
      coalesce((select json_agg(distinct f.confrelid::int) from pg_constraint f
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid), '[]') as needs
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'r' and c.relpersistence = 'p' and n.nspname in ('public', 'pgboss')
    order by n.nspname, c.relname`);
  const tables = rows as (StoredTable & { id: number; needs: number[] })[];
  const sorted: typeof tables = [];
  const open = new Set(tables);
  while (open.size > 0) {
    const waits = (needs: readonly number[]) => [...open].some(({ id }) => needs.includes(id));
    const free = [...open].filter(({ needs }) => !waits(needs));
    if (free.length === 0)
      throw new Error(`Tables refer to each other in a ring: ${[...open].map(({ name }) => name)}`);
    for (const table of free) {
      open.delete(table);
      sorted.push(table);
    }
  }
  return sorted.map(({ name, target, columns, blocks }) => ({ name, target, columns, blocks }));
}
