import type {
  NewInventoryReport,
  NewLiquidationsReport,
  NewOrdersReport,
  NewProductsReport,
  NewSalesReport,
  Report,
} from '@trastienda/api-client';
import { isReportOver, type ReportKind, todayInMexico } from '@trastienda/domain';
import { checkReportRequest, type FieldProblems } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { StreamApi } from '../shared/api.actors.ts';
import { type Followed, follow } from '../shared/follow.ts';
import { rangesOf } from './report-filters.ts';
import {
  type CheckReportInput,
  type FlowReport,
  type FollowReportInput,
  type ReportDraft,
  reportRequestMachine,
} from './report-request.machine.ts';

/** The report flow, connected to the API. */
export function reportRequestWith(api: StreamApi) {
  const { client, unwrap } = api;
  return reportRequestMachine.provide({
    actors: {
      check: fromPromise<FieldProblems, CheckReportInput>(async ({ input }) => problemsOf(input)),
      request: fromPromise<FlowReport, ReportDraft>(({ input }) => request(api, input)),
      follow: fromPromise<FlowReport, FollowReportInput>(({ input, signal }) =>
        followReport(api, input, ({ state }) => isReportOver(state), signal),
      ),
      awaitMail: fromPromise<FlowReport, { id: string }>(({ input, signal }) =>
        followReport(
          api,
          { ...input, tell: () => undefined },
          ({ state, failure }) => state !== 'ready' || failure !== null,
          signal,
        ),
      ),
      cancel: fromPromise<FlowReport, { id: string }>(({ input }) =>
        unwrap(client.POST('/reports/{reportId}/cancel', { params: { path: { reportId: input.id } } })),
      ),
    },
  });
}

function problemsOf({ draft: { email, filters }, needsEmail }: CheckReportInput): FieldProblems {
  const wish = { filters: rangesOf(filters), ...(email !== undefined && { email }) };
  const checked = checkReportRequest(wish, { today: todayInMexico(), needsEmail });
  return checked.valid ? {} : checked.fields;
}

/** Each kind has its own call, which accepts the filters of that kind's search. */
function request({ client, unwrap }: StreamApi, { kind, most, ...draft }: ReportDraft): Promise<Report> {
  const params = { query: most === undefined ? {} : { reportTotalCount: most } };
  const { email, ...others } = draft;
  const body = { ...others, ...(email !== undefined && { email: email.trim() }) };
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

function followReport(
  { client, unwrap, unwrapStream }: StreamApi,
  { id, tell }: FollowReportInput,
  rests: (report: FlowReport) => boolean,
  signal: AbortSignal,
): Promise<FlowReport> {
  const params = { path: { reportId: id } };
  const followed: Followed<FlowReport> = {
    read: (readSignal) => unwrap(client.GET('/reports/{reportId}', { params, signal: readSignal })),
    open: (streamSignal) => {
      const call = client.GET('/reports/{reportId}/events', { params, parseAs: 'stream', signal: streamSignal });
      return unwrapStream(call);
    },
    rests,
    // An answer may still arrive after the flow has left this state.
    tell: (report) => {
      if (!signal.aborted) tell(report);
    },
  };
  return follow(followed, signal);
}
