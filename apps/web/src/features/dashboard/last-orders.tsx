import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { limits, orderStatuses, orderTags, say, type Viewer } from '@trastienda/domain';
import { type DashboardSearch, lastOrdersSearch, orderList, orderListQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import { failureOf } from '../../lib/failure.ts';
import { columnsOf } from '../../lib/list-screen.ts';
import { orderDisplay } from '../../lib/order-display.ts';
import { orderPath } from '../../lib/order-path.ts';
import { orderRows } from '../../lib/order-rows.ts';
import { Card } from '../../ui/card.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Link } from '../../ui/link.tsx';
import { listPath } from './dashboard-state.ts';

/** The newest ten orders that match the dashboard's filters; the order list shows all of them. */
export function LastOrders({ search, viewer }: { readonly search: DashboardSearch; readonly viewer: Viewer }) {
  const columns = useMemo(() => columnsOf(orderList, viewer, orderDisplay), [viewer]);
  const { staleTime: _, ...list } = orderRows(orderListQuery(lastOrdersSearch(search)));
  // Without the list's own stale time: the orders are as fresh as the numbers above.
  const query = useQuery({ ...list, placeholderData: keepPreviousData });
  const failure = query.error ? failureOf(query.error, say('orders.list.failed')) : undefined;
  const title = titleOf(search);
  // After a failure, rows of the previous filters are not shown.
  const known = failure && query.isPlaceholderData ? undefined : query.data;
  return (
    <>
      {failure ? (
        <ErrorState
          message={failure.message}
          requestId={failure.requestId}
          onRetry={() => void query.refetch()}
          retrying={query.isFetching}
        />
      ) : null}
      {failure && !known ? null : (
        <Card flush title={title} actions={<Link to={listPath(search)}>{say('dashboard.last.all')}</Link>}>
          <DataTable
            label={title}
            columns={columns}
            rows={known?.rows ?? []}
            rowKey={orderList.rowKey}
            rowHref={(order) => orderPath(order.id)}
            shortCards
            state={known ? (query.isFetching ? 'refreshing' : 'ready') : 'loading'}
            skeletonRows={limits.dashboardPageSize}
            empty={<EmptyState title={say('dashboard.last.empty')} hint={say('dashboard.last.empty.help')} />}
          />
        </Card>
      )}
    </>
  );
}

function titleOf({ status, tag }: DashboardSearch): string {
  const most = limits.dashboardPageSize;
  const card = status ? orderStatuses[status].label : tag && orderTags[tag].label;
  return card ? say('dashboard.last.of', { most, card }) : say('dashboard.last', { most });
}
