import { percentText, say } from '@trastienda/domain';
import type { CommercialCommission } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { cutText, numberText } from '../search/search-fields.ts';

const filters = {
  text: cutText({
    label: 'commissions.list.search',
    placeholder: 'commissions.list.search.placeholder',
    help: 'commissions.list.search.help',
    flag: 'text <texto>',
  }),
  condition: numberText({
    label: 'commissions.column.condition',
    help: 'commissions.condition.help',
    flag: 'condition <condición>',
    of: 'condition',
  }),
};

const states = {
  inForce: { label: say('commissions.state.inForce'), tone: 'success' },
  coming: { label: say('commissions.state.coming'), tone: 'info' },
} as const;

/** The list of present and future commissions. */
export const commissionList = declareList({
  words: 'commissions.list',
  search: defineSearch(filters),
  rowKey: ({ conditionId, categoryId, effectiveFrom }: CommercialCommission) =>
    `${conditionId} ${categoryId} ${effectiveFrom}`,
  columns: [
    { key: 'condition', header: 'commissions.column.condition', value: ({ condition }) => condition },
    { key: 'category', header: 'commissions.column.category', value: ({ category }) => category },
    {
      key: 'percent',
      header: 'commissions.column.percent',
      align: 'right',
      value: ({ percent }) => percentText(percent),
    },
    { key: 'from', header: 'commissions.column.from', value: ({ effectiveFrom }) => ({ day: effectiveFrom }) },
    {
      key: 'state',
      header: 'commissions.column.state',
      value: ({ isInForce }) => ({ marks: [states[isInForce ? 'inForce' : 'coming']] }),
    },
  ],
});

/** The query that a search sends: `from` counts rows (ADR 2). */
export function commissionListQuery({ page, size, text, condition }: Page & FilterOf<typeof filters>) {
  return {
    ...(text !== undefined && { text }),
    ...(condition !== undefined && { conditionId: condition }),
    from: page * size,
    size,
  };
}
