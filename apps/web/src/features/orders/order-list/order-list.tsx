import type { OrderRow } from '@trastienda/api-client';
import { bulkActionNames, canActInBulk, isSeller, limits, say, type Viewer } from '@trastienda/domain';
import { orderListQuery, orderSearch } from '@trastienda/validators';
import { useMemo } from 'react';
import { numberWords } from '../../../lib/format.ts';
import { asks } from '../../../lib/searching.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Link } from '../../../ui/link.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { bulkListPath } from '../bulk/bulk-path.ts';
import { orderPath } from '../order-path.ts';
import { ordersQueries } from '../orders.queries.ts';
import { orderColumns } from './order-columns.tsx';
import { OrderExport } from './order-export.tsx';
import { orderFilters } from './order-filters.ts';
import { PendingInvoices } from './pending-invoices.tsx';

/** /orders/list */
export function OrderListScreen() {
  const viewer = useViewer();
  const list = useMemo(() => orderList(viewer), [viewer]);
  return (
    <>
      <ListPage list={list} />
      {isSeller(viewer) ? <PendingInvoices /> : null}
    </>
  );
}

function orderList(viewer: Viewer) {
  return defineList<OrderRow>({
    title: say('orders.list.title'),
    count: (total) => say('orders.list.count', { n: numberWords(total) }),
    search: {
      param: 'text',
      label: say('orders.list.search'),
      placeholder: say('orders.list.search.placeholder'),
    },
    filters: orderFilters(viewer),
    columns: orderColumns(viewer),
    actions: (
      <>
        {mayActInBulk(viewer) ? (
          <Link to={bulkListPath} variant="quiet">
            {say('menu.orders.bulk')}
          </Link>
        ) : null}
        <OrderExport />
      </>
    ),
    rowKey: (order) => order.id,
    rowHref: (order) => orderPath(order.id),
    clearLabel: say('orders.list.showAll'),
    pageSizes: limits.pageSizes,
    ...asks(orderSearch, viewer, (search) => ordersQueries.list(orderListQuery(search))),
    chosen: mayActInBulk(viewer) ? (chosen) => <BulkBar {...chosen} /> : undefined,
    loadError: say('orders.list.failed'),
    empty: { title: say('orders.list.empty'), hint: say('orders.list.empty.help') },
  });
}

const mayActInBulk = (viewer: Viewer) => bulkActionNames.some((action) => canActInBulk(action, viewer).allowed);
