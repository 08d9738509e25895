import { queryOptions } from '@tanstack/react-query';
import type { DashboardSearch } from '@trastienda/validators';
import { ApiError, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { ordersKeys } from '../../lib/order-rows.ts';
import { createKeys } from '../../lib/query-keys.ts';

const filtersOf = ({
  fromDate,
  toDate,
  accountName,
}: Pick<DashboardSearch, 'fromDate' | 'toDate' | 'accountName'>) => ({
  fromDate,
  toDate,
  ...(accountName && { accountName }),
});

/** Statistics are stored under the keys of the order lists: an action that invalidates the lists invalidates them too. */
export const dashboardQueries = {
  statuses: (search: Pick<DashboardSearch, 'fromDate' | 'toDate' | 'accountName'>) => {
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
  /** The notices that this person has not seen yet. */
  notices: () =>
    queryOptions({
      queryKey: createKeys('dashboardNotices').all,
      queryFn: ({ signal }) => unwrap(api.GET('/dashboard/notices', { signal })),
    }),
  /** Null if there is no announcement. */
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
