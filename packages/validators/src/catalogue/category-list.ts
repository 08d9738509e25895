import { limits, say, type Tone } from '@trastienda/domain';
import type { Category } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { words } from '../search/search-fields.ts';

const uses = {
  active: { label: say('categories.status.active'), tone: 'success' },
  inactive: { label: say('categories.status.inactive'), tone: 'secondary' },
} as const satisfies Record<string, { label: string; tone: Tone }>;

const filters = {
  text: words({
    label: 'categories.list.search',
    placeholder: 'categories.list.search.placeholder',
    help: 'categories.list.search.help',
    flag: 'text <texto>',
    most: limits.searchTextLength,
    refused: { pattern: /[/()^"[\]{}]/, code: 'categories.list.search.special' },
  }),
};

/** The list of categories, by path (S2 §2); a search text with a special character is refused (S2 §5). */
export const categoryList = declareList({
  words: 'categories.list',
  search: defineSearch(filters),
  rowKey: ({ id }: Category) => id,
  columns: [
    { key: 'name', header: 'categories.column.name', value: ({ name }) => name },
    { key: 'id', header: 'categories.column.id', value: ({ id }) => id, on: 'terminal' },
    { key: 'path', header: 'categories.column.path', value: ({ namePath }) => namePath },
    {
      key: 'status',
      header: 'categories.column.status',
      value: ({ isActive }) => ({ marks: [uses[isActive ? 'active' : 'inactive']] }),
    },
  ],
});

/** The query of GET /categories; `from` is the index of the first row. */
export type CategoryListQuery = { text?: string; sortOrder: 'asc'; from: number; size: number };

/** The query that a search sends. */
export function categoryListQuery({ page, size, text }: Page & FilterOf<typeof filters>): CategoryListQuery {
  return { ...(text && { text }), sortOrder: 'asc', from: page * size, size };
}
