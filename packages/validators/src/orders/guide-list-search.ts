import { type GuideNotification, isGuideNotification, isPageSize, limits, type PageSize } from '@trastienda/domain';
import type { FieldProblems } from '../checked.ts';
import { checkOrderFilter, type Searcher } from './order-list-search.ts';

/** What narrows the guides list; empty text and missing days mean "no filter" (document 3, section 2). */
export type GuideFilter = {
  text: string;
  fromDate?: string;
  toDate?: string;
  accountName?: string;
  guideDownloadStatus?: GuideNotification;
};

/** The query of GET /orders/guides; `from` is the zero-based page (document 3, section 7). */
export type GuideListQuery = Omit<GuideFilter, 'text'> & { text?: string; from: number; size: PageSize };

/** What is wrong with a text, the days or the seller: as in the order list. Nothing where all is well. */
export function guideFilterProblems(filter: GuideFilter, searcher: Searcher): FieldProblems {
  const { guideDownloadStatus: _, ...shared } = filter;
  const checked = checkOrderFilter({ ...shared, tags: [] }, searcher);
  return checked.valid ? {} : checked.fields;
}

/** Tolerant: the call that a URL asks for. What is wrong in it counts as absent. */
export function guideListQuery(params: { get(name: string): string | null }, searcher: Searcher): GuideListQuery {
  const given = (name: string) => params.get(name)?.trim() || undefined;
  const size = Number(given('size') ?? limits.defaultPageSize);
  const page = Number(given('from') ?? 0);
  const state = given('guideDownloadStatus');
  const [text, fromDate, toDate, accountName] = [
    given('text'),
    given('fromDate'),
    given('toDate'),
    given('accountName'),
  ];
  const filter = withoutProblems(
    { text: text ?? '', ...(fromDate && { fromDate }), ...(toDate && { toDate }), ...(accountName && { accountName }) },
    searcher,
  );
  return {
    from: Number.isSafeInteger(page) && page >= 0 ? page : 0,
    size: isPageSize(size) ? size : limits.defaultPageSize,
    ...(state && isGuideNotification(state) && { guideDownloadStatus: state }),
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
  };
}

function withoutProblems(filter: GuideFilter, searcher: Searcher): GuideFilter {
  const wrong = guideFilterProblems(filter, searcher);
  if (Object.keys(wrong).length === 0) return filter;
  const kept = Object.fromEntries(Object.entries(filter).filter(([name]) => !wrong[name]));
  // Again, because days are compared with each other only once each is valid.
  return withoutProblems({ text: '', ...kept }, searcher);
}
