import type { LoadState } from '@trastienda/domain';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { isFree, leaseEnd } from '../../../jobs/lease.ts';
import { type Claim, claimRow, type LeasedWork, renewLease } from '../../../jobs/leased-work.ts';
import { newsOfChanged } from '../../platform/live/live.repository.ts';
import { publishLoad, toldOfLoad } from './loads.repository.ts';
import type { LoadsTables } from './loads.tables.ts';

/** Loads that have not ended, and whose moment has come. */
export const leasedLoads: LeasedWork<'load'> = {
  table: 'load',
  access: systemAccess('loads'),
  job: 'loads.run',
  takesTurns: true,
  isDue: (now) => sql`(state <> 'scheduled' or scheduled_for <= ${now})`,
  uncounted: sql`claims = claims - 1`,
  tell: publishLoad,
};

/** The columns that change when a worker claims a load. */
const begun = (now: Date): RawBuilder<unknown> => sql`
  claims = claims + 1,
  state = case when state in ('received', 'scheduled') then ${sql.lit<LoadState>('validating')} else state end,
  started_at = coalesce(started_at, ${now})`;

/** The progress of a validation. */
export type LoadProgress = { bytes_read: number; rows: number; invalid_rows: number };

/** The columns that a sign of life updates. After the verdict, a late sign leaves the verdict's figures alone. */
function progressed(progress: LoadProgress | undefined): RawBuilder<unknown> {
  const whileValidating = (column: keyof LoadProgress) =>
    sql`${sql.ref(column)} = case when state = 'validating' then ${progress?.[column]} else ${sql.ref(column)} end`;
  const told = progress ? (['bytes_read', 'rows', 'invalid_rows'] as const).map(whileValidating) : [];
  return sql.join([...told, sql`version = version + 1`]);
}

/** Writes a step of a load whose row is locked. A step is progress: it renews the lease and ends the count of claims. */
export async function saveLoad(
  trx: Db,
  _access: SystemAccess,
  id: string,
  change: Updateable<LoadsTables['load']>,
): Promise<void> {
  const changed = await trx
    .updateTable('load')
    .set({ lease_until: leaseEnd, claims: 0, ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(toldOfLoad)
    .executeTakeFirstOrThrow();
  await publishLoad(trx, changed);
}

/** Claims a load for a worker, and tells open pages that its work begins. */
export async function claimLoad(
  trx: Db,
  claim: Claim,
  now: Date,
): Promise<Selectable<LoadsTables['load']> | undefined> {
  const claimed = await claimRow(trx, leasedLoads, claim, { now, set: begun(now) });
  if (claimed) await publishLoad(trx, claimed);
  return claimed;
}

/** How many loads are tried before a worker goes away: one is locked while a batch of it is written, or was when its machine was cut off. */
const MOST_TRIED = 20;

/** Bytes of a file that is read and written within seconds; such loads have a worker that no larger one occupies. */
export const SMALL_BYTES = 256 * 1024;

/**
 * Claims the load whose turn it is (ADR 176): a seller, or a person of the marketplace, has one load at work or at a pause before it is tried
 * again, and its loads keep their order; among the first ones that wait, small ones go before large ones, and the longer a load has waited, the
 * smaller it counts.
 */
export async function claimNextLoad(
  trx: Db,
  _access: SystemAccess,
  worker: string,
  { now, isSmallOnly }: { now: Date; isSmallOnly: boolean },
): Promise<Selectable<LoadsTables['load']> | undefined> {
  await sql`select pg_advisory_xact_lock(hashtext('loads.turn'))`.execute(trx);
  const { rows } = await sql<{ id: string }>`
    with unfinished as materialized (
      select id, case account_name when '' then created_by::text else 'seller ' || account_name end as owner, created_at,
        not ${isFree} as runs, ${isFree} and ${leasedLoads.isDue?.(now) ?? sql`true`} as waits,
        coalesce((select u.size from load u where u.id = load.undoes_load_id), size) as size
      from load where finished_at is null
    ), first as (
      select distinct on (owner) id, size, created_at from unfinished f
      where waits and not exists (select from unfinished r where r.owner = f.owner and r.runs)
      order by owner, created_at, id
    )
    select id from first where size <= ${isSmallOnly ? SMALL_BYTES : Number.MAX_SAFE_INTEGER}
    order by size / (1 + greatest(0, extract(epoch from ${now}::timestamptz - created_at))), created_at, id limit ${MOST_TRIED}
  `.execute(trx);
  for (const { id } of rows) {
    const claimed = await claimLoad(trx, { id, worker }, now);
    if (claimed) return claimed;
  }
  return undefined;
}

/** Whether a load waits whose moment has come. */
export async function hasWaitingLoads(db: Db, _access: SystemAccess, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from load where finished_at is null and ${isFree} and ${leasedLoads.isDue?.(now) ?? sql`true`} limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Renews the lease of a load with its progress, and tells open pages; answers whether somebody asked to stop it. */
export const renewLoad = (db: Db, claim: Claim, progress: LoadProgress | undefined): Promise<{ isCanceled: boolean }> =>
  renewLease(db, leasedLoads, claim, {
    set: progressed(progress),
    news: newsOfChanged('load', {
      subject_id: sql`id`,
      account_name: sql`account_name`,
      layout: sql`layout`,
      version: sql`version`,
    }),
  });
