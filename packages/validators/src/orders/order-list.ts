import type { OrderRow } from '@trastienda/api-client/schema';
import {
  isAdmin,
  limits,
  type OrderStatus,
  type OrderTagAbbreviation,
  orderStatuses,
  orderStatusNames,
  orderTagNames,
  orderTags,
  say,
  seesClientData,
} from '@trastienda/domain';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, choice, days, plainWords, several } from '../search/search-fields.ts';
import { reportLimit } from './report-limit.ts';

const filters = {
  text: plainWords({
    label: 'orders.list.search',
    placeholder: 'orders.list.search.placeholder',
    help: 'orders.list.search.flag',
  }),
  ...days({ label: 'orders.list.column.date', from: 'orders.list.from.flag', to: 'orders.list.to.flag' }),
  status: choice({
    label: 'orders.list.status',
    help: 'orders.list.status.flag',
    flag: 'status <estado>',
    values: orderStatusNames,
    named: (status) => orderStatuses[status].label,
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

/** What the panel Filtros holds (S1 §2; R4). */
export type OrderFilter = FilterOf<typeof filters>;

/** A whole search of the order list. */
export type OrderSearch = Page & OrderFilter;

/** The search of the order list, with the messages of S1 §5. */
export const orderSearch = defineSearch(filters);

/** The order list: seller for administrators, client for operating users (S1 §2). */
export const orderList = declareList({
  words: 'orders.list',
  search: orderSearch,
  rowKey: ({ id }: OrderRow) => id,
  columns: [
    { key: 'id', header: 'orders.list.column.id', value: ({ id }) => id },
    {
      key: 'seller',
      header: 'orders.list.column.seller',
      seenBy: isAdmin,
      value: ({ accountName }) => accountName,
    },
    { key: 'client', header: 'orders.list.column.client', seenBy: seesClientData, value: clientName },
    {
      key: 'date',
      header: 'orders.list.column.date',
      value: ({ creationDate }) => ({ moment: creationDate, brief: true }),
    },
    {
      key: 'total',
      header: 'orders.list.column.total',
      align: 'right',
      value: ({ value, currency }) => ({ amount: value, currency }),
    },
    { key: 'status', header: 'orders.list.column.status', value: ({ status }) => ({ marks: [orderStatuses[status]] }) },
    {
      key: 'tags',
      header: 'orders.list.column.tags',
      value: ({ tags }) => ({
        marks: tags.map((tag) => {
          const { abbreviation, label, tone } = orderTags[tag];
          return { label: abbreviation, title: label, tone };
        }),
      }),
    },
  ],
});

function clientName({ clientProfileData: client }: OrderRow): string {
  return client ? `${client.firstName} ${client.lastName}`.trim() : say('orders.list.client.unknown');
}

/** The query of GET /orders: newest first, from 2018-01-01 where no first day is chosen (S1 §7 and §9). */
export type OrderListQuery = {
  from: number;
  size: number;
  sortBy: 'creationDate';
  sortOrder: 'desc';
  fromDate: string;
  toDate?: string;
  text?: string;
  status?: OrderStatus;
  accountName?: string;
  tags?: OrderTagAbbreviation[];
};

/** The call that a search makes. */
export function orderListQuery(search: OrderSearch): OrderListQuery {
  const { page, size } = search;
  return { from: page, size, sortBy: 'creationDate', sortOrder: 'desc', ...orderFilters(search) };
}

/** What a search is narrowed by, whatever its page: for calls that are about all that match. */
export function orderFilters({ fromDate, ...filter }: Partial<Page> & OrderFilter) {
  return { fromDate: fromDate ?? limits.ordersFromDate, ...orderFilterQuery(filter) };
}

/** The filters as the calls take them, without a first day that nobody chose. */
export function orderFilterQuery({ page: _, size: _size, tags, ...rest }: Partial<Page> & OrderFilter) {
  return { ...rest, ...(tags && { tags: tags.map((tag) => orderTags[tag].abbreviation) }) };
}

/** The call for the file of what a search finds: all its pages (S1 §7). */
export function orderFileQuery(search: OrderSearch, limit?: string | null) {
  return { ...orderFilters(search), ...reportLimit(limit) };
}
