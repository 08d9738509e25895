import {
  type GuideNotification,
  guideNotificationOf,
  guideNotifications,
  isAdmin,
  orderStatuses,
  say,
} from '@trastienda/domain';
import type { Guide } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf } from '../search/define-search.ts';
import { account, choice, days, searchText } from '../search/search-fields.ts';

const filters = {
  text: searchText({
    label: 'guides.list.search',
    placeholder: 'guides.list.search.placeholder',
    help: 'guides.list.search.flag',
  }),
  ...days({ label: 'guides.list.dates', from: 'guides.list.from.flag', to: 'guides.list.to.flag' }),
  guideDownloadStatus: choice({
    label: 'guides.list.state',
    help: 'guides.list.state.flag',
    flag: 'state <estado>',
    values: Object.keys(guideNotifications) as GuideNotification[],
    named: (state) => guideNotifications[state].label,
  }),
  accountName: account('guides.list.seller'),
};

/** The filters of the guides list (S3 §2). */
export type GuideFilter = FilterOf<typeof filters>;

/** The guides list; only administrators see the seller (S3 §2 and §6). The filters of days and words equal those of the order list. */
export const guideList = declareList({
  words: 'guides.list',
  search: defineSearch(filters, { pageParam: 'from' }),
  rowKey: ({ requestId }: Guide) => requestId,
  columns: [
    { key: 'id', header: 'guides.list.column.id', value: ({ id }) => id },
    {
      key: 'orderStatus',
      header: 'guides.list.column.orderStatus',
      value: ({ status }) => ({ marks: [orderStatuses[status]] }),
    },
    {
      key: 'seller',
      header: 'guides.list.seller',
      visibleTo: isAdmin,
      value: ({ accountName }) => ({ account: accountName }),
    },
    {
      key: 'requested',
      header: 'guides.list.column.requested',
      value: ({ creationDate }) => ({ moment: creationDate }),
    },
    {
      key: 'state',
      header: 'guides.list.state',
      value: ({ guideNotificationStatus }) => ({
        marks: [guideNotifications[guideNotificationOf(guideNotificationStatus)]],
      }),
    },
    {
      key: 'received',
      header: 'guides.list.column.received',
      value: ({ guideNotificationDate: received }) =>
        received === null ? { absent: say('guides.list.notReceived') } : { moment: received },
    },
  ],
});
