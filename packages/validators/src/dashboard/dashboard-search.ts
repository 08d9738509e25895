import { isDay, limits, type OrderStatus, type OrderTag, previousMonthStart } from '@trastienda/domain';
import type { FieldProblem, FieldProblems } from '../checked.ts';
import { type OrderSearch, orderSearch } from '../orders/order-list.ts';
import type { Searcher } from '../search/search-fields.ts';

/** The range of days of a dashboard; '' means not chosen. */
export type DashboardRange = { fromDate: string; toDate: string };

/** The filters of a dashboard: a complete range of days, optionally one seller and one card. */
export type DashboardSearch = DashboardRange & { accountName?: string; status?: OrderStatus; tag?: OrderTag };

/** The default range: from the first day of the previous month to today (S1 §2). */
export function defaultDashboardRange(today: string): DashboardRange {
  return { fromDate: previousMonthStart(today), toDate: today };
}

/** Checks a range of days: both set, none after today, in order; a single day is allowed (S1 §5; R12). */
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

/** Reads the search from a URL, tolerantly: an incomplete or invalid range is replaced by the default one. */
export function parseDashboardSearch(
  params: { get(name: string): string | null },
  searcher: Searcher,
): DashboardSearch {
  const asked = { fromDate: params.get('fromDate') ?? '', toDate: params.get('toDate') ?? '' };
  const valid = Object.keys(dashboardRangeProblems(asked, searcher.today)).length === 0;
  const { fromDate, toDate } = valid ? asked : defaultDashboardRange(searcher.today);
  // No order is older: an earlier first day would only lengthen the chart.
  const within = (day: string) => (day < limits.ordersFromDate ? limits.ordersFromDate : day);
  const { accountName, status: [status] = [], tags: [tag] = [] } = orderSearch.parse(params, searcher);
  return {
    fromDate: within(fromDate),
    toDate: within(toDate),
    ...(accountName && { accountName }),
    ...(status ? { status } : tag && { tag }),
  };
}

/** The search of the order list for the newest orders of a dashboard. */
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
