import { type LoadState, mexicoDay } from '@trastienda/domain';
import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SystemAccess } from '../../db/scope.ts';
import { isFree, LeaseLost, leaseEnd } from '../../jobs/lease.ts';
import type { LoadRow } from './loads.repository.ts';
import type { LoadsTables } from './loads.tables.ts';

/** A load and who works on it. */
type Claim = { id: string; worker: string };

/** Takes a load that no worker has and no transaction locks; undefined when there is none. */
export async function claimLoad(
  db: Db,
  _access: SystemAccess,
  { id, worker }: Claim,
  now: Date,
): Promise<LoadRow | undefined> {
  return db
    .updateTable('load')
    .set({
      worker,
      lease_until: leaseEnd,
      claims: sql`claims + 1`,
      state: sql<LoadState>`case when state in ('received', 'scheduled') then 'validating' else state end`,
      // What waited is judged by the day of its moment.
      day: sql<string>`case state when 'scheduled' then ${mexicoDay(now)} else day end`,
      started_at: sql<Date>`coalesce(started_at, ${now})`,
      version: sql`version + 1`,
    })
    .where('id', '=', (free) =>
      free
        .selectFrom('load')
        .select('id')
        .where('id', '=', id)
        .where('finished_at', 'is', null)
        .where(isFree)
        .where(isDue(now))
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Not waiting for a moment to come. */
const isDue = (now: Date) => sql<boolean>`(state <> 'scheduled' or scheduled_for <= ${now})`;

/** How far a validation is. */
export type LoadProgress = { bytes_read: number; rows: number; invalid_rows: number };

/**
 * Says that the worker lives, and how far its validation is. A sign may come late, after the verdict: from then on the
 * verdict's figures stand. It waits for nobody: while a batch holds the row, that is the sign.
 */
export async function renewLease(
  db: Db,
  _access: SystemAccess,
  { id, worker }: Claim,
  progress?: LoadProgress,
): Promise<{ cancelRequested: boolean }> {
  const whileValidating = (column: keyof LoadProgress) =>
    sql<number>`case when state = 'validating' then ${progress?.[column]} else ${sql.ref(column)} end`;
  const told = progress && {
    bytes_read: whileValidating('bytes_read'),
    rows: whileValidating('rows'),
    invalid_rows: whileValidating('invalid_rows'),
  };
  const mine = db
    .selectFrom('load')
    .select('cancel_requested_at')
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('finished_at', 'is', null);
  const renewed = await db
    .updateTable('load')
    .set({ ...told, lease_until: leaseEnd, version: sql`version + 1` })
    .where('id', '=', mine.clearSelect().select('id').forUpdate().skipLocked())
    .returning('cancel_requested_at')
    .executeTakeFirst();
  const row = renewed ?? (await mine.executeTakeFirst());
  if (!row) throw new LeaseLost(`Load ${id} is another worker's.`);
  return { cancelRequested: row.cancel_requested_at !== null };
}

/** Locks the load's row in this transaction, if this worker still has the load. */
export async function holdLoad(trx: Db, _access: SystemAccess, { id, worker }: Claim): Promise<LoadRow> {
  const row = await trx
    .selectFrom('load')
    .selectAll()
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('finished_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new LeaseLost(`Load ${id} is another worker's.`);
  return row;
}

/** Writes a step of a load whose row is held; a step is a sign of life too. */
export async function saveLoad(
  trx: Db,
  _access: SystemAccess,
  id: string,
  change: Updateable<LoadsTables['load']>,
): Promise<void> {
  await trx
    .updateTable('load')
    .set({ lease_until: leaseEnd, ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Loads that nobody works on or holds, whose moment has come, and that no job in the queue is going to take up. */
export async function findAbandoned(db: Db, _access: SystemAccess, now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from load
    where finished_at is null and ${isFree} and ${isDue(now)}
      and not exists (
        select 1 from pgboss.job
        where job.name = 'loads.run' and job.state in ('created', 'retry') and job.data->>'loadId' = load.id::text)
    order by created_at for update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
