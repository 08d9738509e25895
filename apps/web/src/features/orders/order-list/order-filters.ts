import {
  isAdmin,
  isOrderStatus,
  orderStatuses,
  orderTagNames,
  orderTags,
  say,
  statusesSeenBy,
  tagOf,
  todayInMexico,
  type Viewer,
} from '@trastienda/domain';
import { checkOrderFilter, type OrderFilter, parseOrderSearch, type Searcher } from '@trastienda/validators';
import type { UrlValues } from '../../../lib/url-state.ts';
import type { Filter } from '../../../ui/list/list-definition.ts';
import { searchSellers } from '../orders.queries.ts';

/** Who searches, today. */
export const searcherOf = (viewer: Viewer): Searcher => ({ admin: isAdmin(viewer), today: todayInMexico() });

/** The search that a URL asks for; what is wrong in it counts as absent. */
export const searchOf = (values: UrlValues, viewer: Viewer) =>
  parseOrderSearch({ get: (name) => values[name] ?? null }, searcherOf(viewer));

/** What is wrong with the filters of a draft, by parameter, in words (document 1, section 5). */
export function filterProblems(draft: UrlValues, viewer: Viewer): Record<string, string> {
  const checked = checkOrderFilter(filterOf(draft), searcherOf(viewer));
  if (checked.valid) return {};
  return Object.fromEntries(
    Object.entries(checked.fields).map(([name, { code, params }]) => [name, say(code, params)]),
  );
}

function filterOf(draft: UrlValues): OrderFilter {
  const { text = '', status, fromDate, toDate, accountName, tags = '' } = draft;
  return {
    text,
    ...(status && isOrderStatus(status) && { status }),
    ...(fromDate && { fromDate }),
    ...(toDate && { toDate }),
    ...(accountName && { accountName }),
    tags: tags.split(',').flatMap((abbreviation) => tagOf(abbreviation) ?? []),
  };
}

/** The panel Filtros for a viewer: the seller's filter for administrators only, No pagada never for sellers. */
export function orderFilters(viewer: Viewer): Filter[] {
  const filters: (Filter | false)[] = [
    {
      kind: 'dateRange',
      label: say('orders.list.column.date'),
      from: 'fromDate',
      to: 'toDate',
      max: todayInMexico(),
      check: (draft) => filterProblems(draft, viewer),
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
