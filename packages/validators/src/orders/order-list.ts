import {
  daysLate,
  formatCount,
  fullName,
  isAdmin,
  limits,
  orderStatuses,
  orderStatusNames,
  orderTagNames,
  orderTags,
  say,
  seesClientData,
  todayInMexico,
} from '@trastienda/domain';
import type { OrderRow } from 'trastienda-client/schema';
import { type Cell, declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page, type SortOf } from '../search/define-search.ts';
import { type FileRequest, fileRequest } from '../search/file-request.ts';
import { account, day, days, searchText, several } from '../search/search-fields.ts';
import { tagMarks } from './tag-marks.ts';

const filters = {
  text: searchText({
    label: 'orders.list.search',
    placeholder: 'orders.list.search.placeholder',
    help: 'orders.list.search.flag',
  }),
  ...days({ label: 'orders.list.column.date', from: 'orders.list.from.flag', to: 'orders.list.to.flag' }),
  toPromisedDate: day({
    label: 'orders.list.promised',
    help: 'orders.list.promised.flag',
    flag: 'promised-to <día>',
    ahead: true,
  }),
  status: several({
    label: 'orders.list.status',
    help: 'orders.list.status.flag',
    flag: 'status <lista>',
    values: orderStatusNames,
    named: (status) => orderStatuses[status].label,
    abbreviationOf: (status) => status,
    unknown: 'orders.list.status.unknown',
    all: 'shared.all',
    forAdmins: ['payment-pending'],
  }),
  accountName: account('orders.list.seller'),
  tags: several({
    label: 'orders.list.tags',
    help: 'orders.list.tags.flag',
    flag: 'tags <lista>',
    values: orderTagNames,
    named: (tag) => orderTags[tag].label,
    abbreviationOf: (tag) => orderTags[tag].abbreviation,
    unknown: 'orders.list.tags.unknown',
  }),
};

/** The filters in the panel Filtros (S1 §2; R4). */
export type OrderFilter = FilterOf<typeof filters>;

/** The columns that the list sorts by: each has an index, for one seller and for all. */
const sortNames = ['creationDate', 'id', 'value', 'status'] as const;

type OrderSort = (typeof sortNames)[number];

/** A complete search of the order list. */
export type OrderSearch = Page & OrderFilter & SortOf<OrderSort>;

/** The search of the order list, with the messages of S1 §5. */
export const orderSearch = defineSearch(filters, {
  sorting: { by: sortNames, usual: { by: 'creationDate', order: 'desc' } },
});

/** The order list; only administrators see the seller, and only operating users the client (S1 §2). */
export const orderList = declareList({
  words: 'orders.list',
  search: orderSearch,
  viewed: 'orders',
  rowKey: ({ id }: OrderRow) => id,
  columns: [
    { key: 'id', header: 'orders.list.column.id', sort: 'id', unbroken: true, value: ({ id }) => id },
    {
      key: 'seller',
      header: 'orders.list.column.seller',
      visibleTo: isAdmin,
      value: ({ sellerName, accountName }) => ({ account: accountName, name: sellerName }),
    },
    { key: 'client', header: 'orders.list.column.client', visibleTo: seesClientData, value: clientName },
    {
      key: 'date',
      header: 'orders.list.column.date',
      sort: 'creationDate',
      value: ({ creationDate }) => ({ moment: creationDate, brief: 'narrow' }),
    },
    { key: 'promised', header: 'orders.list.column.promised', value: promise },
    { key: 'units', header: 'orders.list.column.units', align: 'right', value: ({ units }) => ({ count: units }) },
    {
      key: 'carrier',
      header: 'orders.list.column.carrier',
      onlyFilled: 'terminal',
      value: ({ carrierName }) => carrierName ?? '',
    },
    {
      key: 'total',
      header: 'orders.list.column.total',
      align: 'right',
      sort: 'value',
      value: ({ value, currency }) => ({ amount: value, currency }),
    },
    {
      key: 'status',
      header: 'orders.list.column.status',
      sort: 'status',
      value: ({ status }) => ({ marks: [orderStatuses[status]] }),
    },
    {
      key: 'tags',
      header: 'orders.list.column.tags',
      value: ({ tags }) => tagMarks(tags),
    },
  ],
});

function clientName({ clientProfileData: client }: OrderRow): Cell {
  const text = client ? fullName(client.firstName, client.lastName) : say('orders.list.client.unknown');
  return { text, title: text };
}

/** The promised day of an order, and its delay while it is not delivered. */
function promise({ promisedDay, status }: OrderRow): Cell {
  if (promisedDay === null) return '';
  const late = daysLate({ promisedDay, status }, todayInMexico());
  if (late === 0) return { day: promisedDay };
  const label = say('orders.list.late', { n: formatCount(late) });
  return { day: promisedDay, mark: { label, tone: 'danger' } };
}

/** The query of GET /orders: by default newest first, and from 2018-01-01 (S1 §7 and §9). */
export type OrderListQuery = ReturnType<typeof orderListQuery>;

/** The filters as requests take them; one declaration for the list, its file and bulk actions. */
export type OrderFilterQuery = ReturnType<typeof orderFilterQuery>;

/** The query that a search sends. */
export function orderListQuery(search: OrderSearch) {
  const { page, size, sortBy, sortOrder = 'asc' } = search;
  const sort: Required<SortOf<OrderSort>> = sortBy
    ? { sortBy, sortOrder }
    : { sortBy: 'creationDate', sortOrder: 'desc' };
  return { from: page, size, ...sort, ...orderFilters(search) };
}

/** The filters of a search, without the page: for requests about all its matches. */
export function orderFilters({ fromDate, ...filter }: Partial<OrderSearch>) {
  return { fromDate: fromDate ?? limits.ordersFromDate, ...orderFilterQuery(filter) };
}

/** The filters as requests take them, without a default first day. */
export function orderFilterQuery(search: Partial<OrderSearch>) {
  const { page: _, size: _size, sortBy: _by, sortOrder: _order, tags, ...rest } = search;
  return { ...rest, ...(tags && { tags: tags.map((tag) => orderTags[tag].abbreviation) }) };
}

/** The query for the file of all matches of a search, on all pages (S1 §7). */
export function orderFileQuery(search: OrderSearch, request?: FileRequest) {
  return { ...orderFilters(search), ...fileRequest(request) };
}
