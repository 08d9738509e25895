import { sql, type Updateable } from 'kysely';
import type { Db } from '../../db/database.ts';
import type { SystemAccess } from '../../db/scope.ts';
import { isFree, LeaseLost, leaseEnd } from '../../jobs/lease.ts';
import type { ReportRow } from './reports.repository.ts';
import type { ReportsTables } from './reports.tables.ts';

/** A report and who builds it. */
export type Claim = { id: string; worker: string };

/** Takes a report that is to be built and that nobody builds, from its beginning; `leftover` is the file of an earlier try. */
export async function claimReport(
  trx: Db,
  _access: SystemAccess,
  { id, worker }: Claim,
  start: { fileKey: string; at: Date },
): Promise<{ row: ReportRow; leftover: string | null } | undefined> {
  const free = await trx
    .selectFrom('report')
    .select('file_key')
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'building'])
    .where(isFree)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  if (!free) return undefined;
  const row = await trx
    .updateTable('report')
    .set({
      worker,
      lease_until: leaseEnd,
      state: 'building',
      started_at: sql`coalesce(started_at, ${start.at})`,
      file_key: start.fileKey,
      rows: 0,
      version: sql`version + 1`,
    })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  return { row, leftover: free.file_key };
}

/** Says that the worker lives and how far it is; answers whether it is to stop. */
export async function renewLease(
  db: Db,
  _access: SystemAccess,
  { id, worker }: Claim,
  rows: number,
): Promise<{ isCancelled: boolean }> {
  const row = await db
    .updateTable('report')
    .set({ lease_until: leaseEnd, rows, version: sql`version + 1` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'building')
    .returning('cancel_requested_at')
    .executeTakeFirst();
  if (!row) throw new LeaseLost(`Report ${id} is another worker's.`);
  return { isCancelled: row.cancel_requested_at !== null };
}

/** Holds its row for this transaction, if it is still this worker's. */
export async function holdBuilding(trx: Db, _access: SystemAccess, { id, worker }: Claim): Promise<ReportRow> {
  const row = await trx
    .selectFrom('report')
    .selectAll()
    .where('id', '=', id)
    .where('worker', '=', worker)
    .where('state', '=', 'building')
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new LeaseLost(`Report ${id} is another worker's.`);
  return row;
}

/** Changes a report whose row is held. */
export async function changeReport(
  trx: Db,
  _access: SystemAccess,
  id: string,
  change: Updateable<ReportsTables['report']>,
): Promise<ReportRow> {
  return trx
    .updateTable('report')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Counts a try that failed without a reason that a person could be told; answers how often. */
export async function countFailure(db: Db, _access: SystemAccess, { id, worker }: Claim): Promise<number> {
  const row = await db
    .updateTable('report')
    .set({ failures: sql`failures + 1` })
    .where('id', '=', id)
    .where('worker', '=', worker)
    .returning('failures')
    .executeTakeFirst();
  return row?.failures ?? 0;
}

/** Those that are to be built, that nobody builds, and that no job in the queue is going to take up. */
export async function findAbandoned(db: Db, _access: SystemAccess): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from report
    where finished_at is null and ${isFree}
      and not exists (
        select 1 from pgboss.job
        where job.name = 'reports.build' and job.state in ('created', 'retry')
          and job.data->>'id' = report.id::text)
    order by created_at for update skip locked
  `.execute(db);
  return rows.map(({ id }) => id);
}

/** A report whatever its person sees, for the work on it. */
export async function findReportAtWork(db: Db, _access: SystemAccess, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Reports whose file was kept long enough lose it; answers their files. */
export async function expireReports(db: Db, _access: SystemAccess, now: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    update report set state = 'expired', file_key = null, link_until = null, version = report.version + 1
    from (select id, file_key as key from report where state in ('ready', 'delivered') and kept_until <= ${now} for update) old
    where report.id = old.id returning old.key
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** What is left of old ones is thrown away. */
export async function deleteOldReports(db: Db, _access: SystemAccess, before: Date): Promise<void> {
  await db.deleteFrom('report').where('finished_at', 'is not', null).where('created_at', '<', before).execute();
}

/** Which of these files a report names. */
export async function findKnownReportFiles(
  db: Db,
  _access: SystemAccess,
  keys: readonly string[],
): Promise<Set<string>> {
  const rows = await db
    .selectFrom('report')
    .select('file_key')
    .where('file_key', 'in', [...keys])
    .execute();
  return new Set(rows.flatMap(({ file_key }) => file_key ?? []));
}
