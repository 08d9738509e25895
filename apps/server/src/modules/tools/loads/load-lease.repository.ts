import { type LoadState, mexicoDay } from '@trastienda/domain';
import { type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { leaseEnd } from '../../../jobs/lease.ts';
import { type Claim, claimRow, type LeasedWork, renewLease } from '../../../jobs/leased-work.ts';
import { newsOfChanged } from '../../platform/live/live.repository.ts';
import { publishLoad, toldOfLoad } from './loads.repository.ts';
import type { LoadsTables } from './loads.tables.ts';

/** Loads that have not ended, and whose moment has come. */
export const leasedLoads: LeasedWork<'load'> = {
  table: 'load',
  access: systemAccess('loads'),
  job: 'loads.run',
  isDue: (now) => sql`(state <> 'scheduled' or scheduled_for <= ${now})`,
};

/** The columns that change when a worker claims a load. */
const begun = (now: Date): RawBuilder<unknown> => sql`
  claims = claims + 1,
  state = case when state in ('received', 'scheduled') then ${sql.lit<LoadState>('validating')} else state end,
  -- What waited is judged by the day of its moment.
  day = case state when 'scheduled' then ${mexicoDay(now)} else day end,
  started_at = coalesce(started_at, ${now}),
  version = version + 1`;

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
