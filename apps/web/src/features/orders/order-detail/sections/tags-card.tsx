import type { Order } from '@trastienda/api-client';
import { orderTags, say } from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';

/** The order's tags in full words. */
export function TagsCard({ order }: { readonly order: Order }) {
  return (
    <Card title={say('orders.detail.tags')}>
      {order.tags.length === 0 ? (
        <p className="text-muted">{say('orders.detail.tags.empty')}</p>
      ) : (
        <ul className="flex flex-wrap gap-1.5">
          {order.tags.map((tag) => (
            <li key={tag}>
              <Badge tone={orderTags[tag].tone}>{orderTags[tag].label}</Badge>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
