import {
  isOrderStatus,
  isPageSize,
  isUsableDay,
  limits,
  type OrderStatus,
  type OrderTag,
  type OrderTagAbbreviation,
  orderTagNames,
  orderTags,
  type PageSize,
  tagOf,
} from '@trastienda/domain';
import * as z from 'zod/mini';
import { type Checked, check, rule, text } from '../checked.ts';
import { reportLimit } from './report-limit.ts';

/** What the panel Filtros holds. Empty text and missing days mean "no filter". */
export type OrderFilter = {
  text: string;
  status?: OrderStatus;
  fromDate?: string;
  toDate?: string;
  accountName?: string;
  tags: OrderTag[];
};

/** A whole search of the order list; the page is zero-based (document 1, section 2). */
export type OrderSearch = OrderFilter & { page: number; size: PageSize };

/** Who searches: only administrators filter by seller and by "No pagada" (document 1, section 2; decision 4). */
export type Searcher = { admin: boolean; today: string };

/** The first page without filters. */
export const emptyOrderSearch: OrderSearch = { page: 0, size: limits.defaultPageSize, text: '', tags: [] };

const invalid = { code: 'orders.filter.invalid' } as const;
const notPlain = /[\p{Cc}<>{}[\]\\^`|]/u;

function schemaFor({ today, admin }: Searcher) {
  const day = z.optional(
    z.string().check(
      rule((value) => {
        if (!isUsableDay(value)) return invalid;
        return value > today && { code: 'orders.filter.afterToday' };
      }),
    ),
  );
  const filter = z.object({
    text: text((value) => (value.length > limits.searchTextLength || notPlain.test(value)) && invalid),
    status: z.optional(
      z.string().check(rule((value) => (!isOrderStatus(value) || (!admin && value === 'payment-pending')) && invalid)),
    ),
    fromDate: day,
    toDate: day,
    accountName: z.optional(z.string().check(rule((value) => (!admin || value === '') && invalid))),
    tags: z.array(z.string()),
  });
  return filter.check(
    rule(({ fromDate, toDate }) => {
      return fromDate !== undefined && toDate !== undefined && fromDate > toDate && { code: 'orders.filter.range' };
    }, 'toDate'),
  );
}

/** Strict: the form's filters, with the messages of document 1, section 5. "Today" is Mexico City's (decision 4). */
export function checkOrderFilter(input: OrderFilter, searcher: Searcher): Checked<OrderFilter> {
  const checked = check(schemaFor(searcher), input);
  return checked.valid ? { valid: true, value: { ...input, text: checked.value.text } } : checked;
}

/** Tolerant: a search from a URL. What is wrong in it counts as absent; nothing in a URL can break the list. */
export function parseOrderSearch(params: { get(name: string): string | null }, searcher: Searcher): OrderSearch {
  const given = (name: string) => params.get(name)?.trim() || undefined;
  const page = Number(given('page') ?? 0);
  const size = Number(given('size') ?? limits.defaultPageSize);
  const status = given('status');
  const abbreviations = (given('tags') ?? '').split(',');
  const filter: OrderFilter = {
    text: given('text') ?? '',
    ...(status && isOrderStatus(status) && { status }),
    ...pick('fromDate', given('fromDate')),
    ...pick('toDate', given('toDate')),
    ...pick('accountName', given('accountName')),
    tags: orderTagNames.filter((tag) => abbreviations.some((abbreviation) => tagOf(abbreviation) === tag)),
  };
  return {
    page: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: isPageSize(size) ? size : limits.defaultPageSize,
    ...withoutProblems(filter, searcher),
  };
}

function withoutProblems(filter: OrderFilter, searcher: Searcher): OrderFilter {
  const checked = checkOrderFilter(filter, searcher);
  if (checked.valid) return checked.value;
  const kept = Object.entries(filter).filter(([field]) => !checked.fields[field]);
  // Again, because days are compared with each other only once the rest is valid.
  return withoutProblems({ text: '', tags: [], ...Object.fromEntries(kept) }, searcher);
}

function pick<Name extends string>(name: Name, value: string | undefined) {
  return value === undefined ? {} : ({ [name]: value } as Record<Name, string>);
}

/** The URL of a search, without what equals the default; `parseOrderSearch` reads it back unchanged. */
export function orderSearchParams(search: OrderSearch): Record<string, string> {
  const tags = search.tags.map((tag) => orderTags[tag].abbreviation).join(',');
  return {
    ...(search.page > 0 && { page: String(search.page) }),
    ...(search.size !== limits.defaultPageSize && { size: String(search.size) }),
    ...(search.text !== '' && { text: search.text }),
    ...pick('status', search.status),
    ...pick('fromDate', search.fromDate),
    ...pick('toDate', search.toDate),
    ...pick('accountName', search.accountName),
    ...(tags !== '' && { tags }),
  };
}

/** The query of GET /orders: newest first, from 2018-01-01 where no first day is chosen (document 1, sections 7 and 9). */
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
  const { status, toDate, accountName } = search;
  return {
    from: search.page,
    size: search.size,
    sortBy: 'creationDate',
    sortOrder: 'desc',
    fromDate: search.fromDate ?? limits.ordersFromDate,
    ...(toDate && { toDate }),
    ...(search.text && { text: search.text }),
    ...(status && { status }),
    ...(accountName && { accountName }),
    ...(search.tags.length > 0 && { tags: search.tags.map((tag) => orderTags[tag].abbreviation) }),
  };
}

/** What a search is narrowed by, whatever its page: for calls that are about all that match. */
export function orderFilters(search: OrderSearch) {
  const { from: _, size: _size, sortBy: _sortBy, sortOrder: _sortOrder, ...filters } = orderListQuery(search);
  return filters;
}

/** The call for the file of what a search finds: all its pages (document 1, section 7). */
export function orderFileQuery(search: OrderSearch, limit?: string | null) {
  return { ...orderFilters(search), ...reportLimit(limit) };
}

/** Mostrar Todo: no filters, page and size kept (document 1, section 2). */
export function withoutFilters(search: OrderSearch): OrderSearch {
  return { ...emptyOrderSearch, page: search.page, size: search.size };
}

/** Whether any filter is on. */
export function hasFilters(search: OrderSearch): boolean {
  const { text: words, status, fromDate, toDate, accountName, tags } = search;
  return words !== '' || tags.length > 0 || [status, fromDate, toDate, accountName].some((one) => one !== undefined);
}
