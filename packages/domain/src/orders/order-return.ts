import type { Tone } from '../tone.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderStatus } from './order-status.ts';
import { type ReturnFacts, type ReturnItemFacts, type ReturnState, returnStates } from './return-state.ts';

/** Units that are asked to come back; without a shipment, the units are taken from the delivered shipments first. */
export type ReturnedUnits = { id: string; quantity: number; invoiceNumber?: string | undefined };

/** Statuses in which units of an order have left its seller, so that they can come back. */
export const returnableStatuses: readonly OrderStatus[] = [
  'partially-invoiced',
  'invoiced',
  'partially-delivered',
  'delivered',
  'canceled',
];

/** Units of a return that arrived. */
export function totalArrived({ items }: Pick<ReturnFacts, 'items'>): number {
  return items.reduce((sum, { received }) => sum + (received ?? 0), 0);
}

/** The look of a return by its state and its units that arrived: one that was closed although nothing arrived says so. */
export function returnLook(state: ReturnState, arrived: number): { label: string; tone: Tone } {
  return state === 'CLOSED' && arrived === 0
    ? { label: 'Concluida sin recibir', tone: 'secondary' }
    : returnStates[state];
}

/** Whether an order has a return that is on its way or brought something back: the fact behind the tag "Devolución". */
export function hasReturns(returns: readonly ReturnFacts[]): boolean {
  return returns.some((one) => one.state !== 'CLOSED' || totalArrived(one) > 0);
}

type Returning = Pick<OrderFacts, 'packages' | 'returns'>;

/** Units of each line in each shipment that can still come back: sent, not returned, and in no announced return. */
function returnableIn({ packages, returns }: Returning): (ReturnItemFacts & { finished: boolean })[] {
  const announced = returns.filter(({ state }) => state === 'ANNOUNCED').flatMap(({ items }) => items);
  return packages
    .filter(({ type }) => type === 'Output')
    .flatMap(({ invoiceNumber, finished, items }) =>
      items.map(({ id, quantity, returned }) => {
        const onTheWay = announced
          .filter((item) => item.id === id && item.invoiceNumber === invoiceNumber)
          .reduce((sum, item) => sum + item.quantity, 0);
        const left = Math.max(0, quantity - returned - onTheWay);
        return { id, invoiceNumber, finished, quantity: left, received: null, sellable: 0 };
      }),
    );
}

/** Units of a line that can still come back, of one shipment or of all: those that were sent and neither returned nor announced (R38). */
export function returnableUnits(order: Returning, id: string, invoiceNumber?: string): number {
  return returnableIn(order)
    .filter((one) => one.id === id && (invoiceNumber === undefined || one.invoiceNumber === invoiceNumber))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

/** The lines of an order with units that can come back, in the order of the lines. */
export function returnableItems(order: Returning & Pick<OrderFacts, 'items'>): { id: string; quantity: number }[] {
  return order.items
    .map(({ id }) => ({ id, quantity: returnableUnits(order, id) }))
    .filter(({ quantity }) => quantity > 0);
}

/**
 * The shipments that returned units come out of: the named one, or else the delivered ones before the others, the oldest first. Together
 * they have exactly the asked units; undefined if the order has not that many to give back.
 */
export function takeReturned(order: Returning, asked: readonly ReturnedUnits[]): ReturnItemFacts[] | undefined {
  const left = returnableIn(order);
  const taken: ReturnItemFacts[] = [];
  for (const { id, quantity, invoiceNumber } of asked) {
    const from = left
      .filter((one) => one.id === id && (invoiceNumber === undefined || one.invoiceNumber === invoiceNumber))
      .sort((a, b) => Number(b.finished) - Number(a.finished));
    let missing = quantity;
    for (const one of from) {
      const units = Math.min(missing, one.quantity);
      if (units === 0) continue;
      one.quantity -= units;
      missing -= units;
      taken.push({ id, invoiceNumber: one.invoiceNumber, quantity: units, received: null, sellable: 0 });
    }
    if (missing > 0) return undefined;
  }
  return taken;
}

/** What arrived of a line, and how much of it can be sold again. */
export type ReceivedUnits = { id: string; quantity: number; sellable: number };

/** A return with what arrived, spread over the shipments that it was announced from, in their order. */
export function receiveUnits(
  { items }: Pick<ReturnFacts, 'items'>,
  arrived: readonly ReceivedUnits[],
): (ReturnItemFacts & { received: number })[] {
  const left = new Map(arrived.map(({ id, quantity, sellable }) => [id, { quantity, sellable }]));
  return items.map((item) => {
    const rest = left.get(item.id) ?? { quantity: 0, sellable: 0 };
    const received = Math.min(item.quantity, rest.quantity);
    const sellable = Math.min(received, rest.sellable);
    left.set(item.id, { quantity: rest.quantity - received, sellable: rest.sellable - sellable });
    return { ...item, received, sellable };
  });
}

/** The announced units of each line of a return, over all its shipments. */
export function announcedUnits({ items }: Pick<ReturnFacts, 'items'>): { id: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { id, quantity } of items) units.set(id, (units.get(id) ?? 0) + quantity);
  return [...units].map(([id, quantity]) => ({ id, quantity }));
}

/**
 * Number of the next return's package, `dev-{orderId}-{package count}`; the return's id too, if its announcer gives none. Withdrawn shipments
 * count, so that no number comes twice (ADR 109).
 */
export function nextReturnNumber(order: {
  id: string;
  packages: { length: number };
  withdrawnShipments: number;
}): string {
  return `dev-${order.id}-${order.packages.length + order.withdrawnShipments}`;
}
