import { isDeliverableStatus, nextInvoiceNumber, pendingUnits, plainCode } from '@trastienda/domain';
import type { Order, OrderIntake } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { contentHash } from '../../trade/orders/content-hash.ts';
import { areDelivered, registerDelivery } from '../../trade/orders/deliver-order.ts';
import { changeOrder, type OrderRequest } from '../../trade/orders/order-change.ts';
import { insertShipment, moveGuides } from '../../trade/orders/packages.repository.ts';
import { shipmentEvent } from '../../trade/orders/ship-order.ts';
import { latestOf, momentOf } from '../../trade/orders/told-moment.ts';
import { notNow } from './not-now.ts';

type Collected = Extract<OrderIntake, { event: 'courier.collected' }>;
type Delivered = Extract<OrderIntake, { event: 'courier.delivered' }>;

/**
 * Registers the shipment of the items on a guide when the courier of an administered carrier collects its parcel (R1). Parcels shipped by
 * hand are registered by hand.
 */
export function collect(
  context: Context,
  request: OrderRequest,
  { trackingNumber: number, at }: Collected,
): Promise<Order> {
  const trackingNumber = plainCode(number);
  return changeOrder(context, request, async (change) => {
    const { trx, held, entity, facts, now, commit } = change;
    if (entity.packages.some((one) => one.type === 'Output' && one.tracking_number === trackingNumber)) return;
    const onGuide = entity.items.filter((item) => item.tracking_number === trackingNumber);
    if (onGuide.length === 0) throw new AppError(404, 'guides.notFound');
    const ids = onGuide.map(({ id }) => id);
    const items = facts.items
      .filter((item) => ids.includes(item.id) && pendingUnits(item) > 0)
      .map((item) => ({ id: item.id, quantity: pendingUnits(item) }));
    if (facts.carrierType !== 'ADMIN' || items.length === 0) throw notNow(change);
    const carrierName = entity.carrier?.name ?? entity.order.carrier_id ?? '';
    const invoiceNumber = nextInvoiceNumber(facts);
    await insertShipment(
      trx,
      held,
      entity,
      {
        invoiceNumber,
        carrierName,
        trackingNumber,
        trackingUrl: onGuide[0]?.tracking_url ?? '',
        labelUrl: null,
        contentHash: contentHash({ trackingNumber, items }),
        items,
      },
      carrierName,
      momentOf(at, { since: entity.order.creation_date, now }),
    );
    await moveGuides(trx, held, ids, 'COLLECTED_AT_THE_SELLER');
    await change.moveStock('shipped', items);
    await commit('order.shipped', shipmentEvent(facts, items), {
      invoiceNumber,
      items,
      courier: carrierName,
      trackingNumber,
    });
  });
}

/** Registers packages that the courier delivered. */
export function deliver(context: Context, request: OrderRequest, { invoiceNumbers, at }: Delivered): Promise<Order> {
  return changeOrder(context, request, async (change) => {
    if (areDelivered(change.facts, invoiceNumbers)) return;
    if (!isDeliverableStatus(change.facts.status)) throw notNow(change);
    const { entity, now } = change;
    const sent = entity.packages.filter((one) => invoiceNumbers.includes(one.invoice_number));
    const since = latestOf(
      sent.map((one) => one.issuance_date),
      entity.order.creation_date,
    );
    const by = entity.carrier?.name ?? 'Transportadora';
    await registerDelivery(change, invoiceNumbers, momentOf(at, { since, now }).toISOString(), by);
  });
}
