import {
  limits,
  type OrderStatus,
  type OrderTagAbbreviation,
  orderStatusNames,
  orderTagNames,
  orderTags,
  type PageSize,
} from '@trastienda/domain';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, choice, day, plainWords, several } from '../search/search-fields.ts';
import { reportLimit } from './report-limit.ts';

const filters = {
  text: plainWords(),
  status: choice(orderStatusNames, ['payment-pending']),
  fromDate: day(),
  toDate: day('fromDate'),
  accountName: account,
  tags: several(orderTagNames, (tag) => orderTags[tag].abbreviation),
};

/** What the panel Filtros holds (S1 §2; R4). */
export type OrderFilter = FilterOf<typeof filters>;

/** A whole search of the order list. */
export type OrderSearch = Page & OrderFilter;

/** The search of the order list, with the messages of S1 §5. */
export const orderSearch = defineSearch(filters);

/** The query of GET /orders: newest first, from 2018-01-01 where no first day is chosen (S1 §7 and §9). */
export type OrderListQuery = {
  from: number;
  size: PageSize;
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
export function orderFilters({ page: _, size: _size, fromDate, tags, ...rest }: OrderSearch) {
  return {
    ...rest,
    fromDate: fromDate ?? limits.ordersFromDate,
    ...(tags && { tags: tags.map((tag) => orderTags[tag].abbreviation) }),
  };
}

/** The call for the file of what a search finds: all its pages (S1 §7). */
export function orderFileQuery(search: OrderSearch, limit?: string | null) {
  return { ...orderFilters(search), ...reportLimit(limit) };
}
