import { say, type Tone } from '@trastienda/domain';
import type { Seller } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { choice, cutText } from '../search/search-fields.ts';

const statuses = {
  active: { label: say('sellers.status.active'), tone: 'success' },
  inactive: { label: say('sellers.status.inactive'), tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

const filters = {
  text: cutText({ label: 'sellers.list.search', placeholder: 'sellers.list.search.placeholder' }),
  status: choice({
    label: 'sellers.list.status',
    values: ['active', 'inactive'],
    named: (status) => statuses[status].label,
  }),
};

/** The list of sellers. */
export const sellerList = declareList({
  words: 'sellers.list',
  viewed: 'sellers',
  search: defineSearch(filters),
  rowKey: ({ id }: Seller) => id,
  columns: [
    { key: 'accountName', header: 'sellers.column.accountName', value: ({ accountName }) => accountName },
    { key: 'name', header: 'sellers.column.name', value: ({ name }) => name },
    {
      key: 'status',
      header: 'sellers.column.status',
      value: ({ active }) => ({ marks: [statuses[active ? 'active' : 'inactive']] }),
    },
  ],
});

/** The query of GET /admin/organization for the screen of sellers; `from` is the zero-based page. */
export type SellerListQuery = { text?: string; active?: boolean; sortBy: 'accountName'; from: number; size: number };

/** The query that a search sends, sorted by account as specified. */
export function sellerListQuery({ page, size, text, status }: Page & FilterOf<typeof filters>): SellerListQuery {
  return {
    ...(text && { text }),
    ...(status && { active: status === 'active' }),
    sortBy: 'accountName',
    from: page,
    size,
  };
}
