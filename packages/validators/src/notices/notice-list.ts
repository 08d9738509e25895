import { type NoticeStatus, noticeStatuses, shortNoticeText } from '@trastienda/domain';
import type { Notification } from 'trastienda-client/schema';
import { declareList } from '../search/declare-list.ts';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { choice, cutText } from '../search/search-fields.ts';

const filters = {
  text: cutText({ label: 'notices.list.search', placeholder: 'notices.list.search.placeholder' }),
  status: choice({
    label: 'notices.list.status',
    values: Object.keys(noticeStatuses) as NoticeStatus[],
    named: (status) => noticeStatuses[status].label,
  }),
};

/** The list of scheduled messages (S3 §2). */
export const noticeList = declareList({
  words: 'notices.list',
  search: defineSearch(filters),
  rowKey: ({ id }: Notification) => id,
  columns: [
    { key: 'text', header: 'notices.column.text', value: ({ text }) => shortNoticeText(text) },
    {
      key: 'date',
      header: 'notices.column.date',
      value: ({ notifyDate }) => (notifyDate ? { moment: notifyDate } : ''),
    },
    {
      key: 'status',
      header: 'notices.column.status',
      value: ({ status = 'PENDING' }) => ({ marks: [noticeStatuses[status]] }),
    },
  ],
});

/** The query of GET /notifications for the screen of scheduled messages; `from` is the zero-based page. */
export type NoticeListQuery = FilterOf<typeof filters> & {
  scheduled: true;
  type: 'MESSAGE_NOTIFICATION';
  mode: 'INBOX';
  from: number;
  size: number;
};

/** The query that a search sends. */
export function noticeListQuery({ page, size, ...filter }: Page & FilterOf<typeof filters>): NoticeListQuery {
  return { scheduled: true, type: 'MESSAGE_NOTIFICATION', mode: 'INBOX', ...filter, from: page, size };
}
