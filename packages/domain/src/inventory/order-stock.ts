import { type OrderItemFacts, pendingUnits } from '../orders/order-facts.ts';
import type { OrderStatus } from '../orders/order-status.ts';

/**
 * What happens to an order and moves the stock of its variants (R35), by unit: in the total, and in what is reserved. A unit of stock is
 * reserved when its order comes in; it leaves both when it is sent, and only the reserved ones when it is canceled before that.
 */
export const stockCauses = {
  placed: { total: 0, reserved: 1 },
  shipped: { total: -1, reserved: -1 },
  withdrawn: { total: 1, reserved: 1 },
  canceled: { total: 0, reserved: -1 },
  returned: { total: 1, reserved: 0 },
} as const satisfies Record<string, { total: -1 | 0 | 1; reserved: -1 | 0 | 1 }>;

/** Id of something that moves stock. */
export type StockCause = keyof typeof stockCauses;

/** The statuses in which an order holds what is not sent yet (R35): those before everything was sent or canceled. */
export const holdingStatuses = [
  'payment-pending',
  'waiting-for-seller-decision',
  'ready-for-handling',
  'handling',
  'getting-guide',
  'partially-invoiced',
] as const satisfies readonly OrderStatus[];

const holding: readonly OrderStatus[] = holdingStatuses;

/** Units that a line of an order holds (R35): those neither sent nor canceled. */
export function heldUnits(status: OrderStatus, item: OrderItemFacts): number {
  return holding.includes(status) ? pendingUnits(item) : 0;
}

/** Units of a variant that may be sold: those that no order holds. Negative if orders hold more than there are (R35). */
export const availableUnits = ({ total, reserved }: { total: number; reserved: number }): number => total - reserved;

/** The number of a line's variant; undefined if its id is none of ours, so that it holds nothing. */
export function variantOfLine(id: string): number | undefined {
  return /^[0-9]{1,15}$/.test(id) ? Number(id) : undefined;
}

/**
 * How many units each of the orders that hold a variant lacks (R35). The order that came first is served first; the quantities are in that
 * sequence.
 */
export function missingUnits(total: number, quantities: readonly number[]): number[] {
  let upTo = 0;
  return quantities.map((quantity) => {
    upTo += quantity;
    return Math.min(quantity, Math.max(0, upTo - total));
  });
}
