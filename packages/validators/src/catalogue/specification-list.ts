import { say, withoutCategory } from '@trastienda/domain';
import type { Specification } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { choice, cutText } from '../search/search-fields.ts';

const levels = { product: 'specifications.level.product', variant: 'specifications.level.variant' } as const;

const filters = {
  text: cutText({
    label: 'specifications.list.search',
    help: 'specifications.list.search.help',
    flag: 'text <texto>',
  }),
  level: choice({
    label: 'specifications.list.level',
    help: 'specifications.list.level.help',
    flag: 'level <nivel>',
    values: ['product', 'variant'],
    named: (level) => say(levels[level]),
  }),
};

/** The name of a specification as lists show it: with its number, but not the category's (S2 §2). */
export const specificationName = ({ name, fieldId }: Pick<Specification, 'name' | 'fieldId'>): string =>
  `${name} ${withoutCategory(fieldId)}`;

/** The specifications of a category or, if none is named, all of them. */
export const specificationList = declareList({
  words: 'specifications.list',
  search: defineSearch(filters),
  rowKey: ({ fieldId }: Specification) => fieldId,
  columns: [
    { key: 'fieldId', header: 'specifications.column.fieldId', value: ({ fieldId }) => fieldId },
    { key: 'name', header: 'specifications.column.name', value: ({ name }) => name },
    {
      key: 'level',
      header: 'specifications.column.level',
      value: ({ isStockKeepingUnit }) => say(levels[isStockKeepingUnit ? 'variant' : 'product']),
    },
    {
      key: 'type',
      header: 'specifications.column.type',
      value: ({ specificationFieldType }) => specificationFieldType.fieldTypeName,
    },
    {
      key: 'required',
      header: 'specifications.column.required',
      value: ({ isRequired }) => say(isRequired ? 'shared.yes' : 'shared.no'),
    },
    {
      key: 'inherited',
      header: 'specifications.column.inherited',
      value: ({ isParent }) => say(isParent ? 'shared.yes' : 'shared.no'),
    },
    {
      key: 'overridden',
      header: 'specifications.column.overridden',
      value: ({ isOverridden }) => say(isOverridden ? 'shared.yes' : 'shared.no'),
    },
  ],
});

/** The query of GET /specifications; `from` is the index of the first row. */
export type SpecificationListQuery = {
  categoryId?: string;
  text?: string;
  isStockKeepingUnit?: boolean;
  sortBy: 'name';
  sortOrder: 'asc' | 'desc';
  from: number;
  size: number;
};

/** The query that a search sends, for one category if it is named. */
export function specificationListQuery(
  { page, size, text, level }: Page & FilterOf<typeof filters>,
  { categoryId, sortOrder = 'asc' }: { categoryId?: string | undefined; sortOrder?: 'asc' | 'desc' } = {},
): SpecificationListQuery {
  return {
    ...(categoryId !== undefined && { categoryId }),
    ...(text && { text }),
    ...(level && { isStockKeepingUnit: level === 'variant' }),
    sortBy: 'name',
    sortOrder,
    from: page * size,
    size,
  };
}
