import { type ReportKind, todayInMexico } from '@trastienda/domain';
import { checkReportRequest, type FieldProblems, problemsOf } from '@trastienda/validators';
import type {
  NewInventoryReport,
  NewLiquidationsReport,
  NewOrdersReport,
  NewProductsReport,
  NewSalesReport,
  Report,
} from 'trastienda-client';
import { fromPromise } from 'xstate';
import type { FollowApi } from '../shared/api.actors.ts';
import { followPort, type StatesOf } from '../shared/follow-port.ts';
import { rangesOf } from './report-filters.ts';
import {
  type CheckReportInput,
  type FlowReport,
  type ReportDraft,
  reportRequestMachine,
} from './report-request.machine.ts';

/** The report flow, connected to the API. */
export function reportRequestWith(api: FollowApi) {
  const { client, unwrap, follow } = api;
  const at = (reportId: string) => ({ params: { path: { reportId } } });
  const statesOf =
    (until?: typeof isMailed): StatesOf<FlowReport> =>
    (id, signal) =>
      follow(client, '/reports/{reportId}', id, { signal, ...(until && { until }) });
  return reportRequestMachine.provide({
    actors: {
      check: fromPromise<FieldProblems, CheckReportInput>(async ({ input }) => requestProblems(input)),
      request: fromPromise<FlowReport, ReportDraft>(({ input }) => request(api, input)),
      follow: followPort(statesOf()),
      awaitMail: followPort(statesOf(isMailed)),
      cancel: fromPromise<FlowReport, { id: string }>(({ input: { id } }) =>
        unwrap(client.POST('/reports/{reportId}/cancel', at(id))),
      ),
    },
  });
}

/** Whether the mail of a built report was sent, or failed. */
const isMailed = ({ state, failure }: FlowReport): boolean => state !== 'ready' || failure !== null;

function requestProblems({ draft: { email, filters }, needsEmail }: CheckReportInput): FieldProblems {
  const form = { filters: rangesOf(filters), ...(email !== undefined && { email }) };
  return problemsOf(checkReportRequest(form, { today: todayInMexico(), needsEmail }));
}

/** Each kind has its own call, which accepts the filters of that kind's search. */
function request({ client, unwrap }: FollowApi, { kind, most, columns = [], ...rest }: ReportDraft): Promise<Report> {
  const body = { ...rest, ...(columns.length > 0 && { columns: [...columns] }) };
  const params = { query: most === undefined ? {} : { reportTotalCount: most } };
  const calls: Readonly<Record<ReportKind, () => Promise<Report>>> = {
    sales: () => unwrap(client.POST('/reports/sales/csv', { params, body: body as NewSalesReport })),
    orders: () => unwrap(client.POST('/reports/orders/csv', { params, body: body as NewOrdersReport })),
    products: () => unwrap(client.POST('/reports/products/csv', { params, body: body as NewProductsReport })),
    inventory: () => unwrap(client.POST('/reports/inventory/csv', { params, body: body as NewInventoryReport })),
    liquidations: () =>
      unwrap(client.POST('/reports/liquidations/csv', { params, body: body as NewLiquidationsReport })),
  };
  return calls[kind]();
}
