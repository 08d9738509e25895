import { type LoadState, mexicoDay } from '@trastienda/domain';
import { type RawBuilder, sql, type Updateable } from 'kysely';
import { requireChange } from '../../../db/changed-rows.ts';
import type { Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { leaseEnd } from '../../../jobs/lease.ts';
import type { LeasedWork } from '../../../jobs/leased-work.ts';
import type { LoadsTables } from './loads.tables.ts';

/** Loads that have not ended, and whose moment has come. */
export const leasedLoads: LeasedWork<'load'> = {
  table: 'load',
  access: systemAccess('loads'),
  job: 'loads.run',
  isDue: (now) => sql`(state <> 'scheduled' or scheduled_for <= ${now})`,
};

/** The columns that change when a worker claims a load. */
export const begun = (now: Date): RawBuilder<unknown> => sql`
  claims = claims + 1,
  state = case when state in ('received', 'scheduled') then ${sql.lit<LoadState>('validating')} else state end,
  -- What waited is judged by the day of its moment.
  day = case state when 'scheduled' then ${mexicoDay(now)} else day end,
  started_at = coalesce(started_at, ${now}),
  version = version + 1`;

/** The progress of a validation. */
export type LoadProgress = { bytes_read: number; rows: number; invalid_rows: number };

/** The columns that a sign of life updates. After the verdict, a late sign leaves the verdict's figures alone. */
export function progressed(progress: LoadProgress | undefined): RawBuilder<unknown> {
  const whileValidating = (column: keyof LoadProgress) =>
    sql`${sql.ref(column)} = case when state = 'validating' then ${progress?.[column]} else ${sql.ref(column)} end`;
  const told = progress ? (['bytes_read', 'rows', 'invalid_rows'] as const).map(whileValidating) : [];
  return sql.join([...told, sql`version = version + 1`]);
}

/** Writes a step of a load whose row is locked; a step renews the lease too. */
export async function saveLoad(
  trx: Db,
  _access: SystemAccess,
  id: string,
  change: Updateable<LoadsTables['load']>,
): Promise<void> {
  await requireChange(
    trx
      .updateTable('load')
      .set({ lease_until: leaseEnd, ...change, version: sql`version + 1` })
      .where('id', '=', id),
  );
}
