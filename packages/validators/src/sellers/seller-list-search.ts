import type { PageSize } from '@trastienda/domain';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { choice, cutWords } from '../search/search-fields.ts';

const filters = { text: cutWords(), status: choice(['active', 'inactive']) };

/** The search of sellers. */
export const sellerSearch = defineSearch(filters);

/** The query of GET /admin/organization for the screen of sellers; `from` is the zero-based page. */
export type SellerListQuery = { text?: string; active?: boolean; sortBy: 'accountName'; from: number; size: PageSize };

/** The call that a search makes, by account as the specification has it. */
export function sellerListQuery({ page, size, text, status }: Page & FilterOf<typeof filters>): SellerListQuery {
  return {
    ...(text && { text }),
    ...(status && { active: status === 'active' }),
    sortBy: 'accountName',
    from: page,
    size,
  };
}
