import { type BulkSubject, bulkActionDisplay, bulkTitle } from '@trastienda/domain';
import type { BulkAction } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch } from '../search/define-search.ts';

/** The lists of the user's own bulk actions, one for each kind of thing; they have no filters. */
export const bulkLists = {
  orders: bulkList('orders'),
  products: bulkList('products'),
  prices: bulkList('prices'),
  rates: bulkList('rates'),
};

function bulkList(subject: BulkSubject) {
  return declareList({
    words: `bulk.${subject}`,
    search: defineSearch({}),
    rowKey: ({ id }: BulkAction) => id,
    columns: [
      { key: 'id', header: 'bulk.list.column.id', on: 'terminal', value: ({ id }) => id },
      {
        key: 'action',
        header: 'bulk.list.column.action',
        value: ({ action, counts }) => bulkTitle(action, counts.total),
      },
      { key: 'by', header: 'bulk.list.column.by', value: ({ createdBy }) => createdBy.name },
      { key: 'date', header: 'bulk.list.column.date', value: ({ createdAt }) => ({ moment: createdAt }) },
      {
        key: 'state',
        header: 'bulk.list.column.state',
        value: ({ state }) => ({ marks: [bulkActionDisplay[state]] }),
      },
      {
        key: 'total',
        header: 'bulk.list.column.total',
        align: 'right',
        value: ({ counts: { total } }) => ({ count: total }),
      },
      {
        key: 'done',
        header: 'bulk.list.column.done',
        align: 'right',
        value: ({ counts: { done } }) => ({ count: done }),
      },
      {
        key: 'left',
        header: 'bulk.list.column.left',
        align: 'right',
        value: ({ counts }) => ({ count: unchanged(counts) }),
      },
    ],
  });
}

/** How many rows a bulk action leaves unchanged. */
export const unchanged = ({ impossible, refused, skipped }: BulkAction['counts']): number =>
  impossible + refused + skipped;
