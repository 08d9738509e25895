import {
  isAdmin,
  orderStatuses,
  orderTagNames,
  orderTags,
  say,
  statusesSeenBy,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import type { Filter } from '../../../ui/list/list-definition.ts';
import { searchSellers } from '../orders.queries.ts';

/** The panel Filtros for a viewer: the seller's filter for administrators only, No pagada never for sellers. */
export function orderFilters(viewer: Viewer): Filter[] {
  const filters: (Filter | false)[] = [
    {
      kind: 'dateRange',
      label: say('orders.list.column.date'),
      from: 'fromDate',
      to: 'toDate',
      max: todayInMexico(),
    },
    {
      kind: 'select',
      label: say('orders.list.status'),
      param: 'status',
      allLabel: say('orders.list.status.all'),
      options: statusesSeenBy({ admin: isAdmin(viewer) }).map((status) => ({
        value: status,
        label: orderStatuses[status].label,
      })),
    },
    isAdmin(viewer) && {
      kind: 'autocomplete',
      label: say('orders.list.seller'),
      param: 'accountName',
      load: searchSellers,
    },
    {
      kind: 'multi',
      label: say('orders.list.tags'),
      param: 'tags',
      options: orderTagNames.map((tag) => ({ value: orderTags[tag].abbreviation, label: orderTags[tag].label })),
    },
  ];
  return filters.filter((filter) => filter !== false);
}
