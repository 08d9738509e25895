import type { Order } from '@trastienda/api-client';
import type { OrderFacts } from '@trastienda/domain';

/** What the rules read of the contract's order. */
export const orderFacts = (order: Order): OrderFacts => ({
  id: order.id,
  accountName: order.accountName,
  status: order.status,
  tags: order.tags,
  carrierType: order.carrier?.type ?? null,
  deliveryType: order.deliveryType,
  items: order.items,
  detailsItems: order.detailsItems,
  packages: order.packageAttachment.packages.map(({ invoiceNumber, type, items, courierStatus }) => ({
    invoiceNumber,
    type,
    items: items.map(({ id, quantity, devolution }) => ({ id, quantity, returned: devolution })),
    finished: courierStatus.finished,
  })),
  controversies: order.controversies,
});
