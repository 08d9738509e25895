import type pg from 'pg';

/**
 * A position in the log of changes of a PostgreSQL server, in bytes. `written` asks the primary how much is safely written, `replayed` a
 * replica; undefined where the
 * server is of the other kind.
 */
export const positionOf = {
  written:
    "select case when not pg_is_in_recovery() then pg_wal_lsn_diff(pg_current_wal_flush_lsn(), '0/0')::text end as at",
  replayed:
    "select case when pg_is_in_recovery() then pg_wal_lsn_diff(pg_last_wal_replay_lsn(), '0/0')::text end as at",
} as const;

/** What a database and its replicas have in common, and no other database has. */
export async function identityOf(pool: pg.Pool): Promise<string | undefined> {
  const { rows } = await pool.query<{ id: string }>(`
    select system_identifier || '/' || d.oid as id from pg_control_system(), pg_database d where d.datname = current_database()`);
  return rows[0]?.id;
}

/** Asks a server for its position. Callers share one question, which is asked after each of them called. */
export function walPosition(pool: pg.Pool, text: string): () => Promise<bigint | undefined> {
  let asking: Promise<unknown> = Promise.resolve();
  let next: Promise<bigint | undefined> | undefined;
  const ask = async () => {
    next = undefined;
    const { rows } = await pool.query<{ at: string | null }>(text);
    const at = rows[0]?.at;
    return at ? BigInt(at) : undefined;
  };
  return () => {
    next ??= asking.then(ask);
    asking = next.catch(() => undefined);
    return next;
  };
}
