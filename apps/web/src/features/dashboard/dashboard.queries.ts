import { queryOptions } from '@tanstack/react-query';
import { ApiError, unwrap } from '@trastienda/api-client';
import type { DashboardSearch } from '@trastienda/validators';
import { api } from '../../lib/api.ts';
import { ordersKeys } from '../../lib/order-rows.ts';
import { createKeys } from '../../lib/query-keys.ts';

const filtersOf = ({ fromDate, toDate, accountName }: DashboardSearch) => ({
  fromDate,
  toDate,
  ...(accountName && { accountName }),
});

/** Statistics stand among the lists of orders: an action that makes those old makes these old too. */
export const dashboardQueries = {
  statuses: (search: DashboardSearch) => {
    const query = filtersOf(search);
    return queryOptions({
      queryKey: [...ordersKeys.lists, 'statuses', query],
      queryFn: ({ signal }) => unwrap(api.GET('/orders/statusstatistics', { params: { query }, signal })),
    });
  },
  days: (search: DashboardSearch) => {
    const query = filtersOf(search);
    return queryOptions({
      queryKey: [...ordersKeys.lists, 'days', query],
      queryFn: ({ signal }) => unwrap(api.GET('/orders/intervalstatistics', { params: { query }, signal })),
    });
  },
  /** What this person has still to see. */
  notices: () =>
    queryOptions({
      queryKey: createKeys('dashboardNotices').all,
      queryFn: ({ signal }) => unwrap(api.GET('/dashboard/notices', { signal })),
    }),
  /** Null where there is no announcement. */
  announcement: () =>
    queryOptions({
      queryKey: createKeys('announcement').all,
      queryFn: ({ signal }) =>
        unwrap(api.GET('/communication', { signal })).catch((failure: unknown) => {
          if (failure instanceof ApiError && failure.status === 404) return null;
          throw failure;
        }),
    }),
};
