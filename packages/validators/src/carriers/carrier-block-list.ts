import { blockMarks, blockPageSize, say, todayInMexico } from '@trastienda/domain';
import type { CarrierBlock } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { cutText } from '../search/search-fields.ts';

const filters = {
  text: cutText({
    label: 'carrierBlocks.filter.text',
    help: 'carrierBlocks.filter.text.help',
    flag: 'text <texto>',
  }),
};

/** The list of carrier blocks, always ten per page (S3 §2). */
export const carrierBlockList = declareList({
  words: 'carrierBlocks.list',
  search: defineSearch(filters, { pageSizes: [blockPageSize] }),
  rowKey: ({ id }: CarrierBlock) => id,
  columns: [
    { key: 'name', header: 'carrierBlocks.column.name', value: ({ name }) => name },
    { key: 'start', header: 'carrierBlocks.column.start', value: ({ startDate }) => ({ day: startDate }) },
    { key: 'end', header: 'carrierBlocks.column.end', value: ({ endDate }) => ({ day: endDate }) },
    {
      key: 'sellers',
      header: 'carrierBlocks.column.sellers',
      on: 'terminal',
      value: ({ allSellers, sellers }) =>
        allSellers ? say('carrierBlocks.sellers.all') : { accounts: sellers.map(({ accountName }) => accountName) },
    },
    {
      key: 'state',
      header: 'carrierBlocks.column.state',
      value: (block) => ({ marks: blockMarks(block, todayInMexico()) }),
    },
    { key: 'id', header: 'carrierBlocks.column.id', on: 'terminal', value: ({ id }) => id },
  ],
});

/** The query of GET /blockedcarriers; pages count from one. */
export type CarrierBlockListQuery = { text?: string; page: number; size: number };

/** The query that a search sends. */
export function carrierBlockListQuery({ page, size, text }: Page & FilterOf<typeof filters>): CarrierBlockListQuery {
  return { ...(text && { text }), page: page + 1, size };
}
