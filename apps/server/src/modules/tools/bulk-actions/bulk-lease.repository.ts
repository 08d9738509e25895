import { sql, type Updateable } from 'kysely';
import { requireChange } from '../../../db/changed-rows.ts';
import type { Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { LeaseLost, leaseEnd } from '../../../jobs/lease.ts';
import type { Claim, LeasedWork } from '../../../jobs/leased-work.ts';
import type { BulkActionsTables } from './bulk-actions.tables.ts';

/** Bulk actions that can continue without a person. */
export const leasedBulkActions: LeasedWork<'bulk_action'> = {
  table: 'bulk_action',
  access: systemAccess('bulkActions'),
  job: 'bulkActions.run',
  isDue: () => sql`state in ('preparing', 'running')`,
};

/** Writes a step of a bulk action whose row is locked; a step renews the lease too. */
export async function saveStep(
  trx: Db,
  _access: SystemAccess,
  id: string,
  change: Updateable<BulkActionsTables['bulk_action']>,
): Promise<void> {
  await requireChange(
    trx
      .updateTable('bulk_action')
      .set({ lease_until: leaseEnd, failures: 0, ...change, version: sql`version + 1` })
      .where('id', '=', id),
  );
}

/**
 * Adds up what a step has changed, last in its transaction. It requires that the worker still has the bulk action; parallel steps may add
 * their counts too.
 */
export async function countStep(
  trx: Db,
  _access: SystemAccess,
  { id, worker }: Claim,
  { done, refused, failures }: { done: number; refused: number; failures?: number },
): Promise<void> {
  const counted = await trx
    .updateTable('bulk_action')
    .set({
      ...{
        done: sql`done + ${done}`,
        refused: sql`refused + ${refused}`,
        lease_until: leaseEnd,
        version: sql`version + 1`,
      },
      ...(failures !== undefined && { failures }),
    })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  if (counted.numUpdatedRows === 0n) throw new LeaseLost(`Bulk action ${id} is another worker's.`);
}
