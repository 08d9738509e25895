import { isReportOver, type ReportKind, todayInMexico } from '@trastienda/domain';
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
import type { StreamApi } from '../shared/api.actors.ts';
import { type FollowCalls, followPort } from '../shared/follow-port.ts';
import { rangesOf } from './report-filters.ts';
import {
  type CheckReportInput,
  type FlowReport,
  type ReportDraft,
  reportRequestMachine,
} from './report-request.machine.ts';

/** The report flow, connected to the API. */
export function reportRequestWith(api: StreamApi) {
  const { client, unwrap, unwrapStream } = api;
  const at = (reportId: string) => ({ params: { path: { reportId } } });
  const calls: FollowCalls<FlowReport> = {
    read: (id, signal) => unwrap(client.GET('/reports/{reportId}', { ...at(id), signal })),
    stream: (id, signal) =>
      unwrapStream(client.GET('/reports/{reportId}/events', { ...at(id), parseAs: 'stream', signal })),
  };
  return reportRequestMachine.provide({
    actors: {
      check: fromPromise<FieldProblems, CheckReportInput>(async ({ input }) => requestProblems(input)),
      request: fromPromise<FlowReport, ReportDraft>(({ input }) => request(api, input)),
      follow: followPort(calls, ({ state }) => isReportOver(state)),
      awaitMail: followPort(calls, ({ state, failure }) => state !== 'ready' || failure !== null),
      cancel: fromPromise<FlowReport, { id: string }>(({ input: { id } }) =>
        unwrap(client.POST('/reports/{reportId}/cancel', at(id))),
      ),
    },
  });
}

function requestProblems({ draft: { email, filters }, needsEmail }: CheckReportInput): FieldProblems {
  const form = { filters: rangesOf(filters), ...(email !== undefined && { email }) };
  return problemsOf(checkReportRequest(form, { today: todayInMexico(), needsEmail }));
}

/** Each kind has its own call, which accepts the filters of that kind's search. */
function request({ client, unwrap }: StreamApi, { kind, most, ...body }: ReportDraft): Promise<Report> {
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
