import type { CarrierType } from '../carriers/carrier.ts';
import type { GuideDownloadStatus, GuideTrackingState } from '../guides/guide-state.ts';
import type { ControversyState, ControversyType } from './controversy-state.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderTag } from './order-tag.ts';
import type { ReturnFacts } from './return-state.ts';

/** One line of an order; the quantities are units. */
export type OrderItemFacts = {
  id: string;
  quantity: number;
  shippedQuantity: number;
  deliveredQuantity: number;
  canceledQuantity: number;
  /** Units that came back, and of them those whose package had not been delivered. */
  returnedQuantity: number;
  returnedUndeliveredQuantity: number;
  status: string;
};

/**
 * A package that left the seller (Output) or came back (Input). `finished` = the courier delivered it; `moved` = something was recorded
 * about it after its shipment.
 */
export type OrderPackageFacts = {
  invoiceNumber: string;
  type: 'Output' | 'Input';
  items: readonly { id: string; quantity: number; returned: number }[];
  finished: boolean;
  moved: boolean;
};

/** The facts about an order that the rules read; the server's entity and the contract's detail both map to it. */
export type OrderFacts = {
  id: string;
  accountName: string;
  status: OrderStatus;
  tags: readonly OrderTag[];
  carrierType: CarrierType | null;
  deliveryType: 'delivery' | 'pickup';
  items: readonly OrderItemFacts[];
  /** `status` = state of the guide's package; absent or null = unknown. */
  detailsItems: readonly {
    id: string;
    guideDownloadStatus: GuideDownloadStatus | null;
    status?: GuideTrackingState | null;
  }[];
  packages: readonly OrderPackageFacts[];
  /** How many shipments were withdrawn; they keep their numbers. */
  withdrawnShipments: number;
  controversies: readonly { id?: string; type: ControversyType; state: ControversyState | null }[];
  returns: readonly ReturnFacts[];
};

/** The part of a line that says which of its units are still to be shipped. */
export type PendingFacts = Pick<OrderItemFacts, 'quantity' | 'shippedQuantity' | 'canceledQuantity' | 'status'>;

/** The facts that decide whether an order can be shipped. */
export type ShippingFacts = Pick<OrderFacts, 'status' | 'carrierType' | 'deliveryType'> & {
  items: readonly (PendingFacts & Pick<OrderItemFacts, 'id'>)[];
  detailsItems: readonly Pick<OrderFacts['detailsItems'][number], 'id' | 'guideDownloadStatus'>[];
};

/** The item status that means the whole line is canceled. */
export const canceledItemStatus = 'CANCELLED';

/** Whether a line is canceled. */
export function isCanceledItem(item: Pick<OrderItemFacts, 'status'>): boolean {
  return item.status === canceledItemStatus;
}

/** Units of a line that are neither shipped nor canceled. */
export function pendingUnits(item: PendingFacts): number {
  if (isCanceledItem(item)) return 0;
  return Math.max(0, item.quantity - item.shippedQuantity - item.canceledQuantity);
}

/**
 * Where the units of a line are; the parts add up to its quantity. Units that were canceled after they had been sent count as canceled
 * until they are back, and those that the buyer has not received yet are taken first. Units that came back count as returned alone.
 */
export function unitsByState(item: OrderItemFacts) {
  const canceled = isCanceledItem(item) ? item.quantity : Math.min(item.canceledQuantity, item.quantity);
  const kept = item.quantity - canceled;
  const shipped = Math.min(item.shippedQuantity, kept);
  const delivered = Math.min(item.deliveredQuantity, shipped);
  const onTheWay = shipped - delivered;
  const sent = Math.min(item.shippedQuantity, item.quantity);
  const returned = Math.min(item.returnedQuantity, sent);
  // What was canceled on the way comes back first, then what did not reach the buyer.
  const ofCanceled = Math.min(returned, sent - shipped);
  const rest = returned - ofCanceled;
  const ofUndelivered = Math.min(onTheWay, rest, item.returnedUndeliveredQuantity);
  const ofDelivered = Math.min(delivered, rest - ofUndelivered);
  return {
    delivered: delivered - ofDelivered,
    returned,
    onTheWay: onTheWay - (rest - ofDelivered),
    pending: kept - shipped,
    canceled: canceled - ofCanceled,
  };
}

/** Units of a line that are not canceled, shipped or not. */
export function remainingUnits(item: OrderItemFacts): number {
  return isCanceledItem(item) ? 0 : Math.max(0, item.quantity - item.canceledQuantity);
}

/** The lines with units left to cancel. */
export function cancelableItems(order: Pick<OrderFacts, 'items'>): OrderItemFacts[] {
  return order.items.filter((item) => remainingUnits(item) > 0);
}

/** The lines with units left to ship. */
export function shippableItems<Item extends PendingFacts>(order: { readonly items: readonly Item[] }): Item[] {
  return order.items.filter((item) => pendingUnits(item) > 0);
}

/** Whether every item of a package was returned: such a package cannot be delivered (S1 §5). */
export function isReturnedPackage(shipment: OrderPackageFacts): boolean {
  return shipment.items.length > 0 && shipment.items.every((item) => item.returned >= item.quantity);
}

/** The packages that can be marked as delivered: outgoing ones that are neither delivered nor fully returned. */
export function deliverablePackages(order: Pick<OrderFacts, 'packages'>): OrderPackageFacts[] {
  return order.packages.filter(
    (shipment) => shipment.type === 'Output' && !shipment.finished && !isReturnedPackage(shipment),
  );
}

// States in which a package for a store counts as abandoned, so that its order may be cancelled: nobody collected it, or it is on its way back.
const abandoned: readonly GuideTrackingState[] = [
  'ABANDONMENT_IN_STORE',
  'RETURN_TO_SELLER',
  'DELIVERED_TO_SELLER',
  'CANCELED',
  'SEND_TO_DESTRUCTION',
];

/**
 * Whether every package that was sent to a store and not handed over is abandoned (S1 §8: the message asks for this). Items without a guide
 * do not count.
 */
export function areParcelsAbandoned(order: Pick<OrderFacts, 'packages' | 'detailsItems'>): boolean {
  const waiting = order.packages
    .filter(({ type, finished }) => type === 'Output' && !finished)
    .flatMap(({ items }) => items.map(({ id }) => id));
  return order.detailsItems
    .filter(({ id, guideDownloadStatus }) => guideDownloadStatus !== null && waiting.includes(id))
    .every(({ status }) => status !== undefined && status !== null && abandoned.includes(status));
}

/**
 * Whether there is at least one guide and all were downloaded (a pickup order can only be shipped then). A canceled line waits for none: no
 * guide is made for it.
 */
export function areGuidesDownloaded({ items, detailsItems }: Pick<ShippingFacts, 'items' | 'detailsItems'>): boolean {
  const canceled = items.filter(isCanceledItem).map(({ id }) => id);
  const kept = detailsItems.filter(({ id }) => !canceled.includes(id));
  return kept.length > 0 && kept.every(({ guideDownloadStatus }) => guideDownloadStatus === 'DOWNLOAD');
}

/**
 * Number of the next shipment: `inv-{orderId}-{package count}` (S1 §3). Withdrawn shipments count, so that a late retry of one is never taken
 * for a new shipment (ADR 109).
 */
export function nextInvoiceNumber(order: {
  id: string;
  packages: { length: number };
  withdrawnShipments: number;
}): string {
  return `inv-${order.id}-${order.packages.length + order.withdrawnShipments}`;
}
