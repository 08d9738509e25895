import type { ProductRow, Report, ReportSchedule, SalesDay } from '@trastienda/api-client/schema';
import {
  fileSizeText,
  formatDay,
  type ReportKind,
  type ReportState,
  reportKindNames,
  reportKinds,
  reportPeriods,
  reportScheduleStates,
  reportStates,
  rhythmText,
} from '@trastienda/domain';
import { inventoryList } from '../inventory/inventory-list.ts';
import { declareList } from '../search/declare-list.ts';
import { defineSearch } from '../search/define-search.ts';
import { choice } from '../search/search-fields.ts';
import { reportSearches } from './report-searches.ts';

/** What narrows one's own reports. */
export type ReportListFilter = { kind?: ReportKind; state?: ReportState };

/** One's own reports: what was asked for, and what became of it (S2 §2; R30). */
export const reportList = declareList({
  words: 'reports.mine',
  search: defineSearch({
    kind: choice({
      label: 'reports.mine.column.kind',
      help: 'reports.mine.kind.flag',
      flag: 'kind <tipo>',
      values: reportKindNames,
      named: (kind) => reportKinds[kind].title,
    }),
    state: choice({
      label: 'reports.mine.column.state',
      help: 'reports.mine.state.flag',
      flag: 'state <estado>',
      values: Object.keys(reportStates) as ReportState[],
      named: (state) => reportStates[state].label,
    }),
  }),
  rowKey: ({ id }: Report) => id,
  columns: [
    { key: 'id', header: 'reports.mine.column.id', on: 'terminal', value: ({ id }) => id },
    { key: 'kind', header: 'reports.mine.column.kind', value: ({ kind }) => reportKinds[kind].title },
    { key: 'date', header: 'reports.mine.column.date', value: ({ createdAt }) => ({ moment: createdAt }) },
    { key: 'state', header: 'reports.mine.column.state', value: ({ state }) => ({ marks: [reportStates[state]] }) },
    {
      key: 'rows',
      header: 'reports.mine.column.rows',
      align: 'right',
      value: ({ rows, totalRows, finishedAt }) => ({ count: finishedAt ? rows : totalRows }),
    },
    {
      key: 'size',
      header: 'reports.mine.column.size',
      align: 'right',
      value: ({ bytes }) => (bytes === null ? '' : fileSizeText(bytes)),
    },
    { key: 'email', header: 'reports.mine.column.email', value: ({ email }) => email ?? '' },
  ],
});

/** One's own reports that come by themselves: when, of which days, and why one stopped (ADR 57). */
export const reportScheduleList = declareList({
  words: 'reports.schedules',
  search: defineSearch({}),
  rowKey: ({ id }: ReportSchedule) => id,
  columns: [
    { key: 'id', header: 'reports.schedules.column.id', on: 'terminal', value: ({ id }) => id },
    { key: 'kind', header: 'reports.mine.column.kind', value: ({ kind }) => reportKinds[kind].title },
    { key: 'times', header: 'reports.schedules.column.times', value: rhythmText },
    {
      key: 'period',
      header: 'reports.schedule.period',
      value: ({ period }) => (period ? reportPeriods[period].label : ''),
    },
    {
      key: 'state',
      header: 'reports.mine.column.state',
      value: ({ state }) => ({ marks: [reportScheduleStates[state]] }),
    },
    { key: 'next', header: 'reports.schedules.column.next', value: ({ nextAt }) => (nextAt ? { moment: nextAt } : '') },
    { key: 'last', header: 'reports.schedules.column.last', value: ({ lastAt }) => (lastAt ? { moment: lastAt } : '') },
    { key: 'reason', header: 'reports.schedules.column.reason', value: ({ reason }) => reason?.message ?? '' },
    { key: 'email', header: 'reports.mine.column.email', value: ({ email }) => email ?? '' },
  ],
});

/** What was sold each day; days by the names of their months (S2 §2; R30). */
export const salesDayList = declareList({
  words: 'reports.sales',
  search: reportSearches.sales,
  rowKey: ({ date }: SalesDay) => date,
  columns: [
    { key: 'date', header: 'sales.file.day', value: ({ date }) => formatDay(date) },
    {
      key: 'orders',
      header: 'sales.file.orders',
      align: 'right',
      value: ({ ordersQuantity }) => ({ count: ordersQuantity }),
    },
    {
      key: 'items',
      header: 'sales.file.items',
      align: 'right',
      value: ({ itemsQuantity }) => ({ count: itemsQuantity }),
    },
    {
      key: 'canceled',
      header: 'sales.file.canceled',
      align: 'right',
      value: ({ totalCanceled }) => ({ amount: totalCanceled }),
    },
    { key: 'sales', header: 'sales.file.sales', align: 'right', value: ({ totalSales }) => ({ amount: totalSales }) },
    {
      key: 'shipping',
      header: 'sales.file.shipping',
      align: 'right',
      value: ({ totalShipping }) => ({ amount: totalShipping }),
    },
  ],
});

/** The stock: products as the inventory lists them, in its order, narrowed as the report is (S2 §2). */
export const inventoryReportList = declareList({
  words: 'inventory.list',
  search: reportSearches.inventory,
  rowKey: ({ id }: ProductRow) => String(id),
  columns: inventoryList.columns.map(({ sort: _, ...column }) => column),
});
