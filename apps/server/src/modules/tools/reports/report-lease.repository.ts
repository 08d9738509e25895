import { sql, type Updateable } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { type SystemAccess, systemAccess } from '../../../db/scope.ts';
import { type Claim, claimRow, type LeasedWork, renewLease } from '../../../jobs/leased-work.ts';
import { eventOfEntry, type IntegrationEvent } from '../../platform/integration-events/event-of-entry.ts';
import { collectEvents } from '../../platform/integration-events/integration-events.repository.ts';
import { newsOfChanged } from '../../platform/live/live.repository.ts';
import { publishReports, type ReportRow } from './reports.repository.ts';
import type { ReportsTables } from './reports.tables.ts';

/** Reports that are to be built. */
export const leasedReports: LeasedWork<'report'> = {
  table: 'report',
  access: systemAccess('reports'),
  job: 'reports.build',
  tell: (db, row) => publishReports(db, [row]),
};

/** Claims a report that waits to be built and has no worker; building restarts from the beginning. `leftover` is the file of an earlier attempt. */
export async function claimReport(
  trx: Db,
  access: SystemAccess,
  claim: Claim,
  start: { fileKey: string; at: Date },
): Promise<{ row: ReportRow; leftover: string | null } | undefined> {
  const set = sql`state = 'building', started_at = coalesce(started_at, ${start.at}), rows = 0`;
  const claimed = await claimRow(trx, leasedReports, claim, { now: start.at, set });
  if (!claimed) return undefined;
  await publishReports(trx, [claimed]);
  const row = await changeReport(trx, access, claim.id, { file_key: start.fileKey });
  return { row, leftover: claimed.file_key };
}

/** Renews the lease of a report that is being built, with the rows written so far; answers whether its requester has canceled it. */
export const renewReport = (db: Db, claim: Claim, rows: number): Promise<{ isCanceled: boolean }> =>
  renewLease(db, leasedReports, claim, { set: sql`rows = ${rows}, version = version + 1` });

/** What the pages of its person show of a report; how far it is built they ask themselves. */
const shown = ['state', 'link_until', 'cancel_requested_at'] as const;

/** Changes a report whose row is locked. */
export async function changeReport(
  trx: Db,
  _access: SystemAccess,
  id: string,
  change: Updateable<ReportsTables['report']>,
): Promise<ReportRow> {
  const row = await trx
    .updateTable('report')
    .set({ ...change, version: sql`version + 1` })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  if (shown.some((column) => column in change)) await publishReports(trx, [row]);
  if (change.finished_at) await collectEvents(trx, endOf(row));
  return row;
}

/** The event that a report has ended: it names the report, which its person alone may fetch. */
function endOf({ id, kind, state, rows, seller }: ReportRow): IntegrationEvent[] {
  const subject = { type: 'report', id, ...(seller !== null && { accountName: seller }) };
  const event = eventOfEntry({ action: 'report.ended', subject, after: { kind, state, rows } });
  return event ? [event] : [];
}

/** A report for the worker, regardless of what its requester may see. */
export async function findReportAtWork(db: Db, _access: SystemAccess, id: string): Promise<ReportRow | undefined> {
  return db.selectFrom('report').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Marks each report whose file exists, whose mail was not sent and for which no mail job is left; returns each report only once. */
export async function giveUpMails(db: Db, _access: SystemAccess): Promise<ReportRow[]> {
  const { rows } = await sql<ReportRow>`
    update report set failure_code = 'reports.failed.mail', version = version + 1
    where state = 'ready' and email is not null and failure_code is null
      and not exists (
        select 1 from pgboss.job
        where job.name = 'reports.mail' and job.state in ('created', 'retry', 'active') and job.data->>'id' = report.id::text)
    returning *
  `.execute(db);
  return rows;
}

/** Removes the files of reports past their retention; returns the keys of those files. */
export async function expireReports(db: Db, _access: SystemAccess, now: Date): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    with changed as (
      update report set state = 'expired', file_key = null, link_until = null, version = report.version + 1
      from (select id, file_key as key from report where state in ('ready', 'delivered') and kept_until <= ${now} for update) old
      where report.id = old.id returning report.id, report.created_by, old.key
    ), published as (
      ${newsOfChanged('report', { subject_id: sql`id`, person_id: sql`created_by` })}
    )
    select key from changed
  `.execute(db);
  return rows.map(({ key }) => key);
}

/** Deletes the rows of old reports. */
export async function deleteOldReports(db: Db, _access: SystemAccess, before: Date): Promise<void> {
  await db.deleteFrom('report').where('finished_at', 'is not', null).where('created_at', '<', before).execute();
}

/** The given files that a report refers to. */
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
