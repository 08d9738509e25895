import { canWithdraw, canWithdrawShipment, isOnlyShipment, type OrderFacts } from '@trastienda/domain';
import type { OrderEvent } from '@trastienda/machines/charts';
import type { Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { changeOrder, type OrderChange, type OrderRequest } from './order-change.ts';
import type { PackageEntity } from './order-entity.ts';
import { moveGuides, removeShipment } from './packages.repository.ts';

/**
 * Deshacer envío: takes back a shipment that was registered by hand (ADR 109). Its units wait for another shipment, and the order goes back
 * to where it was. A shipment that was withdrawn already is a repeated call.
 */
export function withdrawShipment(context: Context, request: OrderRequest, invoiceNumber: string): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    const { entity, facts, requireVerdict } = change;
    const may = canWithdraw(facts, request.viewer);
    if (!may.allowed && may.kind === 'forbidden') requireVerdict(may);
    if (entity.withdrawn.includes(invoiceNumber)) return;
    const shipment = entity.packages.find((one) => one.invoice_number === invoiceNumber && one.type === 'Output');
    if (!shipment) throw new AppError(404, 'orders.withdrawShipment.unknown', { params: { number: invoiceNumber } });
    requireVerdict(canWithdrawShipment(facts, request.viewer, invoiceNumber));
    await takeBack(change, shipment);
  });
}

async function takeBack(change: OrderChange, shipment: PackageEntity): Promise<void> {
  const { trx, held, entity, facts, now } = change;
  const { invoice_number: invoiceNumber, courier, tracking_number: trackingNumber } = shipment;
  await removeShipment(trx, held, invoiceNumber, now);
  if (facts.deliveryType === 'pickup') {
    const others = entity.packages.filter((one) => one !== shipment).flatMap(({ items }) => items);
    const waiting = shipment.items.filter(({ item_id }) => !others.some((item) => item.item_id === item_id));
    await moveGuides(
      trx,
      held,
      waiting.map(({ item_id }) => item_id),
      null,
    );
  }
  const items = shipment.items.map(({ item_id: id, quantity }) => ({ id, quantity }));
  await change.moveStock('withdrawn', items);
  await change.commit('order.shipmentWithdrawn', withdrawalEvent(facts, invoiceNumber), {
    invoiceNumber,
    items,
    courier,
    trackingNumber,
  });
}

const withdrawalEvent = (facts: OrderFacts, invoiceNumber: string): OrderEvent => ({
  type: 'shipment.withdrawn',
  last: isOnlyShipment(facts, invoiceNumber),
});
