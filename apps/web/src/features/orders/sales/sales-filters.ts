import { isAdmin, say, todayInMexico, type Viewer } from '@trastienda/domain';
import type { UrlValues } from '../../../lib/url-state.ts';
import type { Filter } from '../../../ui/list/list-definition.ts';
import { filterProblems } from '../order-list/order-filters.ts';
import { searchSellers } from '../orders.queries.ts';

/** Desde, Hasta and, for administrators, Seller (document 1, sections 2 and 5). */
export function salesFilters(viewer: Viewer): Filter[] {
  const filters: (Filter | false)[] = [
    {
      kind: 'dateRange',
      label: say('sales.filter.dates'),
      from: 'fromDate',
      to: 'toDate',
      max: todayInMexico(),
      check: ({ fromDate = '', toDate = '' }) => filterProblems({ fromDate, toDate }, viewer),
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

/** The query of the URL as the parsers read it. */
export const paramsOf = (values: UrlValues) => ({ get: (name: string) => values[name] ?? null });
