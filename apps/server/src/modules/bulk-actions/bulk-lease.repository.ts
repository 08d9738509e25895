import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SystemAccess } from '../../db/scope.ts';
import { isFree, LeaseLost, leaseEnd } from '../../jobs/lease.ts';
import type { BulkActionRow } from './bulk-actions.repository.ts';
import type { BulkActionsTables } from './bulk-actions.tables.ts';

/** A bulk action and who works on it. */
type Claim = { id: string; worker: string };

/** Takes a bulk action that has work to be done and that nobody works on, nor holds. */
export async function claimBulkAction(
  db: Db,
  _access: SystemAccess,
  { id, worker }: Claim,
): Promise<BulkActionRow | undefined> {
  return db
    .updateTable('bulk_action')
    .set({ worker, lease_until: leaseEnd })
    .where('id', '=', (free) =>
      free
        .selectFrom('bulk_action')
        .select('id')
        .where('id', '=', id)
        .where('state', 'in', ['preparing', 'running'])
        .where(isFree)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

/** Says that the worker lives. It waits for nobody: while a step holds the row, that is the sign. */
export async function renewLease(db: Db, _access: SystemAccess, { id, worker }: Claim): Promise<void> {
  await db
    .updateTable('bulk_action')
    .set({ lease_until: leaseEnd })
    .where('id', '=', (own) =>
      own
        .selectFrom('bulk_action')
        .select('id')
        .where('id', '=', id)
        .where('worker', '=', worker)
        .where('state', 'in', ['preparing', 'running'])
        .forUpdate()
        .skipLocked(),
    )
    .execute();
}

/** Holds its row for this transaction, if it is still this worker's. */
export async function holdBulkAction(trx: Db, _access: SystemAccess, { id, worker }: Claim): Promise<BulkActionRow> {
  const row = await trx
    .selectFrom('bulk_action')
    .selectAll()
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', 'in', ['preparing', 'running'])
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new LeaseLost(`Bulk action ${id} is another worker's.`);
  return row;
}

/** Writes a step of a bulk action whose row is held; a step is a sign of life too. */
export async function saveStep(
  trx: Db,
  _access: SystemAccess,
  id: string,
  change: Updateable<BulkActionsTables['bulk_action']>,
): Promise<void> {
  await trx
    .updateTable('bulk_action')
    .set({ lease_until: leaseEnd, failures: 0, ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
}

/** Counts a step that failed without a reason that a person could be told. */
export async function countFailure(db: Db, _access: SystemAccess, { id, worker }: Claim): Promise<void> {
  await db
    .updateTable('bulk_action')
    .set({ failures: sql`failures + 1` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .execute();
}

/** Those with work to be done that nobody works on or holds, and that no job in the queue is going to take up. */
export async function findAbandoned(db: Db, _access: SystemAccess): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from bulk_action
    where finished_at is null and state in ('preparing', 'running') and ${isFree}
      and not exists (
        select 1 from pgboss.job
        where job.name = 'bulkActions.run' and job.state in ('created', 'retry')
          and job.data->>'id' = bulk_action.id::text)
    order by created_at for update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}
