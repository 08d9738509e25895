import type { RowRefusal } from '../catalogue/sku-facts.ts';
import { isSoughtCode } from '../codes/code.ts';
import { dayEnd, mexicoDay } from '../dates.ts';
import { isDeliverableStatus } from './order-rules.ts';
import type { OrderStatus } from './order-status.ts';

/** A shipped order with its packages. `issuanceDate` is an instant (ISO 8601). */
export type ShippedOrderFacts = {
  status: OrderStatus;
  packages: readonly { invoiceNumber: string; trackingNumber: string; issuanceDate: string; finished: boolean }[];
};

type Cells = Readonly<Partial<Record<'invoiceNumber' | 'trackingNumber' | 'status' | 'date', string>>>;

/**
 * Checks a row of mass delivery (S3 §2; R18): the package belongs to the order and has this guide; the day is not before the package was
 * issued and not in the future; a delivered package cannot change to another state.
 */
export function deliveryRowVerdict(
  { invoiceNumber = '', trackingNumber = '', status = '', date = '' }: Cells,
  order: ShippedOrderFacts,
  now: Date,
): RowRefusal | undefined {
  const shipment = packageOfNumber(order.packages, invoiceNumber);
  if (!shipment) {
    return { column: 'invoiceNumber', code: 'orders.deliver.packages.unknown', params: { invoiceNumber } };
  }
  if (!isSoughtCode(trackingNumber, shipment.trackingNumber)) {
    return { column: 'trackingNumber', code: 'loads.deliveries.guide', params: { invoiceNumber, trackingNumber } };
  }
  // Of a row whose state or day is wrong, only its package is known.
  if (status === '' || date === '') return undefined;
  const at = deliveryMoment(date, now);
  if (!at || at.getTime() < Date.parse(shipment.issuanceDate)) {
    return { column: 'date', code: 'loads.deliveries.day', params: {} };
  }
  if (status !== 'DELIVERED_TO_CUSTOMER') {
    return shipment.finished
      ? { column: 'invoiceNumber', code: 'orders.deliver.packages.delivered', params: { invoiceNumber } }
      : undefined;
  }
  if (shipment.finished || isDeliverableStatus(order.status)) return undefined;
  return { column: 'orderId', code: 'orders.deliver.status', params: {} };
}

/** The package that a typed number names: as it stands, else as a code (R40). */
export function packageOfNumber<One extends { invoiceNumber: string }>(
  packages: readonly One[],
  typed: string,
): One | undefined {
  return (
    packages.find(({ invoiceNumber }) => invoiceNumber === typed) ??
    packages.find(({ invoiceNumber }) => isSoughtCode(typed, invoiceNumber))
  );
}

/**
 * The instant of a delivery on a day (YYYY-MM-DD, Mexico City): now for today, the day's last moment for an earlier day, undefined for a
 * future day.
 */
export function deliveryMoment(day: string, now: Date): Date | undefined {
  const today = mexicoDay(now);
  if (day > today) return undefined;
  return day === today ? now : new Date(Date.parse(dayEnd(day)) - 1);
}
