import type { Order } from 'trastienda-client';
import type { BackStep } from './back-step.ts';
import { type KnownPart, onLines } from './known-order.ts';
import type { ReturnedUnits, ShopLine, ShopOrder, ShopReturn } from './ports.ts';
import { shipmentSteps } from './shipment-steps.ts';

/**
 * What the storefront has to hear so that its order is as the marketplace's: the difference of both, so that telling it twice tells nothing
 * the second time. Shipments go first: units that were sent cannot be canceled.
 */
export function backSteps(part: KnownPart, order: Order, shop: ShopOrder, returns: readonly ShopReturn[]): BackStep[] {
  const linesOf = (sku: string): ShopLine[] => {
    const ids = part.lines.filter((line) => line.sku === sku).map(({ lineId }) => lineId);
    return shop.lines.filter(({ id }) => ids.includes(id));
  };
  return [
    ...shipmentSteps(order, shop, linesOf),
    // Nothing can be written in an order that is canceled.
    ...(shop.isCanceled ? [] : decision(part, order, shop)),
    ...cancellations(part, order, shop, linesOf),
    ...returnsBack(order, returns, linesOf),
  ];
}

function cancellations(
  part: KnownPart,
  order: Order,
  shop: ShopOrder,
  linesOf: (sku: string) => ShopLine[],
): BackStep[] {
  if (shop.isCanceled) {
    const isDeclined = order.status !== 'canceled' && order.cancellationRequest?.outcome === 'declined';
    return isDeclined ? [{ step: 'refuse', code: 'declined', subject: order.id }] : [];
  }
  const sentNow = unitsIn(order);
  // The shop gave units up by itself: the seller has to know, and only people can tell.
  const fewer: BackStep[] = [];
  const lines = order.items.flatMap((item) => {
    const its = linesOf(item.id);
    const ordered = part.lines.filter(({ sku }) => sku === item.id).reduce((sum, { quantity }) => sum + quantity, 0);
    const wanted = Math.max(ordered - item.canceledQuantity, sentNow.get(item.id) ?? 0);
    let spare = its.reduce((sum, { quantity }) => sum + quantity, 0) - wanted;
    if (spare < 0) fewer.push({ step: 'refuse', code: 'fewer', subject: item.id });
    // From the last line: the first ones are sent first.
    return its.reverse().flatMap(({ id, quantity, sent }) => {
      const less = Math.min(spare, quantity - sent);
      if (less <= 0) return [];
      spare -= less;
      return [{ lineId: id, quantity: quantity - less }];
    });
  });
  return [...(lines.length > 0 ? [{ step: 'keepUnits' as const, lines }] : []), ...fewer];
}

/** Units by variant that are in shipments. */
function unitsIn(order: Order): Map<string, number> {
  return new Map(order.items.map(({ id, shippedQuantity }) => [id, shippedQuantity]));
}

function decision(part: KnownPart, order: Order, shop: ShopOrder): BackStep[] {
  const request = order.cancellationRequest;
  if (!request?.outcome) return [];
  const { requestId, outcome, note } = request;
  const told = shop.decisions[part.id];
  if (told?.requestId === requestId && told.outcome === outcome) return [];
  return [{ step: 'tellDecision', decision: { requestId, outcome, note } }];
}

function returnsBack(order: Order, returns: readonly ShopReturn[], linesOf: (sku: string) => ShopLine[]): BackStep[] {
  return order.returns.flatMap(({ id, state, items: ofParcels }): BackStep[] => {
    const items = bySku(ofParcels);
    const back = returns.find((one) => one.id === id || one.key === id);
    if (!back) {
      if (state === 'CLOSED') return [];
      const lines = items.map((item) => onLines(linesOf(item.id), item.quantity, ({ sent }) => sent));
      if (lines.some((units) => units === undefined)) return [{ step: 'refuse', code: 'return', subject: id }];
      return [{ step: 'announceReturn', key: id, lines: lines.flatMap((units) => units ?? []) }];
    }
    const wanted = items.flatMap((item) => receivedUnits(back, linesOf(item.id), item));
    const different = wanted.filter(({ quantity, received }) => quantity !== received);
    if (state !== 'ANNOUNCED' && back.state === 'requested') {
      const lines = wanted.filter(({ quantity }) => quantity > 0).map(({ received: _, ...units }) => units);
      return lines.length > 0 ? [{ step: 'receiveReturn', back, lines }] : [{ step: 'cancelReturn', back }];
    }
    if (different.length === 0) return [];
    // A return that several sellers receive, or that a kill left half received: a line is received once.
    const isPossible = back.state === 'received' && different.every(({ received }) => received === 0);
    if (!isPossible) return [{ step: 'refuse', code: 'received', subject: id }];
    return [{ step: 'receiveReturn', back, lines: different.map(({ received: _, ...units }) => units) }];
  });
}

type Units = Pick<Order['returns'][number]['items'][number], 'id' | 'quantity' | 'received' | 'sellable'>;

/** The units of a return by variant: the marketplace tells them by the parcel that they were sent in. */
function bySku(items: readonly Units[]): Units[] {
  const sums = new Map<string, Units>();
  for (const { id, quantity, received, sellable } of items) {
    const sum = sums.get(id) ?? { id, quantity: 0, received: null, sellable: 0 };
    const arrived = received === null ? sum.received : (sum.received ?? 0) + received;
    sums.set(id, { id, quantity: sum.quantity + quantity, received: arrived, sellable: sum.sellable + sellable });
  }
  return [...sums.values()];
}

/** The units of a variant that arrived, on the lines of the return, beside those that the storefront received. */
function receivedUnits(
  back: ShopReturn,
  lines: readonly ShopLine[],
  { received, sellable }: { received: number | null; sellable: number },
): (ReturnedUnits & { sellable: number })[] {
  let left = received ?? 0;
  let good = sellable;
  return back.lines
    .filter(({ lineId }) => lines.some(({ id }) => id === lineId))
    .map((line) => {
      const { lineId, quantity } = line;
      const units = Math.min(left, quantity);
      const fit = Math.min(good, units);
      left -= units;
      good -= fit;
      return { lineId, quantity: units, sellable: fit, received: line.received };
    });
}
