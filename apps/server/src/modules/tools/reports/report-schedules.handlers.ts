import type { ReportKind, Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { ownAddress } from './own-address.ts';
import { toReportSchedule } from './report-mapper.ts';
import { findSchedules, type ScheduleRow } from './report-schedules.repository.ts';
import { endSchedule, pauseSchedule, type ScheduleForm, scheduleReport } from './schedule-report.ts';

type SchedulesOperation =
  | 'scheduleSalesReport'
  | 'scheduleOrdersReport'
  | 'scheduleProductsReport'
  | 'scheduleInventoryReport'
  | 'scheduleLiquidationsReport'
  | 'listReportSchedules'
  | 'deleteReportSchedule'
  | 'pauseReportSchedule';

export function reportSchedulesHandlers(context: Context): Pick<Handlers, SchedulesOperation> {
  const { db } = context.database;
  const shown = async (row: ScheduleRow, { userId }: Viewer) => toReportSchedule(row, await ownAddress(db, userId));
  type Call = Pick<ApiRequest<'scheduleOrdersReport'>, 'viewer' | 'origin'> & {
    body: ScheduleForm;
    query: { reportTotalCount?: number };
  };
  const schedule =
    (kind: ReportKind) =>
    async ({ body, query, viewer, origin }: Call) => {
      const request = { kind, form: body, most: query.reportTotalCount, viewer, origin };
      const { row, isNew } = await scheduleReport(context, request);
      return { status: isNew ? (201 as const) : (200 as const), body: await shown(row, viewer) };
    };
  return {
    scheduleSalesReport: schedule('sales'),
    scheduleOrdersReport: schedule('orders'),
    scheduleProductsReport: schedule('products'),
    scheduleInventoryReport: schedule('inventory'),
    scheduleLiquidationsReport: schedule('liquidations'),
    listReportSchedules: async ({ query, viewer }) => {
      const own = await ownAddress(db, viewer.userId);
      return listAnswer(await findSchedules(db, viewer, pageOf(query)), (row) => toReportSchedule(row, own));
    },
    deleteReportSchedule: async ({ path, viewer, origin }) => {
      await endSchedule(context, { id: path.scheduleId, viewer, origin });
      return { status: 204 as const };
    },
    pauseReportSchedule: async ({ path, body, viewer, origin }) => ({
      status: 200,
      body: await shown(
        await pauseSchedule(context, { id: path.scheduleId, paused: body.paused, viewer, origin }),
        viewer,
      ),
    }),
  };
}
