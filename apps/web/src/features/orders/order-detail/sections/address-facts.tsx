import { say } from '@trastienda/domain';
import type { Address, Order } from 'trastienda-client';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { FactGroup } from './fact-group.tsx';

/** The destination of the order, written as on a parcel: the buyer's address, or the pickup store. */
export function AddressFacts({ order }: { readonly order: Order }) {
  const { address, pickup } = order.shippingData;
  const isPickup = order.deliveryType === 'pickup';
  const place = isPickup ? pickup?.address : address;
  const lines = [...new Set([pickup?.storeName, ...(place ? addressLines(place) : [])])].filter(Boolean);
  return (
    <FactGroup
      title={say(isPickup ? 'orders.detail.pickup' : 'orders.detail.delivery')}
      aside={place ? <CopyButton value={lines.join('\n')} label={say('orders.detail.copyAddress')} /> : null}
    >
      {/* The lines are stacked where there is room, and in a row on a phone. */}
      <address className="wrap-anywhere text-[0.8125rem] not-italic sm:grid sm:gap-y-0.5">
        {lines.map((line, at) => (
          <span key={line}>
            {line}
            {at < lines.length - 1 ? <span className="sm:hidden">, </span> : null}
          </span>
        ))}
      </address>
      {place ? null : <p className="text-[0.8125rem] text-muted">{say('orders.detail.clientHidden')}</p>}
    </FactGroup>
  );
}

/** Receiver; street; neighborhood; postal code, city and state; directions. */
function addressLines(address: Address): string[] {
  const { receiverName, street, number, complement, neighborhood, postalCode, city, state, reference } = address;
  const place = [postalCode, [city, state].filter(Boolean).join(', ')].filter(Boolean).join(' ');
  return [receiverName, [street, number, complement].filter(Boolean).join(' '), neighborhood, place, reference];
}
