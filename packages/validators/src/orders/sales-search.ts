import { isPageSize, limits, type PageSize } from '@trastienda/domain';
import { parseOrderSearch, type Searcher } from './order-list-search.ts';
import { reportLimit } from './report-limit.ts';

/** What narrows the tops of sales: days and, for administrators, a seller (document 1, section 2). */
export type SalesQuery = { fromDate?: string; toDate?: string; accountName?: string };

type Params = { get(name: string): string | null };

/** Tolerant: the filters that a URL asks for. What is wrong in it counts as absent. */
export function salesQuery(params: Params, searcher: Searcher): SalesQuery {
  const { fromDate, toDate, accountName } = parseOrderSearch(params, searcher);
  return { ...(fromDate && { fromDate }), ...(toDate && { toDate }), ...(accountName && { accountName }) };
}

/** The call for a page of the top of products; the page is zero-based. */
export function topProductsQuery(
  params: Params,
  searcher: Searcher,
): SalesQuery & {
  from: number;
  size: PageSize;
} {
  const { page, size } = parseOrderSearch(params, searcher);
  return { ...salesQuery(params, searcher), from: page, size: isPageSize(size) ? size : limits.defaultPageSize };
}

/** The call for the file of the top of products: all its pages, within the limit of the address. */
export function topProductsFileQuery(params: Params, searcher: Searcher): SalesQuery & { reportTotalCount?: number } {
  return { ...salesQuery(params, searcher), ...reportLimit(params.get('reportTotalCount')) };
}
