import { mexicoDay } from '@trastienda/domain';
import { contentHash } from '../modules/trade/orders/content-hash.ts';
import type { DemoOrder } from './demo-order.ts';
import type { Add } from './demo-tables.ts';

type Back = NonNullable<DemoOrder['comesBack']>;

const marketplace = 'Administración Trastienda';
const iso = (time: number) => new Date(Math.round(time)).toISOString();

/** Whether one unit of a line of the first shipment has arrived at its seller. */
export const isBack = ({ comesBack }: DemoOrder, line: number): boolean =>
  comesBack !== null && comesBack.line === line && comesBack.state !== 'ANNOUNCED';

/** Appends the rows of an order's return: of one unit, announced with its controversy, and every other one can be sold again. */
export function writeReturn(
  add: Add,
  { id, controversyId, end }: { id: string; controversyId: string; end: number },
  order: DemoOrder,
  { line, state, openedAt }: Back,
): void {
  const item = order.items[line];
  const shipment = order.shipments[0];
  if (!item || !shipment) throw new Error('A return of a line that was not sent.');
  const number = `dev-${id}-${order.shipments.length}`;
  const { sku, centavos } = item.product;
  const received = state === 'ANNOUNCED' ? null : openedAt + (end - openedAt) * 0.4;
  const closed = state === 'CLOSED' ? openedAt + (end - openedAt) * 0.7 : null;
  add('order_package', {
    account_name: order.seller.accountName,
    order_id: id,
    invoice_number: number,
    position: order.shipments.length + 1,
    type: 'Input',
    issuance_date: iso(openedAt),
    invoice_value_centavos: centavos,
    courier: order.carrier.name,
    tracking_number: `DV${shipment.trackingNumber}`,
    tracking_url: '',
    label_url: null,
    content_hash: contentHash({ returned: sku }),
    finished: received !== null,
    delivered_date: received === null ? null : iso(received),
  });
  add('order_package_item', {
    account_name: order.seller.accountName,
    order_id: id,
    invoice_number: number,
    item_id: sku,
    quantity: 1,
    returned: 0,
    price_centavos: centavos,
  });
  const step = (status: string, user: string, at: number) =>
    add('order_package_status', {
      account_name: order.seller.accountName,
      order_id: id,
      invoice_number: number,
      status,
      user_name: user,
      generate_payment: false,
      creation_date: iso(at),
    });
  step('ANNOUNCED', marketplace, openedAt);
  if (received !== null) step('RETURNED', order.seller.name, received);
  if (closed !== null) step('CLOSED', marketplace, closed);
  add('order_return', {
    order_id: id,
    id: number,
    account_name: order.seller.accountName,
    order_day: mexicoDay(new Date(order.createdAt)),
    invoice_number: number,
    state,
    reason: order.controversies[0]?.type === 'CF' ? 'Cambio por el mismo producto' : 'El cliente devuelve el producto',
    controversy_id: controversyId,
    content_hash: contentHash({ returned: sku }),
    reception_hash: received === null ? null : contentHash({ received: sku }),
    announced_at: iso(openedAt),
    announced_by: marketplace,
    received_at: received === null ? null : iso(received),
    received_by: received === null ? null : order.seller.name,
    closed_at: closed === null ? null : iso(closed),
    closed_by: closed === null ? null : marketplace,
  });
  const arrived = received === null ? null : 1;
  add('order_return_item', {
    account_name: order.seller.accountName,
    order_id: id,
    return_id: number,
    item_id: sku,
    invoice_number: `inv-${id}-0`,
    quantity: 1,
    received: arrived,
    sellable: arrived !== null && openedAt % 2 === 0 ? 1 : 0,
  });
}
