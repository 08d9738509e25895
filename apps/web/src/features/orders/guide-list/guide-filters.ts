import { guideNotifications, isAdmin, say, todayInMexico, type Viewer } from '@trastienda/domain';
import type { Filter } from '../../../ui/list/list-definition.ts';
import { searchSellers } from '../orders.queries.ts';

/** The panel Filtros of the guides list; the seller's filter for administrators only (S3 §2 and §6). */
export function guideFilters(viewer: Viewer): Filter[] {
  const filters: (Filter | false)[] = [
    {
      kind: 'dateRange',
      label: say('guides.list.dates'),
      from: 'fromDate',
      to: 'toDate',
      max: todayInMexico(),
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
