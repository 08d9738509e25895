import type { Address, Order } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { Card } from '../../../../ui/card.tsx';
import { DefinitionList, type Fact } from '../../../../ui/definition-list.tsx';

/** Where the order goes: the buyer's address, or the store where it waits. */
export function DeliveryCard({ order }: { readonly order: Order }) {
  const { address, pickup } = order.shippingData;
  const title = say(order.deliveryType === 'pickup' ? 'orders.detail.pickup' : 'orders.detail.delivery');
  const model: Fact = { term: say('orders.detail.logisticModel'), value: order.logisticModel };
  const place = order.deliveryType === 'pickup' ? pickup?.address : address;
  const store: Fact[] = pickup ? [{ term: say('orders.detail.store'), value: pickup.storeName }] : [];
  return (
    <Card title={title}>
      <DefinitionList facts={[...store, ...(place ? addressFacts(place) : []), model]} />
      {place ? null : <p className="mt-3 text-muted">{say('orders.detail.clientHidden')}</p>}
    </Card>
  );
}

function addressFacts(address: Address): Fact[] {
  const street = [address.street, address.number, address.complement].filter(Boolean).join(' ');
  return [
    { term: say('orders.detail.receiver'), value: address.receiverName },
    { term: say('orders.detail.street'), value: street },
    { term: say('orders.detail.neighborhood'), value: address.neighborhood },
    { term: say('orders.detail.city'), value: [address.city, address.state].filter(Boolean).join(', ') },
    { term: say('orders.detail.postalCode'), value: address.postalCode },
    { term: say('orders.detail.reference'), value: address.reference },
  ];
}
