import { formatDay, orderTags, say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { Badge } from '../../../ui/badge.tsx';

/** The order's tags in full words, and what was settled or charged. */
export function OrderMarks({ order }: { readonly order: Order }) {
  return (
    <>
      {order.liquidated ? (
        <span className="text-[0.8125rem] text-success">
          {say('orders.detail.liquidated', { day: formatDay(order.liquidated.date) })}
        </span>
      ) : null}
      {order.punishment ? (
        <span className="text-[0.8125rem] text-danger">
          {say('orders.detail.penalized', { day: formatDay(order.punishment.date) })}
        </span>
      ) : null}
      {order.tags.length === 0 ? null : (
        <ul aria-label={say('orders.detail.tags')} className="flex flex-wrap gap-1.5">
          {order.tags.map((tag) => (
            <li key={tag}>
              <Badge tone={orderTags[tag].tone}>{orderTags[tag].label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
