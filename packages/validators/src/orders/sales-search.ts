import type { PageSize } from '@trastienda/domain';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, day } from '../search/search-fields.ts';
import { reportLimit } from './report-limit.ts';

const filters = { fromDate: day(), toDate: day('fromDate'), accountName: account };

/** What narrows the tops of sales: days and, for administrators, a seller (S1 §2). */
export type SalesFilter = FilterOf<typeof filters>;

/** The search of the tops of sales. */
export const salesSearch = defineSearch(filters);

/** The call for the top of categories: the filters, whatever the page. */
export const salesQuery = ({ page: _, size: _size, ...filter }: Page & SalesFilter): SalesFilter => filter;

/** The call for a page of the top of products; `from` is the zero-based page. */
export function topProductsQuery({ page, size, ...filter }: Page & SalesFilter): SalesFilter & {
  from: number;
  size: PageSize;
} {
  return { ...filter, from: page, size };
}

/** The call for the file of the top of products: all its pages, within the limit of the address. */
export function topProductsFileQuery(search: Page & SalesFilter, limit?: string | null) {
  return { ...salesQuery(search), ...reportLimit(limit) };
}
