import {
  fileSizeText,
  formatDayInText,
  formatDecimalMoney,
  fullName,
  isAdmin,
  limits,
  orderStatuses,
  type ReportKind,
  type ReportState,
  reportKindNames,
  reportKinds,
  reportPeriods,
  reportScheduleStates,
  reportStates,
  rhythmText,
  say,
  seesClientData,
} from '@trastienda/domain';
import type {
  OrderReportItem,
  OrderReportRow,
  ProductRow,
  Report,
  ReportSchedule,
  SalesDay,
} from 'trastienda-client/schema';
import { skuColumns } from '../catalogue/sku-list.ts';
import { inventoryList } from '../inventory/inventory-list.ts';
import { tagMarks } from '../orders/tag-marks.ts';
import { declareList, type ListColumn } from '../search/declare-list.ts';
import { defineSearch } from '../search/define-search.ts';
import { choice, words } from '../search/search-fields.ts';
import { reportSearches } from './report-searches.ts';

/** The filters of the user's own reports. */
export type ReportListFilter = { text?: string; kind?: ReportKind; state?: ReportState };

/** The user's own reports, with their requests and results (S2 §2; R30). */
export const reportList = declareList({
  words: 'reports.mine',
  search: defineSearch({
    text: words({
      label: 'reports.mine.search',
      placeholder: 'reports.mine.search.placeholder',
      help: 'reports.mine.search.flag',
      flag: 'text <texto>',
      most: limits.searchTextLength,
    }),
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

/** The user's own scheduled reports: schedule, period of days, and why one stopped (ADR 57). */
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

/** The sales of each day; days show the name of their month (S2 §2; R30). */
export const salesDayList = declareList({
  words: 'reports.sales',
  search: reportSearches.sales,
  rowKey: ({ date }: SalesDay) => date,
  columns: [
    { key: 'date', header: 'sales.file.day', value: ({ date }) => ({ day: date }) },
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
    { key: 'net', header: 'sales.file.net', align: 'right', value: ({ totalNet }) => ({ amount: totalNet }) },
    {
      key: 'shipping',
      header: 'sales.file.shipping',
      align: 'right',
      value: ({ totalShipping }) => ({ amount: totalShipping }),
    },
    {
      key: 'returnedUnits',
      header: 'sales.file.returnedUnits',
      onlyFilled: true,
      align: 'right',
      value: ({ returnedQuantity }) => (returnedQuantity > 0 ? { count: returnedQuantity } : ''),
    },
    {
      key: 'returned',
      header: 'sales.file.returned',
      onlyFilled: true,
      align: 'right',
      value: ({ returnedQuantity, totalReturned }) => (returnedQuantity > 0 ? { amount: totalReturned } : ''),
    },
  ],
});

/** The stock report: products with the columns and order of the inventory, and the filters of the report (S2 §2). */
export const inventoryReportList = declareList({
  words: 'inventory.list',
  search: reportSearches.inventory,
  rowKey: ({ id }: ProductRow) => String(id),
  columns: inventoryList.columns.map(({ sort: _, ...column }) => column),
});

const ofLiquidation = {
  day: {
    key: 'liquidationDay',
    header: 'sales.file.liquidationDay',
    onlyFilled: true,
    value: ({ liquidated }: OrderReportRow) => (liquidated ? { day: liquidated.date } : ''),
  },
  invoice: {
    key: 'liquidationInvoice',
    header: 'sales.file.liquidationInvoice',
    onlyFilled: true,
    value: ({ liquidated }: OrderReportRow) => liquidated?.invoiceNumber ?? '',
  },
  value: {
    key: 'liquidationValue',
    header: 'sales.file.liquidationValue',
    onlyFilled: true,
    align: 'right',
    value: ({ liquidated }: OrderReportRow) => (liquidated ? { amount: liquidated.value } : ''),
  },
} as const;

type OrderReportKey =
  | 'id'
  | 'seller'
  | 'client'
  | 'liquidationDay'
  | 'liquidationInvoice'
  | 'liquidationValue'
  | 'total'
  | 'status'
  | 'date'
  | 'tags'
  | 'returnedUnits'
  | 'returned';
type OrderReportColumn = ListColumn<OrderReportRow, OrderReportKey>;

/** The order columns of a report, in the order of S2 §2, and what came back (ADR 116); each report formats the creation day in its own way. */
const orderReportColumns = (created: OrderReportColumn['value']): OrderReportColumn[] => [
  { key: 'id', header: 'orders.list.column.id', value: ({ id }) => id },
  {
    key: 'seller',
    header: 'orders.list.column.seller',
    visibleTo: isAdmin,
    value: ({ accountName }) => ({ account: accountName }),
  },
  {
    key: 'client',
    header: 'orders.list.column.client',
    visibleTo: seesClientData,
    value: ({ clientProfileData: client }) => (client ? fullName(client.firstName, client.lastName) : ''),
  },
  ofLiquidation.day,
  ofLiquidation.invoice,
  ofLiquidation.value,
  {
    key: 'total',
    header: 'orders.list.column.total',
    align: 'right',
    value: ({ value }) => ({ amount: value }),
  },
  { key: 'status', header: 'orders.list.column.status', value: ({ status }) => ({ marks: [orderStatuses[status]] }) },
  { key: 'date', header: 'orders.list.column.date', value: created },
  {
    key: 'tags',
    header: 'orders.list.column.tags',
    value: ({ tags }) => tagMarks(tags),
  },
  {
    key: 'returnedUnits',
    header: 'sales.file.returnedUnits',
    onlyFilled: true,
    align: 'right',
    value: ({ returned }) => (returned ? { count: returned.units } : ''),
  },
  {
    key: 'returned',
    header: 'sales.file.returned',
    onlyFilled: true,
    align: 'right',
    value: ({ returned }) => (returned ? { amount: returned.value } : ''),
  },
];

/** Estado de pedidos (S2 §2). */
export const orderReportList = declareList({
  words: 'reports.orders',
  search: reportSearches.orders,
  rowKey: ({ id }: OrderReportRow) => id,
  columns: orderReportColumns(({ creationDate }) => ({ day: creationDate })),
});

/** Liquidación de pedidos: its creation day shows the name of the month (S2 §2). */
export const liquidationReportList = declareList({
  words: 'reports.liquidations',
  search: reportSearches.liquidations,
  rowKey: ({ id }: OrderReportRow) => id,
  columns: orderReportColumns(({ creationDate }) => formatDayInText(creationDate)),
});

/** The discount that a price tag applies to a line, and who pays for it, in words. */
function promotionText(tag: OrderReportItem['priceTags'][number]): string {
  const { description, promotionUserType: by, rawValue, isPorcentual, value } = tag;
  const raw = isPorcentual ? `${rawValue} %` : formatDecimalMoney(rawValue);
  const words = by ? (`reports.orders.item.promotion.${by}` as const) : 'reports.orders.item.promotion';
  return say(words, { description, raw, value: formatDecimalMoney(value) });
}

/** The items of an order in a report, with their promotions (S2 §2 and §3). */
export const reportItemColumns: readonly ListColumn<OrderReportItem>[] = [
  { key: 'id', header: 'orders.detail.item.sku', value: ({ id }) => id },
  { key: 'name', header: 'orders.detail.item.name', value: ({ name }) => name },
  {
    key: 'quantity',
    header: 'orders.detail.item.quantity',
    align: 'right',
    value: ({ quantity }) => ({ count: quantity }),
  },
  {
    key: 'returned',
    header: 'sales.file.returnedUnits',
    align: 'right',
    value: ({ returned }) => ({ count: returned }),
  },
  { key: 'price', header: 'orders.detail.item.price', align: 'right', value: ({ price }) => ({ amount: price }) },
  {
    key: 'promotions',
    header: 'reports.orders.item.promotions',
    value: ({ priceTags }) =>
      priceTags.length === 0
        ? { absent: say('reports.orders.item.noPromotions') }
        : priceTags.map(promotionText).join(' · '),
  },
];

/** Catálogo de productos (S2 §2). */
export const productReportList = declareList({
  words: 'reports.products',
  search: reportSearches.products,
  rowKey: ({ id }: ProductRow) => String(id),
  columns: inventoryList.columns.map(({ sort: _, ...column }) => column),
});

/** The variants of a product in the report, in the order of S2 §2. */
export const reportSkuColumns: readonly ListColumn<ProductRow['skus'][number]>[] = [
  skuColumns.name,
  skuColumns.upc,
  skuColumns.id,
  { key: 'refId', header: 'skus.list.column.refId', value: ({ refId }) => refId },
  skuColumns.inventory,
  skuColumns.listPrice,
  skuColumns.price,
  skuColumns.status,
];
