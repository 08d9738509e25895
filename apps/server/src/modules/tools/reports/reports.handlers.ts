import { canDownloadReport, isReportOver, type ReportKind, type Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError, requireAllowed } from '../../../contract/app-error.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { systemAccess } from '../../../db/scope.ts';
import type { SessionLookup } from '../../people/session/session-lookup.ts';
import type { SessionWatch } from '../../people/session/session-watch.ts';
import { eventStream } from '../../platform/live/event-stream.ts';
import { followedRow } from '../../platform/live/followed-row.ts';
import { ownAddress } from './own-address.ts';
import { reportContentType } from './report-file.ts';
import { findReportAtWork } from './report-lease.repository.ts';
import { readLink } from './report-link.ts';
import { toReport } from './report-mapper.ts';
import { findForItsPerson, findReport, findReports, type ReportRow, reportScope } from './reports.repository.ts';
import { type ReportForm, requestReport } from './request-report.ts';
import { cancelReport, revokeReportLink } from './settle-report.ts';

type ReportsOperation =
  | 'requestSalesReport'
  | 'requestOrdersReport'
  | 'requestProductsReport'
  | 'requestInventoryReport'
  | 'requestLiquidationsReport'
  | 'listReports'
  | 'getReport'
  | 'streamReportEvents'
  | 'downloadReport'
  | 'downloadReportByLink'
  | 'cancelReport'
  | 'revokeReportLink';

export function reportsHandlers(
  context: Context,
  _sessions: SessionLookup,
  watch: SessionWatch,
): Pick<Handlers, ReportsOperation> {
  const { db } = context.database;
  const reach = async (viewer: Viewer, id: string): Promise<ReportRow> => {
    const row = await findReport(db, reportScope(viewer), id);
    if (!row) throw new AppError(404, 'reports.notFound');
    return row;
  };
  const shown = async (row: ReportRow, { userId }: Viewer) => toReport(row, await ownAddress(db, userId));
  type Call = Pick<ApiRequest<'requestOrdersReport'>, 'viewer' | 'origin'> & {
    body: ReportForm;
    query: { reportTotalCount?: number };
  };
  const request =
    (kind: ReportKind) =>
    async ({ body, query, viewer, origin }: Call) => {
      const chosen = { kind, form: body, most: query.reportTotalCount, viewer, origin };
      const { row, isNew } = await requestReport(context, chosen);
      return { status: isNew ? (202 as const) : (200 as const), body: await shown(row, viewer) };
    };
  const file = async (row: ReportRow) => {
    requireAllowed(canDownloadReport(row.state));
    const found = row.file_key === null ? undefined : await context.files.get(row.file_key);
    if (!found) throw new AppError(404, 'reports.file.gone');
    return {
      status: 200 as const,
      headers: {
        'Content-Type': reportContentType(row),
        'Content-Disposition': `attachment; filename="${row.file_name}"`,
        'Cache-Control': 'no-store',
        'X-Total-Count': Number(row.rows),
      },
      body: found.content,
    };
  };
  return {
    requestSalesReport: request('sales'),
    requestOrdersReport: request('orders'),
    requestProductsReport: request('products'),
    requestInventoryReport: request('inventory'),
    requestLiquidationsReport: request('liquidations'),
    listReports: async ({ query, viewer }) => {
      const search = { ...pageOf(query), kind: query.kind, state: query.state, text: query.text };
      const own = await ownAddress(db, viewer.userId);
      return listAnswer(await findReports(db, reportScope(viewer), search), (row) => toReport(row, own));
    },
    getReport: async ({ path, viewer }) => ({
      status: 200,
      body: await shown(await reach(viewer, path.reportId), viewer),
    }),
    streamReportEvents: async (asked) => {
      const { viewer } = asked;
      const { id } = await reach(viewer, asked.path.reportId);
      const own = await ownAddress(db, viewer.userId);
      const read = () => findReport(db, reportScope(viewer), id);
      // A report to be mailed is finished only once the mail is sent.
      const isLast = ({ state, email }: ReportRow) => isReportOver(state) && !(state === 'ready' && email !== null);
      return eventStream(watch, asked, (gone) =>
        followedRow({ read, toBody: (row) => toReport(row, own), isLast, gone }),
      );
    },
    downloadReport: async ({ path, viewer }) => file(await reach(viewer, path.reportId)),
    downloadReportByLink: async ({ path }) => {
      const row = await reachByLink(path.link);
      if (!row) throw new AppError(404, 'reports.link.invalid');
      return file(row);
    },
    cancelReport: async ({ path, viewer, origin }) => ({
      status: 200,
      body: await shown(await cancelReport(context, { id: path.reportId, viewer, origin }), viewer),
    }),
    revokeReportLink: async ({ path, viewer, origin }) => ({
      status: 200,
      body: await shown(await revokeReportLink(context, { id: path.reportId, viewer, origin }), viewer),
    }),
  };

  /** A link gives access only to what the report's requester could see now (R30). */
  async function reachByLink(link: string): Promise<ReportRow | undefined> {
    const linked = readLink(context.secrets, link);
    if (!linked || linked.until <= context.now()) return undefined;
    const row = await findReportAtWork(db, systemAccess('reports'), linked.id);
    if (row?.link_until?.getTime() !== linked.until.getTime()) return undefined;
    const seen = await findForItsPerson(db, row);
    return seen && canDownloadReport(seen.state).allowed ? seen : undefined;
  }
}
