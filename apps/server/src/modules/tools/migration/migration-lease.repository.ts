import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { leaseEnd } from '../../../jobs/lease.ts';
import type { LeasedWork } from '../../../jobs/leased-work.ts';
import { publishRuns, type RunRow } from './migration.repository.ts';
import type { MigrationRunTables } from './migration.tables.ts';

/** The lease of runs that continue without a user. */
export const leasedRuns: LeasedWork<'migration_run'> = {
  table: 'migration_run',
  access: systemAccess('migration'),
  job: 'migration.run',
  isDue: () => sql`state in ('counting', 'running')`,
  isUnstoppable: true,
};

/** What open pages show of a run while it goes on. */
const shown = ['state', 'read_rows', 'applied'] as const;

/** Writes a step of a run whose row is locked; a step also renews the lease. */
export async function saveStep(
  trx: Db,
  _access: SystemAccess,
  id: string,
  change: Updateable<MigrationRunTables['migration_run']>,
): Promise<void> {
  const changed = await trx
    .updateTable('migration_run')
    .set({ lease_until: leaseEnd, failures: 0, ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returning(['id', 'version'])
    .executeTakeFirstOrThrow();
  if (shown.some((column) => column in change)) await publishRuns(trx, [changed]);
}

/** How many rows per second the last runs of this kind imported; undefined without such runs. */
export async function rowsASecond(db: Db, _access: SystemAccess, { kind }: RunRow): Promise<number | undefined> {
  const { rows } = await sql<{ rate: number | null }>`
    select (sum(applied) / nullif(extract(epoch from sum(finished_at - started_at)), 0))::float as rate
    from (select applied, finished_at, started_at from migration_run
      where kind = ${kind} and state in ('done', 'doneWithErrors') and applied >= 100 order by finished_at desc limit 3) last
  `.execute(db);
  return rows[0]?.rate ?? undefined;
}

/** Deletes old runs and their rows. */
export async function deleteOldRuns(db: Db, _access: SystemAccess, before: Date): Promise<void> {
  await db.deleteFrom('migration_run').where('finished_at', '<', before).execute();
}
