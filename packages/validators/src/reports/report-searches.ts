import {
  type OrderStatus,
  type OrderTagAbbreviation,
  orderStatuses,
  orderStatusNames,
  orderTagNames,
  orderTags,
  type ReportKind,
  type SkuStatus,
  skuStatuses,
} from '@trastienda/domain';
import { skuBound, unitsBound } from '../inventory/inventory-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, category, choice, day, numberRange, searchText, several } from '../search/search-fields.ts';

const reversed = 'reports.toDate.beforeStart';
const period = {
  fromDate: day({ label: 'reports.filter.dates', help: 'reports.filter.from.flag', flag: 'from <día>' }),
  toDate: day(
    { label: 'reports.filter.dates', help: 'reports.filter.to.flag', flag: 'to <día>', reversed },
    'fromDate',
  ),
};
const liquidated = {
  fromLiquidationDate: day({
    label: 'reports.filter.liquidated',
    help: 'reports.filter.liquidatedFrom.flag',
    flag: 'liquidated-from <día>',
  }),
  toLiquidationDate: day(
    {
      label: 'reports.filter.liquidated',
      help: 'reports.filter.liquidatedTo.flag',
      flag: 'liquidated-to <día>',
      reversed,
    },
    'fromLiquidationDate',
  ),
};
const ofOrders = {
  text: searchText({
    label: 'reports.filter.text',
    placeholder: 'reports.filter.text.placeholder',
    help: 'reports.filter.text.flag',
  }),
  status: several({
    label: 'reports.filter.status',
    help: 'reports.filter.status.flag',
    flag: 'status <lista>',
    values: orderStatusNames,
    named: (status: OrderStatus) => orderStatuses[status].label,
    abbreviationOf: (status) => status,
    unknown: 'reports.filter.status.unknown',
  }),
  accountName: account('reports.filter.seller'),
};
const ofCategory = {
  categoryId: category({
    label: 'reports.filter.category',
    help: 'reports.filter.category.flag',
    all: 'reports.filter.category.all',
  }),
};

const fields = {
  sales: { ...period, accountName: account('reports.filter.seller') },
  orders: {
    ...ofOrders,
    tags: several({
      label: 'reports.filter.tags',
      help: 'reports.filter.tags.flag',
      flag: 'tags <lista>',
      values: orderTagNames,
      named: (tag) => orderTags[tag].label,
      abbreviationOf: (tag) => orderTags[tag].abbreviation,
      unknown: 'reports.filter.tags.unknown',
    }),
    ...ofCategory,
    ...period,
    ...liquidated,
  },
  products: {
    text: searchText({
      label: 'reports.filter.productText',
      placeholder: 'reports.filter.productText.placeholder',
      help: 'reports.filter.productText.flag',
    }),
    status: choice({
      label: 'reports.filter.status',
      help: 'reports.filter.skuStatus.flag',
      flag: 'status <estado>',
      values: Object.keys(skuStatuses) as SkuStatus[],
      named: (status) => skuStatuses[status].label,
      word: (status) => skuStatuses[status].word,
    }),
    ...ofCategory,
    accountName: account('reports.filter.seller'),
    ...period,
  },
  liquidations: { ...ofOrders, ...liquidated },
  inventory: {
    ...numberRange('SkuId', {
      isKey: true,
      from: { label: 'reports.filter.fromSku', help: 'reports.filter.fromSku', flag: 'from-sku <número>' },
      to: { label: 'reports.filter.toSku', help: 'reports.filter.toSku', flag: 'to-sku <número>' },
    }),
    ...numberRange('Upc', {
      isKey: true,
      from: { label: 'reports.filter.fromUpc', help: 'reports.filter.fromUpc', flag: 'from-upc <número>' },
      to: { label: 'reports.filter.toUpc', help: 'reports.filter.toUpc', flag: 'to-upc <número>' },
    }),
    ...numberRange('Quantity', {
      from: {
        label: 'reports.filter.fromQuantity',
        help: 'reports.filter.fromQuantity',
        flag: 'from-quantity <número>',
      },
      to: { label: 'reports.filter.toQuantity', help: 'reports.filter.toQuantity', flag: 'to-quantity <número>' },
    }),
    ...ofCategory,
    accountName: account('reports.filter.seller'),
  },
};

/** The filters of each kind of report (S2 §2). */
export type ReportSearches = { [Kind in ReportKind]: FilterOf<(typeof fields)[Kind]> };

/** The searches of all kinds of report, shared by screens and commands (S2 §2 and §5). */
export const reportSearches = {
  sales: defineSearch(fields.sales),
  orders: defineSearch(fields.orders),
  products: defineSearch(fields.products),
  liquidations: defineSearch(fields.liquidations),
  inventory: defineSearch(fields.inventory),
};

/** Bounds sent as numbers: a value of 19 digits is capped, never rounded to another number. */
const bounds = new Map([
  ['fromSkuId', skuBound],
  ['toSkuId', skuBound],
  ['fromQuantity', unitsBound],
  ['toQuantity', unitsBound],
]);

/** The filters of a request, as the contract defines them. */
export type ReportFilters = Readonly<Record<string, string | number | readonly string[]>>;

/** The filters as the request of a kind takes them: numbers as numbers, tags by their abbreviations. */
export function reportFilters(filter: Readonly<Record<string, unknown>>): ReportFilters {
  const entries = Object.entries(filter).flatMap(([name, value]): [string, ReportFilters[string]][] => {
    if (typeof value === 'string') return [[name, bounds.get(name)?.(value) ?? value]];
    if (!Array.isArray(value)) return [];
    return [[name, name === 'tags' ? abbreviationsOf(value) : value.map(String)]];
  });
  return Object.fromEntries(entries);
}

/** The query for the orders of a report: `from` counts pages (ADR 2). */
export function orderReportQuery({ page, size, tags, ...filter }: Page & ReportSearches['orders']) {
  return { from: page, size, ...filter, ...(tags && { tags: abbreviationsOf(tags) }) };
}

/** The filters of a search for products of a report, without the page. */
export function productReportFilters({ page: _, size: _size, ...filter }: Page & ReportSearches['products']) {
  return filter;
}

/** The query for the products of a report: `from` counts rows (ADR 2). */
export function productReportQuery({ page, size, ...filter }: Page & ReportSearches['products']) {
  return { from: page * size, size, ...filter };
}

const abbreviationsOf = (tags: readonly unknown[]): OrderTagAbbreviation[] =>
  orderTagNames.filter((tag) => tags.includes(tag)).map((tag) => orderTags[tag].abbreviation);
