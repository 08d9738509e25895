import { isDay, limits, type OrderStatus, type OrderTag, previousMonthStart } from '@trastienda/domain';
import type { FieldProblem, FieldProblems } from '../checked.ts';
import { type OrderSearch, orderSearch } from '../orders/order-list.ts';
import type { Searcher } from '../search/search-fields.ts';

/** The days that a dashboard looks at; '' = not chosen. */
export type DashboardRange = { fromDate: string; toDate: string };

/** What a dashboard shows: a whole range of days, perhaps one seller, perhaps one card. */
export type DashboardSearch = DashboardRange & { accountName?: string; status?: OrderStatus; tag?: OrderTag };

/** From the first day of the previous month to today (S1 §2). */
export function defaultDashboardRange(today: string): DashboardRange {
  return { fromDate: previousMonthStart(today), toDate: today };
}

/** Both days, none after today, in their order; one day alone is a range (S1 §5; R12). */
export function dashboardRangeProblems({ fromDate, toDate }: DashboardRange, today: string): FieldProblems {
  const dayProblem = (day: string): FieldProblem | undefined => {
    if (day === '') return { code: 'dashboard.range.incomplete' };
    if (!isDay(day)) return { code: 'orders.filter.invalid' };
    return day > today ? { code: 'orders.filter.afterToday' } : undefined;
  };
  const from = dayProblem(fromDate);
  const to = dayProblem(toDate);
  const turned: FieldProblem | undefined = !from && !to && fromDate > toDate ? { code: 'dashboard.range' } : undefined;
  const late = to ?? turned;
  return { ...(from && { fromDate: from }), ...(late && { toDate: late }) };
}

/** Tolerant: what a URL asks a dashboard for. A range that is not whole and valid is the default one. */
export function parseDashboardSearch(
  params: { get(name: string): string | null },
  searcher: Searcher,
): DashboardSearch {
  const asked = { fromDate: params.get('fromDate') ?? '', toDate: params.get('toDate') ?? '' };
  const valid = Object.keys(dashboardRangeProblems(asked, searcher.today)).length === 0;
  const { fromDate, toDate } = valid ? asked : defaultDashboardRange(searcher.today);
  // No order is older; a line of days would only be longer.
  const within = (day: string) => (day < limits.ordersFromDate ? limits.ordersFromDate : day);
  const { accountName, status: [status] = [], tags: [tag] = [] } = orderSearch.parse(params, searcher);
  return {
    fromDate: within(fromDate),
    toDate: within(toDate),
    ...(accountName && { accountName }),
    ...(status ? { status } : tag && { tag }),
  };
}

/** The newest orders of a dashboard, as a search of the order list. */
export function lastOrdersSearch({ fromDate, toDate, accountName, status, tag }: DashboardSearch): OrderSearch {
  return {
    page: 0,
    size: limits.dashboardPageSize,
    fromDate,
    toDate,
    ...(accountName && { accountName }),
    ...(status && { status: [status] }),
    ...(tag && { tags: [tag] }),
  };
}
