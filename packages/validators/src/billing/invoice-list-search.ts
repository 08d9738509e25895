import {
  type FiscalInvoiceStatus,
  fiscalInvoiceStatuses,
  isCodeOf,
  isPageSize,
  isUsableDay,
  limits,
  type PageSize,
} from '@trastienda/domain';
import type { FieldProblems } from '../checked.ts';
import type { Searcher } from '../orders/order-list-search.ts';

/** What narrows the invoice list; only administrators choose a seller (document 3, sections 2 and 6). */
export type InvoiceFilter = {
  orderNumber?: string;
  status?: FiscalInvoiceStatus;
  fromDate?: string;
  toDate?: string;
  selectedSeller?: string;
};

/** The filters as GET /invoicedata takes them. */
export type InvoiceFilterQuery = {
  selectedSeller?: string;
  orderNumber?: string;
  status?: FiscalInvoiceStatus;
  rangeDate?: [string, string];
};

/** A whole query of GET /invoicedata; `page` is one-based (document 3, section 7). */
export type InvoiceListQuery = InvoiceFilterQuery & { page: number; perPage: PageSize };

const mostOrderNumber = 60;
const firstDay = limits.ordersFromDate;
const invalid = { code: 'orders.filter.invalid' } as const;

/** What is wrong with the filters, by parameter. */
export function invoiceFilterProblems(filter: InvoiceFilter, { admin, today }: Searcher): FieldProblems {
  const { orderNumber = '', fromDate, toDate, selectedSeller } = filter;
  const day = (value: string | undefined) =>
    value === undefined
      ? undefined
      : !isUsableDay(value)
        ? invalid
        : value > today
          ? ({ code: 'orders.filter.afterToday' } as const)
          : undefined;
  const found = {
    orderNumber: orderNumber.length > mostOrderNumber ? invalid : undefined,
    fromDate: day(fromDate),
    toDate:
      day(toDate) ?? (fromDate && toDate && fromDate > toDate ? ({ code: 'orders.filter.range' } as const) : undefined),
    selectedSeller: selectedSeller !== undefined && !admin ? invalid : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem)) as FieldProblems;
}

/** Tolerant: the filters that a URL asks for. What is wrong in it counts as absent; one day alone gets the other end. */
export function invoiceFilterQuery(
  params: { get(name: string): string | null },
  searcher: Searcher,
): InvoiceFilterQuery {
  const given = (name: string) => params.get(name)?.trim() || undefined;
  const status = given('status');
  const filter = withoutProblems(
    {
      ...(given('orderNumber') && { orderNumber: given('orderNumber') }),
      ...(status && isCodeOf(fiscalInvoiceStatuses, status) && { status }),
      ...(given('fromDate') && { fromDate: given('fromDate') }),
      ...(given('toDate') && { toDate: given('toDate') }),
      ...(given('selectedSeller') && { selectedSeller: given('selectedSeller') }),
    } as InvoiceFilter,
    searcher,
  );
  const { fromDate, toDate, ...rest } = filter;
  return { ...rest, ...((fromDate || toDate) && { rangeDate: [fromDate ?? firstDay, toDate ?? searcher.today] }) };
}

/** The call that a URL asks for; its `page` is zero-based, as in every list. */
export function invoiceListQuery(params: { get(name: string): string | null }, searcher: Searcher): InvoiceListQuery {
  const size = Number(params.get('size') ?? limits.defaultPageSize);
  const page = Number(params.get('page') ?? 0);
  return {
    ...invoiceFilterQuery(params, searcher),
    page: (Number.isSafeInteger(page) && page >= 0 ? page : 0) + 1,
    perPage: isPageSize(size) ? size : limits.defaultPageSize,
  };
}

function withoutProblems(filter: InvoiceFilter, searcher: Searcher): InvoiceFilter {
  const wrong = invoiceFilterProblems(filter, searcher);
  if (Object.keys(wrong).length === 0) return filter;
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => !wrong[name]));
  return withoutProblems(kept, searcher);
}
