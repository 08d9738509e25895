import type { NoticeStatus, PageSize } from '@trastienda/domain';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { choice, cutWords } from '../search/search-fields.ts';

const filters = { text: cutWords(), status: choice<NoticeStatus>(['SENT', 'PENDING']) };

/** The search of scheduled messages. */
export const noticeSearch = defineSearch(filters);

/** The query of GET /notifications for the screen of scheduled messages; `from` is the zero-based page. */
export type NoticeListQuery = FilterOf<typeof filters> & {
  scheduled: true;
  type: 'MESSAGE_NOTIFICATION';
  mode: 'INBOX';
  from: number;
  size: PageSize;
};

/** The call that a search makes. */
export function noticeListQuery({ page, size, ...filter }: Page & FilterOf<typeof filters>): NoticeListQuery {
  return { scheduled: true, type: 'MESSAGE_NOTIFICATION', mode: 'INBOX', ...filter, from: page, size };
}
