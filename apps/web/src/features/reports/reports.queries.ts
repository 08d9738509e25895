import type { QueryClient } from '@tanstack/react-query';
import { unwrap, unwrapBlob, unwrapPage } from '@trastienda/api-client';
import { limits, reportScheduleLimits } from '@trastienda/domain';
import {
  inventoryFilters,
  inventoryQuery,
  type orderReportQuery,
  type PageQuery,
  productReportFilters,
  productReportQuery,
  type ReportListFilter,
  type ReportSearches,
} from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { pageBeforeTotal } from '../../lib/page-before-total.ts';
import { createKeys } from '../../lib/query-keys.ts';

const keys = createKeys('reports');

type Context = { readonly signal: AbortSignal };

/** One's own reports, and what the tabs of the reports show. */
export const reportQueries = {
  list: (query: PageQuery<ReportListFilter>) => ({
    queryKey: keys.list(query),
    queryFn: ({ signal }: Context) => unwrapPage(api.GET('/reports', { params: { query }, signal }), 0),
  }),
  /** Read again with the reports: what comes of a schedule stands among them. */
  schedules: {
    queryKey: [...keys.lists, 'schedules'] as const,
    queryFn: ({ signal }: Context) =>
      unwrapPage(api.GET('/reports/schedules', { params: { query: { size: reportScheduleLimits.most } }, signal }), 0),
  },
  days: (query: ReportSearches['sales']) => ({
    queryKey: keys.part('days', JSON.stringify(query)),
    queryFn: ({ signal }: Context) => unwrap(api.GET('/orders/salesreport', { params: { query }, signal })),
  }),
  orders: (query: ReturnType<typeof orderReportQuery>) => ({
    queryKey: keys.part('orders', JSON.stringify(query)),
    queryFn: ({ signal }: Context) =>
      unwrapPage(api.GET('/reports/orders', { params: { query }, signal }), limits.totalCountFallback),
  }),
  liquidations: (query: PageQuery<ReportSearches['liquidations']>) => ({
    queryKey: keys.part('liquidations', JSON.stringify(query)),
    queryFn: ({ signal }: Context) =>
      unwrapPage(api.GET('/reports/liquidations', { params: { query }, signal }), limits.totalCountFallback),
  }),
};

/** Products as their report shows them. */
export const productPages = pageBeforeTotal({
  keys: createKeys('reports-products'),
  queryOf: productReportQuery,
  filterOf: productReportFilters,
  read: (query, signal) => unwrapPage(api.GET('/products/reports', { params: { query }, signal }), 0),
});

/** What there is, as the inventory has it. */
export const stockPages = pageBeforeTotal({
  keys: createKeys('reports-stock'),
  queryOf: inventoryQuery,
  filterOf: inventoryFilters,
  read: (query, signal) => unwrapPage(api.GET('/sku/inventories', { params: { query }, signal }), 0),
});

/** One's own reports are read again: something became of one of them. */
export const refreshReports = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: keys.lists });
};

/** The file of a report as the server keeps it. */
export const reportFile = (reportId: string): Promise<Blob> =>
  unwrapBlob(api.GET('/reports/{reportId}/file', { params: { path: { reportId } }, parseAs: 'blob' }));

/** Stops a report that is not over. */
export const cancelReport = (reportId: string) =>
  unwrap(api.POST('/reports/{reportId}/cancel', { params: { path: { reportId } } }));

/** Takes the link of a report's mail away. */
export const revokeReportLink = (reportId: string) =>
  unwrap(api.DELETE('/reports/{reportId}/link', { params: { path: { reportId } } }));

/** Pauses a schedule, or lets it go on. */
export const pauseSchedule = (scheduleId: string, paused: boolean) =>
  unwrap(api.PUT('/reports/schedules/{scheduleId}/paused', { params: { path: { scheduleId } }, body: { paused } }));

/** Ends a schedule. */
export const endSchedule = (scheduleId: string) =>
  unwrap(api.DELETE('/reports/schedules/{scheduleId}', { params: { path: { scheduleId } } }));
