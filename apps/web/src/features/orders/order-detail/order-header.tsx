import { orderStatuses, say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { orderListPath } from '../../../lib/order-path.ts';
import { SellerName } from '../../../lib/seller-name.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { DateText } from '../../../ui/cells.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { OrderMarks } from './order-marks.tsx';
import { OrderSteps } from './order-steps.tsx';

/** Number, status, tags, seller and date of an order. */
export function OrderHeader({ order }: { readonly order: Order }) {
  const status = orderStatuses[order.status];
  return (
    <PageHeader
      back={{ to: orderListPath, label: say('orders.action.back') }}
      title={say('orders.detail.title', { id: order.id })}
      aside={
        <>
          <CopyButton value={order.id} label={say('orders.detail.copyId')} />
          <Badge tone={status.tone}>{status.label}</Badge>
          <OrderMarks order={order} />
          <p className="text-muted">
            <SellerName account={order.accountName} /> · <DateText value={order.creationDate} full />
          </p>
        </>
      }
      steps={<OrderSteps id={order.id} />}
    />
  );
}
