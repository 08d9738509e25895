import { isAdmin, say, todayInMexico, type Viewer } from '@trastienda/domain';
import type { Filter } from '../../../ui/list/list-definition.ts';
import { searchSellers } from '../orders.queries.ts';

/** Desde, Hasta and, for administrators, Seller (S1 §2 and §5). */
export function salesFilters(viewer: Viewer): Filter[] {
  const filters: (Filter | false)[] = [
    {
      kind: 'dateRange',
      label: say('sales.filter.dates'),
      from: 'fromDate',
      to: 'toDate',
      max: todayInMexico(),
    },
    isAdmin(viewer) && {
      kind: 'autocomplete',
      label: say('sales.column.seller'),
      param: 'accountName',
      load: searchSellers,
    },
  ];
  return filters.filter((filter) => filter !== false);
}
