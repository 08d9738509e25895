import type {
  NewInventoryReportSchedule,
  NewLiquidationsReportSchedule,
  NewOrdersReportSchedule,
  NewProductsReportSchedule,
  NewSalesReportSchedule,
  ReportSchedule,
} from '@trastienda/api-client';
import { type ReportKind, type ReportPeriod, type ReportTimes, todayInMexico } from '@trastienda/domain';
import { checkReportSchedule, type FieldProblems } from '@trastienda/validators';
import type { Api } from '../shared/api.actors.ts';
import { rangesOf } from './report-request.actors.ts';
import type { ReportDraft } from './report-request.machine.ts';

/** A report that comes by itself, while it is asked for. The same key again is the same schedule. */
export type ReportScheduleDraft = ReportDraft & ReportTimes & { period?: ReportPeriod };

/** What is wrong with it before anything is sent; a form asks for the address too. */
export function scheduleProblems(
  { kind, period, email, filters }: ReportScheduleDraft,
  needsEmail = false,
): FieldProblems {
  const wish = { kind, period, filters: rangesOf(filters), ...(email !== undefined && { email }) };
  const checked = checkReportSchedule(wish, { today: todayInMexico(), needsEmail });
  return checked.valid ? {} : checked.fields;
}

/** Asks the server to keep it: each kind has its call, and what a search of the kind came to is what its call takes. */
export function scheduleReport(
  { client, unwrap }: Api,
  { kind, most, email, ...draft }: ReportScheduleDraft,
): Promise<ReportSchedule> {
  const params = { query: most === undefined ? {} : { reportTotalCount: most } };
  const body = { ...draft, ...(email !== undefined && { email: email.trim() }) };
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
