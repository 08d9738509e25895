import type { QueryClient } from '@tanstack/react-query';
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
import { unwrap, unwrapBlob, unwrapPage } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { pageBeforeTotal } from '../../lib/page-before-total.ts';
import { createKeys } from '../../lib/query-keys.ts';

const keys = createKeys('reports');

type Context = { readonly signal: AbortSignal };

/** Queries of the user's own reports, and of the data that the report tabs show. */
export const reportQueries = {
  list: (query: PageQuery<ReportListFilter>) => ({
    queryKey: keys.list(query),
    queryFn: ({ signal }: Context) => unwrapPage(api.GET('/reports', { params: { query }, signal }), 0),
  }),
  /** Refetched together with the reports, because schedules create reports. */
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

/** Products as the product report shows them. */
export const productPages = pageBeforeTotal({
  keys: createKeys('reports-products'),
  queryOf: productReportQuery,
  filterOf: productReportFilters,
  read: (query, signal) => unwrapPage(api.GET('/products/reports', { params: { query }, signal }), 0),
});

/** The current stock, as in the inventory. */
export const stockPages = pageBeforeTotal({
  keys: createKeys('reports-stock'),
  queryOf: inventoryQuery,
  filterOf: inventoryFilters,
  read: (query, signal) => unwrapPage(api.GET('/sku/inventories', { params: { query }, signal }), 0),
});

/** Refetches the user's own reports after one of them has changed. */
export const refreshReports = (cache: QueryClient): void => {
  void cache.invalidateQueries({ queryKey: keys.lists });
};

/** Downloads the file of a report. */
export const reportFile = (reportId: string): Promise<Blob> =>
  unwrapBlob(api.GET('/reports/{reportId}/file', { params: { path: { reportId } }, parseAs: 'blob' }));

/** Cancels an unfinished report. */
export const cancelReport = (reportId: string) =>
  unwrap(api.POST('/reports/{reportId}/cancel', { params: { path: { reportId } } }));

/** Revokes the link in a report's e-mail. */
export const revokeReportLink = (reportId: string) =>
  unwrap(api.DELETE('/reports/{reportId}/link', { params: { path: { reportId } } }));

/** Pauses or resumes a schedule. */
export const pauseSchedule = (scheduleId: string, paused: boolean) =>
  unwrap(api.PUT('/reports/schedules/{scheduleId}/paused', { params: { path: { scheduleId } }, body: { paused } }));

/** Deletes a schedule. */
export const endSchedule = (scheduleId: string) =>
  unwrap(api.DELETE('/reports/schedules/{scheduleId}', { params: { path: { scheduleId } } }));
