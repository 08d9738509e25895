import type pg from 'pg';

export type Sizes = { connections: number; deadlocks: number; tables: number; indexes: number; dead: number };

const MB = 1e6;

/** What a database holds now: connections to it, megabytes of tables and indexes, and rows that no vacuum has removed yet. */
export async function sizesOf(db: pg.Client): Promise<Sizes> {
  const { rows } = await db.query<Record<keyof Sizes, string>>(`
    select (select count(*) from pg_stat_activity where datname = current_database() and backend_type = 'client backend'
        and pid <> pg_backend_pid()) as connections,
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
      sum(pg_table_size(relid)) as tables, sum(pg_indexes_size(relid)) as indexes, sum(n_dead_tup) as dead
    from pg_stat_user_tables`);
  const [row] = rows;
  return {
    connections: Number(row?.connections),
    deadlocks: Number(row?.deadlocks),
    tables: Math.round(Number(row?.tables) / MB),
    indexes: Math.round(Number(row?.indexes) / MB),
    dead: Number(row?.dead),
  };
}

type Table = { name: string; bytes: number; rows: number; dead: number };

/** All tables with their indexes. */
export async function tablesOf(db: pg.Client): Promise<Map<string, Table>> {
  const { rows } = await db.query<Record<keyof Table, string>>(`
    select relname as name, pg_total_relation_size(relid) as bytes, n_live_tup as rows, n_dead_tup as dead from pg_stat_user_tables`);
  return new Map(
    rows.map(({ name, bytes, rows: live, dead }) => [
      name,
      { name, bytes: Number(bytes), rows: Number(live), dead: Number(dead) },
    ]),
  );
}

const SHOWN = 12;

/** The tables that grew most between two moments, and by how much; what is not there as new rows is bloat. */
export function growth(before: ReadonlyMap<string, Table>, after: ReadonlyMap<string, Table>) {
  const grown = [...after.values()].map((now) => ({ now, was: before.get(now.name) ?? { ...now, bytes: 0, rows: 0 } }));
  grown.sort((one, other) => other.now.bytes - other.was.bytes - (one.now.bytes - one.was.bytes));
  return grown.slice(0, SHOWN).map(({ now, was }) => ({
    what: `table ${now.name}`,
    figures: {
      'MB before': Number((was.bytes / MB).toFixed(1)),
      'MB after': Number((now.bytes / MB).toFixed(1)),
      'new rows': now.rows - was.rows,
      'dead rows': now.dead,
    },
  }));
}
