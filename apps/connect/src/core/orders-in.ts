import { say } from '../messages/say.ts';
import type { Memory } from '../store/ledger.ts';
import { ShopError } from './connect-error.ts';
import { deliverEach, type Flow, refusedKeys, type World } from './flows.ts';
import type { KnownOrder } from './known-order.ts';
import type { ShopOrder } from './ports.ts';
import { splitOrder } from './split-order.ts';

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
      const ids = [...new Set([...unpaid, ...(await refusedKeys(world.ledger, 'orders'))])]
        .sort()
        .filter((id) => id > place);
      const some = ids.slice(0, idsAtOnce);
      const rows = some.length === 0 ? [] : await world.storefront.orders(some);
      const more = ids.length > some.length;
      return { items: await itemsOf(world, rows), place: more ? (some.at(-1) ?? '') : '', more };
    },
    deliver: (items) => deliverEach(world, items, (order) => takeIn(world, order)),
  };
}

/** The orders of which the marketplace has to hear something. */
async function itemsOf({ ledger }: World, rows: readonly ShopOrder[]) {
  const items: { key: string; content: ShopOrder }[] = [];
  for (const order of rows) {
    const known = await ledger.order(order.id);
    if (known ? differs(known, order) : isForMarketplace(order)) items.push({ key: order.id, content: order });
  }
  return items;
}

const isForMarketplace = ({ isCanceled, lines }: ShopOrder): boolean =>
  !isCanceled && lines.some(({ sku, quantity }) => sku !== undefined && quantity > 0);

const differs = (known: KnownOrder, { isPaid, cancellation }: ShopOrder): boolean =>
  (isPaid && !known.isPaid) ||
  (cancellation !== undefined && cancellation.id !== known.askedFor && known.parts.some((part) => !part.isOver));

async function takeIn(world: World, order: ShopOrder): Promise<readonly Memory[]> {
  const known = await world.ledger.order(order.id);
  return known ? tellChanges(world, known, order) : place(world, order);
}

async function place({ ledger, marketplace, settings }: World, order: ShopOrder): Promise<readonly Memory[]> {
  const accounts = new Map<string, string>();
  for (const { sku } of order.lines) {
    if (sku === undefined) continue;
    const account = (await ledger.get('sku', sku))?.accountName ?? (await marketplace.accountOf(sku));
    if (account === undefined)
      throw new ShopError(404, 'connect.order.sku', say('connect.order.sku', { sku, number: order.number }), true);
    accounts.set(sku, account);
  }
  const parts = splitOrder(order, accounts, settings);
  for (const part of parts) await marketplace.place(part.id, part.order);
  const known: KnownOrder = {
    id: order.id,
    number: order.number,
    isPaid: order.isPaid,
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
  return [{ kind: 'order', key: order.id, value: known }, ...(await lessAvailable(ledger, known))];
}

/** The units of a new order are not available any more, before the marketplace's own news of it arrives. */
async function lessAvailable(ledger: World['ledger'], { parts }: KnownOrder): Promise<Memory[]> {
  const units = new Map<string, number>();
  for (const { sku, quantity } of parts.flatMap(({ lines }) => lines)) units.set(sku, (units.get(sku) ?? 0) + quantity);
  const memories: Memory[] = [];
  for (const [sku, quantity] of units) {
    const stock = await ledger.get('stock', sku);
    if (stock)
      memories.push({ kind: 'stock', key: sku, value: { available: stock.available - quantity, isDue: true } });
  }
  return memories;
}

async function tellChanges({ marketplace }: World, known: KnownOrder, order: ShopOrder): Promise<readonly Memory[]> {
  const { cancellation } = order;
  const open = known.parts.filter((part) => !part.isOver);
  if (order.isPaid && !known.isPaid) for (const { id } of known.parts) await marketplace.approvePayment(id);
  const isPaid = known.isPaid || order.isPaid;
  if (cancellation && cancellation.id !== known.askedFor) {
    for (const { id } of open)
      await (isPaid ? marketplace.requestCancellation(id, cancellation) : marketplace.cancelUnpaid(id));
  }
  return [{ kind: 'order', key: known.id, value: { ...known, isPaid, askedFor: cancellation?.id ?? known.askedFor } }];
}
