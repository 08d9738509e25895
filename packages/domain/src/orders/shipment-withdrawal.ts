import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import { isCanceledItem, type OrderFacts, type OrderPackageFacts } from './order-facts.ts';
import { isDeliverableStatus } from './order-rules.ts';

/**
 * Deshacer envío: a seller or an administrator may take back a shipment that was registered by hand, until something else is recorded about
 * its package (ADR 109). Shipments of administered carriers are registered by the courier, so nobody takes them back (R1).
 */
export function canWithdraw(order: OrderFacts, viewer: Viewer): Verdict {
  return firstRefusal(
    mayWithdraw(order, viewer),
    withdrawableShipments(order).length === 0 && refused('orders.withdrawShipment.none'),
  );
}

/** Whether the viewer may take back this shipment of the order (ADR 109). */
export function canWithdrawShipment(order: OrderFacts, viewer: Viewer, invoiceNumber: string): Verdict {
  const shipment = order.packages.find((one) => one.invoiceNumber === invoiceNumber && one.type === 'Output');
  return firstRefusal(
    mayWithdraw(order, viewer),
    shipment
      ? shipmentWithdrawal(order, shipment)
      : refused('orders.withdrawShipment.unknown', { number: invoiceNumber }),
  );
}

function mayWithdraw(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isSeller(viewer) && !isAdmin(viewer)) return forbidden('orders.withdrawShipment.role');
  if (order.carrierType === 'ADMIN') return refused('orders.withdrawShipment.administeredCarrier');
  return isDeliverableStatus(order.status) ? allowed : refused('orders.withdrawShipment.status');
}

/** What stands against taking back a shipment, whoever asks. */
export function shipmentWithdrawal(
  { items, returns }: Pick<OrderFacts, 'items' | 'returns'>,
  { invoiceNumber: number, finished, moved, items: sent }: OrderPackageFacts,
): Verdict {
  if (finished) return refused('orders.withdrawShipment.delivered', { number });
  const comesBack = returns.some((one) => one.items.some((line) => line.invoiceNumber === number));
  if (moved || comesBack || sent.some(({ returned }) => returned > 0))
    return refused('orders.withdrawShipment.moved', { number });
  // The units have to wait for another shipment: canceled ones cannot.
  const waits = sent.every(({ id }) => {
    const item = items.find((one) => one.id === id);
    return item && !isCanceledItem(item) && item.shippedQuantity + item.canceledQuantity <= item.quantity;
  });
  return waits ? allowed : refused('orders.withdrawShipment.canceled', { number });
}

/** The shipments that can be taken back, in the order in which they were sent. */
export function withdrawableShipments(order: Pick<OrderFacts, 'items' | 'packages' | 'returns'>): OrderPackageFacts[] {
  return order.packages.filter((one) => one.type === 'Output' && shipmentWithdrawal(order, one).allowed);
}

/** Whether an order has no other shipment than this one: it goes back to handling without it. */
export function isOnlyShipment({ packages }: Pick<OrderFacts, 'packages'>, invoiceNumber: string): boolean {
  return packages.every((one) => one.type !== 'Output' || one.invoiceNumber === invoiceNumber);
}
