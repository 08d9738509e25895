import { say } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { Money } from '../../../../ui/cells.tsx';
import { DefinitionList } from '../../../../ui/definition-list.tsx';
import { Promotions } from './promotions.tsx';

/** The order's total, its parts, whether it is paid, and the promotions applied. */
export function TotalCard({ order }: { readonly order: Order }) {
  return (
    <Card
      title={say('orders.detail.total')}
      actions={
        <Badge tone={order.paid ? 'success' : 'warning'}>
          {say(order.paid ? 'orders.detail.paid' : 'orders.detail.unpaid')}
        </Badge>
      }
    >
      <DefinitionList
        dense
        facts={[
          ...order.totals.map(({ name, value }) => ({ term: name, value: <Money value={value} />, numeric: true })),
          {
            term: `${say('orders.detail.total')} (${order.currency})`,
            value: <Money value={order.value} />,
            numeric: true,
            total: true,
          },
          ...(order.returnedValue > 0
            ? [{ term: say('returns.total'), value: <Money value={order.returnedValue} />, numeric: true }]
            : []),
        ]}
      />
      <Promotions promotions={order.promotions} />
    </Card>
  );
}
