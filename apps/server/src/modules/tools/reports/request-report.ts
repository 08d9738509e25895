import { randomUUID } from 'node:crypto';
import {
  mayRequestReport,
  type ReportFormat,
  type ReportKind,
  reportLimits,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import { checkReportRequest, type ReportRanges } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireColumns } from '../../platform/list-files/report-columns.ts';
import { reportWork } from './kinds/all-kinds.ts';
import { ownAddress, storedAddress } from './own-address.ts';
import { findReportByKey, insertReport, type ReportRow, reportScope } from './reports.repository.ts';

/** A request for a report, as validated by the contract. */
export type ReportForm = {
  filters?: ReportRanges;
  email?: string;
  key?: string;
  format?: ReportFormat;
  columns?: string[];
  gzip?: boolean;
};

type ReportRequest = { kind: ReportKind; form: ReportForm; most: number | undefined; viewer: Viewer; origin: Origin };

/** Counts the matches and queues the report; a repeated key returns the existing report. */
export async function requestReport(
  context: Context,
  request: ReportRequest,
): Promise<{ row: ReportRow; isNew: boolean }> {
  const { kind, viewer, origin } = request;
  const { db } = context.database;
  requireAllowed(mayRequestReport(kind, viewer));
  const form = requireForm(context, request.form);
  requireColumns(`report.${kind}`, form.columns, viewer);
  const key = form.key ?? randomUUID();
  const scope = reportScope(viewer);
  const known = await findReportByKey(db, scope, key);
  if (known) return { row: known, isNew: false };
  const total = await reportWork(kind).count({ database: context.database, viewer, filters: form.filters });
  const format = form.format ?? 'csv';
  const excess = excessOf(total, format, request.most);
  if (excess) throw new AppError(400, excess, { params: { most: reportLimits.workbookRows } });
  const email = storedAddress(form.email, await ownAddress(db, viewer.userId));
  const made = await inTransaction(context.database, async (trx) => {
    const row = await insertReport(trx, scope, {
      id: randomUUID(),
      key,
      kind,
      filters: JSON.stringify(form.filters),
      format,
      columns: form.columns ?? null,
      gzip: form.gzip ?? false,
      email,
      surface: origin.surface,
      request_id: origin.requestId,
      created_at: context.now(),
      total_rows: total,
    });
    if (!row) return undefined;
    await recordAudit(trx, origin, {
      action: 'report.requested',
      subject: { type: 'report', id: row.id },
      after: { kind, filters: form.filters, rows: total, ...(form.email !== undefined && { email: form.email }) },
    });
    await context.queue.send(trx, 'reports.build', { id: row.id });
    return row;
  });
  const row = made ?? (await findReportByKey(db, scope, key));
  if (!row) throw new AppError(404, 'reports.notFound');
  return { row, isNew: made !== undefined };
}

/** Why a report of this many rows is refused, whoever requests it (S2 §8 and §9). */
export function excessOf(
  rows: number,
  format: ReportFormat,
  most: number = reportLimits.rows,
): 'reports.tooManyRows' | 'reports.tooManyRows.workbook' | undefined {
  if (rows > most) return 'reports.tooManyRows';
  return format === 'xlsx' && rows > reportLimits.workbookRows ? 'reports.tooManyRows.workbook' : undefined;
}

function requireForm({ now }: Context, { filters = {}, ...form }: ReportForm) {
  const checked = checkReportRequest({ ...form, filters }, { today: todayInMexico(now()) });
  if (!checked.valid) throw wrongFields(checked.fields);
  return checked.value;
}
