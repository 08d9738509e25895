import { type MessageKey, type OrderStatus, type OrderTag, orderTags, say, type Viewer } from '@trastienda/domain';
import {
  type DashboardSearch,
  dashboardRangeProblems,
  lastOrdersSearch,
  orderSearch,
  parseDashboardSearch,
} from '@trastienda/validators';
import { useMemo } from 'react';
import { paramsOf, searcherOf } from '../../lib/searching.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { type UrlValues, useUrlState } from '../../lib/url-state.ts';

export interface DashboardState {
  readonly search: DashboardSearch;
  readonly viewer: Viewer;
  /** The errors in the days of the URL; the dashboard ignores such days. */
  readonly ignored: readonly string[];
  /** Changes the URL, which is the dashboard's state. */
  readonly patch: (changes: UrlValues) => void;
}

export function useDashboard(): DashboardState {
  const viewer = useViewer();
  const { values, patch } = useUrlState();
  const { admin, today } = searcherOf(viewer);
  const search = useMemo(() => parseDashboardSearch(paramsOf(values), { admin, today }), [values, admin, today]);
  return { search, viewer, patch, ignored: ignoredDays(values, today) };
}

function ignoredDays({ fromDate = '', toDate = '' }: UrlValues, today: string): string[] {
  if (fromDate === '' && toDate === '') return [];
  const problems = dashboardRangeProblems({ fromDate, toDate }, today);
  const line = (label: string, day: string, code: MessageKey | undefined) =>
    code ? [`${label}${day && ` “${day}”`}: ${say(code)}`] : [];
  return [
    ...line(say('orders.list.from'), fromDate, problems.fromDate?.code),
    ...line(say('orders.list.to'), toDate, problems.toDate?.code),
  ];
}

/** The filter that a card sets. */
export type CardFilter = { readonly status: OrderStatus } | { readonly tag: OrderTag };

export const isChosen = (search: DashboardSearch, filter: CardFilter): boolean =>
  'status' in filter ? search.status === filter.status : search.tag === filter.tag;

/** The URL change that sets a card's filter, or removes it if it is set. */
export function toggled(search: DashboardSearch, filter: CardFilter): UrlValues {
  if (isChosen(search, filter)) return { status: '', tags: '' };
  return 'status' in filter
    ? { status: filter.status, tags: '' }
    : { status: '', tags: orderTags[filter.tag].abbreviation };
}

/** The dashboard's search with one card or status alone, for the list of its orders. */
export const searchOf = (
  { status: _, tag: _tag, ...search }: DashboardSearch,
  filter?: CardFilter,
): DashboardSearch => ({
  ...search,
  ...filter,
});

/** The URL of the order list with the dashboard's filters. */
export const listPath = (search: DashboardSearch): string =>
  `/orders/list?${new URLSearchParams(orderSearch.params(lastOrdersSearch(search)))}`;
