import type { Order } from '@trastienda/api-client';
import type { OrderFacts } from '@trastienda/domain';

/** The contract's order as the rules read it. */
export function orderFactsOf(order: Order): OrderFacts {
  return {
    id: order.id,
    accountName: order.accountName,
    status: order.status,
    tags: order.tags,
    carrierType: order.carrier?.type ?? null,
    deliveryType: order.deliveryType,
    items: order.items,
    detailsItems: order.detailsItems,
    packages: order.packageAttachment.packages.map((shipment) => ({
      invoiceNumber: shipment.invoiceNumber,
      type: shipment.type,
      items: shipment.items.map(({ id, quantity, devolution }) => ({ id, quantity, returned: devolution })),
      finished: shipment.courierStatus.finished,
    })),
    controversies: order.controversies,
  };
}
