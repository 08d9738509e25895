import type { OrderRow } from '@trastienda/api-client';
import { bulkActionNames, canActInBulk, isSeller, say, type Viewer } from '@trastienda/domain';
import { orderList, orderListQuery } from '@trastienda/validators';
import { useMemo } from 'react';
import { listScreen } from '../../../lib/list-screen.ts';
import { orderPath } from '../../../lib/order-path.ts';
import { orderRows } from '../../../lib/order-rows.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Link } from '../../../ui/link.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { BulkBar } from '../bulk/bulk-bar.tsx';
import { bulkListPath } from '../bulk/bulk-path.ts';
import { OrderExport } from './order-export.tsx';
import { PendingInvoices } from './pending-invoices.tsx';

/** /orders/list */
export function OrderListScreen() {
  const viewer = useViewer();
  const list = useMemo(() => orderScreen(viewer), [viewer]);
  return (
    <>
      <ListPage list={list} />
      {isSeller(viewer) ? <PendingInvoices /> : null}
    </>
  );
}

function orderScreen(viewer: Viewer) {
  return defineList<OrderRow>({
    ...listScreen(orderList, viewer, {
      query: (search) => orderRows(orderListQuery(search)),
    }),
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
    rowHref: (order) => orderPath(order.id),
    chosen: mayActInBulk(viewer) ? (chosen) => <BulkBar {...chosen} /> : undefined,
  });
}

const mayActInBulk = (viewer: Viewer) => bulkActionNames.some((action) => canActInBulk(action, viewer).allowed);
