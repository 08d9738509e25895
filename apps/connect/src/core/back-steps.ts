import type { Order } from 'trastienda-client';
import type { BackStep } from './back-step.ts';
import { type KnownOrder, onLines } from './known-order.ts';
import type { ReturnedUnits, ShopLine, ShopOrder, ShopReturn } from './ports.ts';
import { shipmentSteps } from './shipment-steps.ts';

/**
 * What the storefront has to hear so that its order is as the marketplace's: the difference of both, so that telling it twice tells nothing
 * the second time. Shipments go first: units that were sent cannot be canceled.
 */
export function backSteps(
  known: KnownOrder,
  order: Order,
  shop: ShopOrder,
  returns: readonly ShopReturn[],
): BackStep[] {
  const part = known.parts.find(({ id }) => id === order.id);
  const linesOf = (sku: string): ShopLine[] => {
    const ids = part?.lines.filter((line) => line.sku === sku).map(({ lineId }) => lineId) ?? [];
    return shop.lines.filter(({ id }) => ids.includes(id));
  };
  return [
    ...shipmentSteps(order, shop, linesOf),
    // Nothing can be written in an order that is canceled.
    ...(shop.isCanceled ? [] : decision(order, shop)),
    ...cancellations(order, shop, linesOf, part?.canceled ?? {}),
    ...(shop.isCanceled ? [] : addedLines(known, order, shop)),
    ...returnsBack(order, returns, linesOf),
  ];
}

/** Units of an item that the storefront has to keep: what was sent, and what was not canceled. */
export const unitsToKeep = ({ quantity, canceledQuantity, shippedQuantity }: Order['items'][number]): number =>
  Math.max(quantity - canceledQuantity, shippedQuantity);

/** `told` are the canceled units that the storefront has heard of: what people in the storefront did afterwards is not undone. */
function cancellations(
  order: Order,
  shop: ShopOrder,
  linesOf: (sku: string) => ShopLine[],
  told: Readonly<Record<string, number>>,
): BackStep[] {
  if (shop.isCanceled) {
    const isDeclined = order.status !== 'canceled' && order.cancellationRequest?.outcome === 'declined';
    return isDeclined ? [{ step: 'refuse', code: 'declined', subject: order.id }] : [];
  }
  // The shop gave units up or added some by itself: the seller has to know, and only people can tell.
  const byPeople: BackStep[] = [];
  const lines = order.items.flatMap((item) => {
    const its = linesOf(item.id);
    const surplus = its.reduce((sum, { quantity }) => sum + quantity, 0) - unitsToKeep(item);
    let spare = Math.min(
      surplus,
      its.reduce((sum, line) => sum + waiting(line), 0),
    );
    const isAdded = spare > Math.max(0, item.canceledQuantity - (told[item.id] ?? 0));
    if (surplus < 0 || isAdded) {
      byPeople.push({ step: 'refuse', code: isAdded ? 'more' : 'fewer', subject: item.id });
      return [];
    }
    // From the last line: the first ones are sent first.
    return its.reverse().flatMap((line) => {
      const less = Math.min(spare, waiting(line));
      if (less <= 0) return [];
      spare -= less;
      return [{ lineId: line.id, quantity: line.quantity - less }];
    });
  });
  return [...(lines.length > 0 ? [{ step: 'keepUnits' as const, lines }] : []), ...byPeople];
}

const waiting = ({ quantity, sent }: ShopLine): number => Math.max(0, quantity - sent);

/**
 * Lines with a variant of the marketplace that no seller has an order of: people added them after it was handed over. The first of the parts
 * tells of them for all.
 */
function addedLines({ parts }: KnownOrder, order: Order, shop: ShopOrder): BackStep[] {
  if (parts[0]?.id !== order.id) return [];
  const known = new Set(parts.flatMap(({ lines }) => lines.map(({ lineId }) => lineId)));
  return shop.lines.flatMap((line): BackStep[] => {
    const isAdded = line.sku !== undefined && !known.has(line.id) && waiting(line) > 0;
    return isAdded ? [{ step: 'refuse', code: 'more', subject: line.sku ?? '' }] : [];
  });
}

function decision(order: Order, shop: ShopOrder): BackStep[] {
  const request = order.cancellationRequest;
  if (!request?.outcome) return [];
  const { requestId, outcome, note } = request;
  const told = shop.decisions[order.id];
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
    if (state === 'ANNOUNCED' && back.state === 'canceled') {
      const isOfShop = back.key === undefined;
      return [isOfShop ? { step: 'closeReturn', back } : { step: 'refuse', code: 'returnCanceled', subject: id }];
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
