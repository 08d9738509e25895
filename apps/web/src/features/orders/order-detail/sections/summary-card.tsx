import type { Order } from '@trastienda/api-client';
import { formatDay, orderStatuses, say } from '@trastienda/domain';
import { Badge } from '../../../../ui/badge.tsx';
import { Card } from '../../../../ui/card.tsx';
import { DefinitionList, type Fact } from '../../../../ui/definition-list.tsx';

/** Status, how it is delivered and by which logistic model. */
export function SummaryCard({ order }: { readonly order: Order }) {
  const status = orderStatuses[order.status];
  const facts: Fact[] = [
    { term: say('orders.detail.status'), value: <Badge tone={status.tone}>{status.label}</Badge> },
    { term: say('orders.detail.deliveryType'), value: say(`orders.detail.deliveryType.${order.deliveryType}`) },
    { term: say('orders.detail.logisticModel'), value: order.logisticModel },
    { term: say('orders.detail.carrier'), value: order.carrier?.name ?? say('orders.detail.carrier.none') },
  ];
  return (
    <Card title={say('orders.detail.summary')}>
      <DefinitionList facts={facts} columns={2} />
      {order.liquidated ? (
        <p className="mt-3 text-success">
          {say('orders.detail.liquidated', { day: formatDay(order.liquidated.date) })}
        </p>
      ) : null}
      {order.punishment ? (
        <p className="mt-3 text-danger">{say('orders.detail.punished', { day: formatDay(order.punishment.date) })}</p>
      ) : null}
    </Card>
  );
}
