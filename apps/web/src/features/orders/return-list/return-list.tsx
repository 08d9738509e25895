import type { Viewer } from '@trastienda/domain';
import { pageQuery, returnList } from '@trastienda/validators';
import type { ReturnRow } from 'trastienda-client';
import { listScreen } from '../../../lib/list-screen.ts';
import { returnPath } from '../../../lib/order-path.ts';
import { defineList } from '../../../ui/list/list-definition.ts';
import { ViewerList } from '../../../ui/list/viewer-list.tsx';
import { ordersQueries } from '../orders.queries.ts';

const returnScreen = (viewer: Viewer) =>
  defineList<ReturnRow>({
    ...listScreen(returnList, viewer, {
      query: (search) => ordersQueries.returns(pageQuery(search)),
      display: { state: { inCardsAt: 'corner' }, seller: { named: false }, reason: { wideOnly: '2xl' } },
    }),
    rowHref: ({ orderId, id }) => returnPath(orderId, id),
  });

/** /orders/returns */
export const ReturnListScreen = () => <ViewerList listFor={returnScreen} />;
