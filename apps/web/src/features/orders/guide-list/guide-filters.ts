import { guideNotifications, isAdmin, isGuideNotification, say, todayInMexico, type Viewer } from '@trastienda/domain';
import { type GuideFilter, guideFilterProblems } from '@trastienda/validators';
import type { UrlValues } from '../../../lib/url-state.ts';
import type { Filter } from '../../../ui/list/list-definition.ts';
import { searcherOf } from '../order-list/order-filters.ts';
import { searchSellers } from '../orders.queries.ts';

/** What is wrong with the filters of a draft, by parameter, in words. */
export function guideProblems(draft: UrlValues, viewer: Viewer): Record<string, string> {
  const problems = guideFilterProblems(filterOf(draft), searcherOf(viewer));
  return Object.fromEntries(Object.entries(problems).map(([name, { code, params }]) => [name, say(code, params)]));
}

function filterOf({ text = '', fromDate, toDate, accountName, guideDownloadStatus: state }: UrlValues): GuideFilter {
  return {
    text,
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(accountName && { accountName }),
    ...(state && isGuideNotification(state) && { guideDownloadStatus: state }),
  };
}

/** The panel Filtros of the guides list; the seller's filter for administrators only (document 3, sections 2 and 6). */
export function guideFilters(viewer: Viewer): Filter[] {
  const filters: (Filter | false)[] = [
    {
      kind: 'dateRange',
      label: say('guides.list.dates'),
      from: 'fromDate',
      to: 'toDate',
      max: todayInMexico(),
      check: (draft) => guideProblems(draft, viewer),
    },
    {
      kind: 'select',
      label: say('guides.list.state'),
      param: 'guideDownloadStatus',
      allLabel: say('guides.list.state.all'),
      options: Object.entries(guideNotifications).map(([value, { label }]) => ({ value, label })),
    },
    isAdmin(viewer) && {
      kind: 'autocomplete',
      label: say('guides.list.seller'),
      param: 'accountName',
      load: searchSellers,
    },
  ];
  return filters.filter((filter) => filter !== false);
}
