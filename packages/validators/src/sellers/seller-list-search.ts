import { isPageSize, limits, type PageSize } from '@trastienda/domain';

/** The query of GET /admin/organization for the screen of sellers; `from` is the zero-based page. */
export type SellerListQuery = { text?: string; active?: boolean; sortBy: 'accountName'; from: number; size: PageSize };

/** Tolerant: the call that a URL asks for, by account as the document has it. What is wrong in it counts as absent. */
export function sellerListQuery(params: { get(name: string): string | null }): SellerListQuery {
  const text = (params.get('text') ?? '').trim().slice(0, limits.searchTextLength);
  const status = params.get('status');
  const size = Number(params.get('size') ?? limits.defaultPageSize);
  const page = Number(params.get('page') ?? 0);
  return {
    ...(text && { text }),
    ...((status === 'active' || status === 'inactive') && { active: status === 'active' }),
    sortBy: 'accountName',
    from: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: isPageSize(size) ? size : limits.defaultPageSize,
  };
}
