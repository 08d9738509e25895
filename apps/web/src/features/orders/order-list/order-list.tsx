import { canActOnManyOrders, isSeller, orderBulkActions, say, type Viewer } from '@trastienda/domain';
import { orderList, orderListQuery } from '@trastienda/validators';
import { Suspense, useMemo } from 'react';
import type { OrderRow } from 'trastienda-client';
import { bulkListPath } from '../../../lib/bulk/bulk-path.ts';
import { lazyPart } from '../../../lib/lazy-part.ts';
import { listScreen } from '../../../lib/list-screen.ts';
import { orderDisplay } from '../../../lib/order-display.ts';
import { orderPath } from '../../../lib/order-path.ts';
import { orderRows, orderTotal } from '../../../lib/order-rows.ts';
import { useViewer } from '../../../lib/signed-in.tsx';
import { Link } from '../../../ui/link.tsx';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ListPage } from '../../../ui/list/list-page.tsx';
import { OrderExport } from './order-export.tsx';

// It comes after the rows: it stands below them.
const PendingInvoices = lazyPart(async () => (await import('./pending-invoices.tsx')).PendingInvoices);
const ChosenOrders = lazyPart(async () => (await import('./chosen-orders.tsx')).ChosenOrders);

/** /orders/list */
export function OrderListScreen() {
  const viewer = useViewer();
  const list = useMemo(() => orderScreen(viewer), [viewer]);
  return (
    <>
      <ListPage list={list} />
      {isSeller(viewer) ? (
        <Suspense>
          <PendingInvoices />
        </Suspense>
      ) : null}
    </>
  );
}

function orderScreen(viewer: Viewer) {
  return defineList<OrderRow>({
    ...listScreen(orderList, viewer, {
      query: (search) => orderRows(orderListQuery(search)),
      total: orderTotal,
      display: orderDisplay,
    }),
    shortCards: true,
    actions: (
      <>
        {mayActInBulk(viewer) ? (
          <Link to={bulkListPath('orders')} variant="quiet">
            {say('menu.orders.bulk')}
          </Link>
        ) : null}
        <OrderExport />
      </>
    ),
    rowHref: (order) => orderPath(order.id),
    chosen: mayActInBulk(viewer)
      ? (chosen) => (
          <Suspense>
            <ChosenOrders {...chosen} />
          </Suspense>
        )
      : undefined,
  });
}

const mayActInBulk = (viewer: Viewer) => orderBulkActions.some((action) => canActOnManyOrders(action, viewer).allowed);
