import { historySourceText, historyValuesText, say } from '@trastienda/domain';
import type { SkuHistoryEntry } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { choice } from '../search/search-fields.ts';

/** What can change of a variant: its price, its stock, or only the units that orders hold. */
export const skuHistoryTypes = ['PRICE', 'INVENTORY', 'RESERVATION'] as const;

const filters = {
  type: choice({
    label: 'variant.history.type',
    help: 'variant.history.type.flag',
    flag: 'type <tipo>',
    values: skuHistoryTypes,
    named: (type) => say(`variant.history.${type}`),
    word: (type) => type.toLowerCase(),
  }),
};

/** The changes of a variant's price and stock, newest first, with their origin (S2 §2). */
export const skuHistoryList = declareList({
  words: 'variant.history',
  search: defineSearch(filters),
  rowKey: ({ id }: SkuHistoryEntry) => String(id),
  columns: [
    { key: 'date', header: 'variant.history.date', value: ({ date }) => ({ moment: date }) },
    { key: 'type', header: 'variant.history.type', value: ({ type }) => say(`variant.history.${type}`) },
    { key: 'old', header: 'variant.history.old', value: ({ oldSku }) => historyValuesText(oldSku) },
    { key: 'new', header: 'variant.history.new', value: ({ newSku }) => historyValuesText(newSku) },
    {
      key: 'user',
      header: 'variant.history.user',
      value: ({ user }) => (user ? `${user.firstName} ${user.lastName}` : ''),
    },
    { key: 'source', header: 'variant.history.source', value: ({ source }) => historySourceText(source) },
  ],
});

/** The query that a page of the history sends; `from` is the index of the first row. */
export const skuHistoryQuery = ({ page, size, ...filter }: Page & FilterOf<typeof filters>) => ({
  from: page * size,
  size,
  ...filter,
});
