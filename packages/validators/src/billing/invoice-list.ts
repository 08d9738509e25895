import { type FiscalInvoiceStatus, fiscalInvoiceStatuses, isAdmin, limits, personTypes, say } from '@trastienda/domain';
import type { FiscalInvoice } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { type FileRequest, fileRequest } from '../search/file-request.ts';
import { account, choice, days, words } from '../search/search-fields.ts';

const filters = {
  selectedSeller: account('billing.list.seller'),
  ...days({ label: 'billing.list.dates', from: 'billing.list.from.flag', to: 'billing.list.to.flag' }),
  orderNumber: words({
    label: 'billing.list.orderNumber',
    help: 'billing.list.orderNumber.flag',
    flag: 'order <texto>',
    most: limits.orderNumberLength,
  }),
  status: choice({
    label: 'billing.list.status',
    help: 'billing.list.status.flag',
    flag: 'status <estado>',
    values: Object.keys(fiscalInvoiceStatuses) as FiscalInvoiceStatus[],
    named: (status) => fiscalInvoiceStatuses[status].label,
  }),
};

/** The filters of the invoice list; only administrators filter by seller (S3 §2 and §6). */
export type InvoiceFilter = FilterOf<typeof filters>;

/** The invoice list; only administrators see the seller (S3 §2). */
export const invoiceList = declareList({
  words: 'billing.list',
  search: defineSearch(filters),
  rowKey: ({ id }: FiscalInvoice) => id,
  columns: [
    { key: 'date', header: 'billing.list.column.date', value: ({ requestDate }) => ({ moment: requestDate }) },
    { key: 'seller', header: 'billing.list.seller', visibleTo: isAdmin, value: ({ seller }) => ({ account: seller }) },
    { key: 'id', header: 'billing.list.column.order', value: ({ id }) => id },
    {
      key: 'rfc',
      header: 'billing.list.column.rfc',
      value: ({ rfc }) => rfc ?? { absent: say('billing.list.hidden') },
    },
    { key: 'person', header: 'billing.list.column.person', value: ({ personType }) => personTypes[personType].short },
    { key: 'cfdi', header: 'billing.list.column.cfdi', value: ({ useCfdi }) => useCfdi },
    {
      key: 'status',
      header: 'billing.list.status',
      value: ({ status }) => ({ marks: [fiscalInvoiceStatuses[status]] }),
    },
    {
      key: 'files',
      header: 'billing.list.column.files',
      value: ({ pdf, xml }) => [pdf && 'PDF', xml && 'XML'].filter(Boolean).join(' ') || '–',
    },
  ],
});

/** The filters as GET /invoicedata accepts them. */
export type InvoiceFilterQuery = {
  selectedSeller?: string;
  orderNumber?: string;
  status?: FiscalInvoiceStatus;
  rangeDate?: [string, string];
};

/** A complete query of GET /invoicedata; `page` is one-based (S3 §7). */
export type InvoiceListQuery = InvoiceFilterQuery & { page: number; perPage: number };

/** The filters of a search, for calls about all its matches; if only one day is set, the other end is filled in. */
export function invoiceFilterQuery(search: Partial<Page> & InvoiceFilter, today: string): InvoiceFilterQuery {
  const { page: _, size: _size, fromDate, toDate, ...rest } = search;
  const range: [string, string] = [fromDate ?? limits.ordersFromDate, toDate ?? today];
  return { ...rest, ...((fromDate || toDate) && { rangeDate: range }) };
}

/** The query for the workbook of all matches. */
export const invoiceFileQuery = (search: Page & InvoiceFilter, today: string, { columns }: FileRequest = {}) => ({
  ...invoiceFilterQuery(search, today),
  ...fileRequest({ ...(columns && { columns }) }),
});

/** The query that a search sends. */
export function invoiceListQuery(search: Page & InvoiceFilter, today: string): InvoiceListQuery {
  return { ...invoiceFilterQuery(search, today), page: search.page + 1, perPage: search.size };
}
