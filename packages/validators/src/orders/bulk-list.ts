import type { BulkAction } from '@trastienda/api-client/schema';
import { bulkActionLooks, say } from '@trastienda/domain';
import { declareList } from '../search/declare-list.ts';
import { defineSearch } from '../search/define-search.ts';

/** The list of bulk actions of one's own account; nothing narrows it. */
export const bulkList = declareList({
  words: 'orders.bulk.list',
  search: defineSearch({}),
  rowKey: ({ id }: BulkAction) => id,
  columns: [
    { key: 'id', header: 'orders.bulk.list.column.id', on: 'terminal', value: ({ id }) => id },
    {
      key: 'action',
      header: 'orders.bulk.list.column.action',
      value: ({ action }) => say(`orders.bulk.title.${action}`),
    },
    { key: 'by', header: 'orders.bulk.list.column.by', value: ({ createdBy }) => createdBy.name },
    { key: 'date', header: 'orders.bulk.list.column.date', value: ({ createdAt }) => ({ moment: createdAt }) },
    {
      key: 'state',
      header: 'orders.bulk.list.column.state',
      value: ({ state }) => ({ marks: [bulkActionLooks[state]] }),
    },
    {
      key: 'total',
      header: 'orders.bulk.list.column.total',
      align: 'right',
      value: ({ counts: { total } }) => ({ count: total }),
    },
    {
      key: 'done',
      header: 'orders.bulk.list.column.done',
      align: 'right',
      value: ({ counts: { done } }) => ({ count: done }),
    },
    {
      key: 'left',
      header: 'orders.bulk.list.column.left',
      align: 'right',
      value: ({ counts }) => ({ count: unchanged(counts) }),
    },
  ],
});

/** How many orders of a bulk action stay as they are. */
export const unchanged = ({ impossible, refused, skipped }: BulkAction['counts']): number =>
  impossible + refused + skipped;
