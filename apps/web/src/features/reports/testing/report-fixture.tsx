import type { OrderReportRow, Report, SalesDay } from 'trastienda-client';
import { admin, fakeServer, openScreen } from '../../../testing/open-screen.tsx';
import { ReportsScreen } from '../reports-screen.tsx';

/** The id of the report of `aReport`. */
export const id = '7d1f2a34-0000-4000-8000-000000000001';

/** A report of orders that was mailed. */
export const aReport = (changes: Partial<Report> = {}): Report => ({
  id,
  kind: 'orders',
  state: 'delivered',
  format: 'csv',
  filters: { fromDate: '2026-10-01', status: ['handling'] },
  email: 'a@b.mx',
  surface: 'web',
  createdAt: '2026-11-20T16:00:00.000Z',
  startedAt: '2026-11-20T16:00:01.000Z',
  finishedAt: '2026-11-20T16:00:02.000Z',
  deliveredAt: '2026-11-20T16:00:03.000Z',
  keptUntil: '2026-12-21T06:00:00.000Z',
  totalRows: 1_284,
  rows: 1_284,
  bytes: 2_097_152,
  fileName: 'pedidos-2026-11-20.csv.gz',
  compressed: true,
  failure: null,
  linkUntil: null,
  schedule: null,
  ...changes,
});

/** What was sold on a day. */
export const day = (date: string, totalSales: number): SalesDay => ({
  date,
  ordersQuantity: 3,
  itemsQuantity: 7,
  totalCanceled: 10.5,
  totalSales,
  totalNet: totalSales - 20,
  totalShipping: 99,
  returnedQuantity: 0,
  totalReturned: 0,
});
/** An administrator who may request reports. */
export const reader = { ...admin, roles: [...admin.roles, 'REPORTS_USER' as const] };

/** The answer of a list with these rows. */
export const page = (...rows: readonly (Report | OrderReportRow)[]) => ({
  body: rows,
  headers: { 'x-total-count': String(rows.length) },
});

/** Opens the reports at an address, as who may request them. */
export const open = (at: string, more: Parameters<typeof fakeServer>[0] = {}) => {
  const server = fakeServer({
    'GET /orders/salesreport': () => ({ body: [day('2026-11-20', 1234.5), day('2026-11-19', 50)] }),
    'GET /reports': () => page(aReport()),
    'GET /reports/schedules': () => ({ body: [], headers: { 'x-total-count': '0' } }),
    ...more,
  });
  return { server, user: openScreen(<ReportsScreen />, { at, as: reader }) };
};
