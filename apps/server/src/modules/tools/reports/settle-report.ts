import { canCancelReport, isReportOver, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { changeReport } from './report-lease.repository.ts';
import { lockReport, type ReportRow, reportScope } from './reports.repository.ts';

type ReportRequest = { id: string; viewer: Viewer; origin: Origin };

const access = systemAccess('reports');

/** Cancels a report: at once where no worker builds it, otherwise its worker notices within about a second. */
export function cancelReport(context: Context, request: ReportRequest): Promise<ReportRow> {
  return change(context, request, async (trx, row) => {
    if (row.state === 'cancelled') return row;
    requireAllowed(canCancelReport(row.state));
    if (row.cancel_requested_at) return row;
    const now = context.now();
    const isFree = row.lease_until === null || row.lease_until <= now;
    const subject = { type: 'report', id: row.id };
    await recordAudit(trx, request.origin, { action: 'report.cancelRequested', subject });
    if (!isFree || row.file_key) return changeReport(trx, access, row.id, { cancel_requested_at: now });
    return changeReport(trx, access, row.id, { state: 'cancelled', cancel_requested_at: now, finished_at: now });
  });
}

/** Revokes the mailed link of a report. */
export function revokeReportLink(context: Context, request: ReportRequest): Promise<ReportRow> {
  return change(context, request, async (trx, row) => {
    if (!isReportOver(row.state) || !row.link_until) return row;
    const subject = { type: 'report', id: row.id };
    await recordAudit(trx, request.origin, { action: 'report.linkRevoked', subject });
    return changeReport(trx, access, row.id, { link_until: null });
  });
}

function change(
  context: Context,
  { id, viewer }: ReportRequest,
  settle: (trx: Db, row: ReportRow) => Promise<ReportRow>,
): Promise<ReportRow> {
  return inTransaction(context.database, async (trx) => {
    const row = await lockReport(trx, reportScope(viewer), id);
    if (!row) throw new AppError(404, 'reports.notFound');
    return settle(trx, row);
  });
}
