import { type GuideNotification, guideNotifications, type PageSize } from '@trastienda/domain';
import { defineSearch, type FilterOf, type Page } from '../search/define-search.ts';
import { account, choice, day, plainWords } from '../search/search-fields.ts';

const filters = {
  text: plainWords(),
  fromDate: day(),
  toDate: day('fromDate'),
  accountName: account,
  guideDownloadStatus: choice(Object.keys(guideNotifications) as GuideNotification[]),
};

/** What narrows the guides list (S3 §2). */
export type GuideFilter = FilterOf<typeof filters>;

/** The search of the guides list: days and words as in the order list. */
export const guideSearch = defineSearch(filters, { pageParam: 'from' });

/** The query of GET /orders/guides; `from` is the zero-based page (S3 §7). */
export type GuideListQuery = GuideFilter & { from: number; size: PageSize };

/** The call that a search makes. */
export function guideListQuery({ page, size, ...filter }: Page & GuideFilter): GuideListQuery {
  return { from: page, size, ...filter };
}
