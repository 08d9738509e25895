import type { ReportKind } from '@trastienda/domain';
import type {
  NewInventoryReportSchedule,
  NewLiquidationsReportSchedule,
  NewOrdersReportSchedule,
  NewProductsReportSchedule,
  NewSalesReportSchedule,
  ReportSchedule,
} from 'trastienda-client';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { attemptKeys, type KeyedApi } from '../shared/attempt-keys.ts';
import type { Saving } from '../shared/edit-form.ts';
import type { EditSave } from '../shared/edit-setup.ts';
import type { ReportScheduleDraft } from './report-schedule.draft.ts';
import {
  type ReportScheduleValue,
  reportScheduleFormMachine,
  type ScheduledReport,
} from './report-schedule-form.machine.ts';

/** The form of a new schedule, connected to the API. Repeated requests save it once. */
export function reportScheduleFormWith(api: KeyedApi) {
  const named = attemptKeys(api.newKey);
  return reportScheduleFormMachine.provide({
    actors: {
      save: fromPromise<Saving<ScheduledReport>, EditSave<ScheduledReport, ReportScheduleValue>>(
        async ({ input: { value } }) => ({
          saved: await named(value, ({ 'Idempotency-Key': key }) => scheduleReport(api, { ...value, key })),
        }),
      ),
    },
  });
}

/** Asks the server to save a schedule. Each kind has its own call, which accepts the filters of that kind's search. */
export function scheduleReport(
  { client, unwrap }: Api,
  { kind, most, ...body }: ReportScheduleDraft,
): Promise<ReportSchedule> {
  const params = { query: most === undefined ? {} : { reportTotalCount: most } };
  const calls: Readonly<Record<ReportKind, () => Promise<ReportSchedule>>> = {
    sales: () => unwrap(client.POST('/reports/sales/schedules', { params, body: body as NewSalesReportSchedule })),
    orders: () => unwrap(client.POST('/reports/orders/schedules', { params, body: body as NewOrdersReportSchedule })),
    products: () =>
      unwrap(client.POST('/reports/products/schedules', { params, body: body as NewProductsReportSchedule })),
    inventory: () =>
      unwrap(client.POST('/reports/inventory/schedules', { params, body: body as NewInventoryReportSchedule })),
    liquidations: () =>
      unwrap(client.POST('/reports/liquidations/schedules', { params, body: body as NewLiquidationsReportSchedule })),
  };
  return calls[kind]();
}
