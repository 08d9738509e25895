import { say } from '../messages/say.ts';
import type { Memory } from '../store/ledger.ts';
import { refusalOf, ShopError } from './connect-error.ts';
import { type Done, deliverEach, type Flow, refusedKeys, type World } from './flows.ts';
import type { KnownOrder, KnownPart } from './known-order.ts';
import type { Refusal, ShopOrder } from './ports.ts';
import { type OrderPart, splitOrder } from './split-order.ts';

/** Orders of the storefront that are new, or that were changed there. */
export function ordersFlow(world: World): Flow<ShopOrder> {
  return {
    async read(place) {
      const { rows, place: next, more } = await world.storefront.changedOrders(place);
      return { items: await itemsOf(world, rows), place: next, more };
    },
    deliver: (items) => deliverEach(world, items, (order) => takeIn(world, order)),
  };
}

const idsAtOnce = 50;

/** Orders that are looked at in every round: a payment does not count as a change everywhere, and what was refused is tried again. */
export function paymentsFlow(world: World): Flow<ShopOrder> {
  return {
    async read(place) {
      const unpaid = [...world.ledger.open.values()].filter(({ isPaid }) => !isPaid).map(({ id }) => id);
      const refused = await refusedKeys(world.ledger, 'orders');
      const ids = [...new Set([...unpaid, ...refused])].sort().filter((id) => id > place);
      const some = ids.slice(0, idsAtOnce);
      const rows = some.length === 0 ? [] : await world.storefront.orders(some);
      const more = ids.length > some.length;
      return { items: await itemsOf(world, rows, refused), place: more ? (some.at(-1) ?? '') : '', more };
    },
    deliver: (items) => deliverEach(world, items, (order) => takeIn(world, order)),
  };
}

/** The orders of which the marketplace has to hear something; one that was refused is looked at until it is not. */
async function itemsOf(world: World, rows: readonly ShopOrder[], refused: readonly string[] = []) {
  const items: { key: string; content: ShopOrder }[] = [];
  for (const order of rows) {
    const known = await world.ledger.order(order.id);
    const isDue = known ? differs(known, order) : await isForMarketplace(world, order);
    if (isDue || refused.includes(order.id)) items.push({ key: order.id, content: order });
  }
  return items;
}

/** Nobody hears of an order that was canceled before it was handed over; one that was handed over and forgotten is known again. */
async function isForMarketplace(world: World, order: ShopOrder): Promise<boolean> {
  if (!order.lines.some(({ sku, quantity }) => sku !== undefined && quantity > 0)) return false;
  return !order.isCanceled || (await partsOf(world, order)).length > 0;
}

const differs = (known: KnownOrder, { isPaid, cancellation }: ShopOrder): boolean =>
  (isPaid && !known.isPaid) ||
  (cancellation !== undefined && cancellation.id !== known.askedFor && known.parts.some((part) => !part.isOver));

/** What became of an order since it was handed over is told at once: the connector may have forgotten that it was. */
async function takeIn(world: World, order: ShopOrder): Promise<Done> {
  const before = await world.ledger.order(order.id);
  const { known, stock } = before ? { known: before, stock: [] } : await place(world, order);
  if (known.parts.length === 0) return { memory: [] };
  const { now, refusal } = await tellChanges(world, known, order);
  return { memory: [{ kind: 'order', key: known.id, value: now }, ...stock], refusal };
}

/** The parts of a purchase; of one that is canceled, those that were placed. */
async function partsOf({ ledger, marketplace, settings }: World, order: ShopOrder): Promise<readonly OrderPart[]> {
  const accounts = new Map<string, string>();
  for (const { sku } of order.lines) {
    if (sku === undefined) continue;
    const account = ((await ledger.get('sku', sku)) ?? (await marketplace.variant(sku)))?.accountName;
    if (account !== undefined) accounts.set(sku, account);
    else if (!order.isCanceled)
      throw new ShopError(404, 'connect.order.sku', say('connect.order.sku', { sku, number: order.number }), true);
  }
  const parts = splitOrder(order, accounts, settings);
  if (!order.isCanceled) return parts;
  const placed: OrderPart[] = [];
  for (const part of parts) if (await marketplace.hasOrder(part.id)) placed.push(part);
  return placed;
}

async function place(world: World, order: ShopOrder): Promise<{ known: KnownOrder; stock: readonly Memory[] }> {
  const parts = await partsOf(world, order);
  const fresh: OrderPart[] = [];
  let isPaid = order.isPaid;
  for (const part of parts) {
    const placed = order.isCanceled ? 'otherwise' : await world.marketplace.place(part.id, part.order);
    if (placed === 'now') fresh.push(part);
    // It may have been placed before it was paid.
    if (placed === 'otherwise') isPaid = false;
  }
  const known: KnownOrder = {
    id: order.id,
    number: order.number,
    isPaid,
    askedFor: undefined,
    parts: parts.map(({ id, accountName, lines }) => ({
      id,
      accountName,
      version: 0,
      isOver: false,
      lines,
      settled: {},
    })),
  };
  return { known, stock: await lessAvailable(world.ledger, parts, fresh) };
}

/** The units of a new order are not available any more, before the marketplace's own news of it arrives; an order holds its units. */
async function lessAvailable(
  ledger: World['ledger'],
  parts: readonly OrderPart[],
  fresh: readonly OrderPart[],
): Promise<Memory[]> {
  const units = new Map<string, number>();
  for (const part of parts)
    for (const { sku, quantity } of part.lines)
      units.set(sku, (units.get(sku) ?? 0) + (fresh.includes(part) ? quantity : 0));
  const memories: Memory[] = [];
  for (const [sku, quantity] of units) {
    const stock = await ledger.get('stock', sku);
    if (stock)
      memories.push({ kind: 'stock', key: sku, value: { available: stock.available - quantity, isDue: true } });
  }
  return memories;
}

async function tellChanges({ marketplace }: World, known: KnownOrder, { isPaid, cancellation }: ShopOrder) {
  const open = known.parts.filter((part) => !part.isOver);
  const now = { ...known };
  const refusals: Refusal[] = [];
  if (isPaid && !known.isPaid) {
    const refused = await refusedOf(open, ({ id }) => marketplace.approvePayment(id));
    now.isPaid = refused.length === 0;
    refusals.push(...refused);
  }
  if (cancellation && cancellation.id !== known.askedFor) {
    const refused = await refusedOf(open, ({ id }) => marketplace.cancel(id, cancellation));
    if (refused.length === 0) now.askedFor = cancellation.id;
    refusals.push(...refused);
  }
  return { now, refusal: refusals[0] };
}

/** Tells every part something; a seller's order that refuses it does not keep it from the others. */
async function refusedOf(parts: readonly KnownPart[], tell: (part: KnownPart) => Promise<void>): Promise<Refusal[]> {
  const refusals: Refusal[] = [];
  for (const part of parts) await tell(part).catch((error: unknown) => refusals.push(refusalOf(error)));
  return refusals;
}
