import { type FiscalInvoiceStatus, fiscalInvoiceStatuses, limits, type PageSize } from '@trastienda/domain';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, choice, day, words } from '../search/search-fields.ts';

const filters = {
  orderNumber: words(limits.orderNumberLength),
  status: choice(Object.keys(fiscalInvoiceStatuses) as FiscalInvoiceStatus[]),
  fromDate: day(),
  toDate: day('fromDate'),
  selectedSeller: account,
};

/** What narrows the invoice list; only administrators choose a seller (S3 §2 and §6). */
export type InvoiceFilter = FilterOf<typeof filters>;

/** The search of the invoice list. */
export const invoiceSearch = defineSearch(filters);

/** The filters as GET /invoicedata takes them. */
export type InvoiceFilterQuery = {
  selectedSeller?: string;
  orderNumber?: string;
  status?: FiscalInvoiceStatus;
  rangeDate?: [string, string];
};

/** A whole query of GET /invoicedata; `page` is one-based (S3 §7). */
export type InvoiceListQuery = InvoiceFilterQuery & { page: number; perPage: PageSize };

/** What a search is narrowed by, for calls about all that match; one day alone gets the other end. */
export function invoiceFilterQuery(search: Partial<Page> & InvoiceFilter, today: string): InvoiceFilterQuery {
  const { page: _, size: _size, fromDate, toDate, ...rest } = search;
  const range: [string, string] = [fromDate ?? limits.ordersFromDate, toDate ?? today];
  return { ...rest, ...((fromDate || toDate) && { rangeDate: range }) };
}

/** The call that a search makes. */
export function invoiceListQuery(search: Page & InvoiceFilter, today: string): InvoiceListQuery {
  return { ...invoiceFilterQuery(search, today), page: search.page + 1, perPage: search.size };
}
