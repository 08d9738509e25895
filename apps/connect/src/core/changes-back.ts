import type { Order } from 'trastienda-client';
import { say } from '../messages/say.ts';
import type { Memory } from '../store/ledger.ts';
import type { BackStep } from './back-step.ts';
import { backSteps, unitsToKeep } from './back-steps.ts';
import { ShopError } from './connect-error.ts';
import { type Done, deliverEach, type Flow, type OrderNow, type World } from './flows.ts';
import type { KnownOrder, KnownPart } from './known-order.ts';
import type { Refusal, ShopOrder, ShopReturn } from './ports.ts';

const readAtOnce = 5;
/** A step may make others possible: a return that was announced is received. */
const mostPasses = 4;

/** What happened to orders in the marketplace: the versions of its open orders are compared with those that the storefront heard of. */
export function changesFlow(world: World): Flow<Order> {
  const seen = new Set<string>();
  return {
    async read(place) {
      if (place === '') seen.clear();
      const { rows, place: next, more } = await world.marketplace.openOrders(place);
      const due: string[] = [];
      for (const { id, version } of rows) {
        seen.add(id);
        const part = openPart(world, id);
        if (part && part.version !== version) due.push(id);
      }
      if (!more) due.push(...(await unseen(world, seen)));
      const items: { key: string; content: Order }[] = [];
      for (let n = 0; n < due.length; n += readAtOnce) {
        const orders = await Promise.all(due.slice(n, n + readAtOnce).map((id) => world.marketplace.order(id)));
        items.push(
          ...orders.filter((order) => isNews(world, order)).map((order) => ({ key: order.id, content: order })),
        );
      }
      return { items, place: more ? next : '', more };
    },
    deliver: (items) => deliverEach(world, items, (order, orderNow) => tell(world, order, orderNow)),
  };
}

const openPart = ({ ledger }: World, id: string): KnownPart | undefined =>
  ledger.open.get(ledger.orderOfPart.get(id) ?? '')?.parts.find((part) => part.id === id);

/** Parts that are expected to change and stand in no list of open orders: they ended; and those to which something comes back. */
async function unseen(world: World, seen: ReadonlySet<string>): Promise<string[]> {
  const open = [...world.ledger.open.values()].flatMap(({ parts }) => parts.filter(({ isOver }) => !isOver));
  const ended = open.map(({ id }) => id).filter((id) => !seen.has(id));
  const back: string[] = [];
  for (const id of await world.marketplace.ordersWithReturns()) {
    if (!openPart(world, id) && (await world.ledger.overOrderOf(id))) back.push(id);
  }
  return [...new Set([...ended, ...back])];
}

function isNews(world: World, order: Order): boolean {
  const part = openPart(world, order.id);
  return !part || part.isOver || part.version !== order.version;
}

async function tell(world: World, read: Order, orderNow: OrderNow): Promise<Done> {
  const { ledger, storefront, marketplace } = world;
  let order = read;
  const orderId = ledger.orderOfPart.get(order.id) ?? (await ledger.overOrderOf(order.id))?.id;
  const known = orderId === undefined ? undefined : await orderNow(orderId);
  const part = known?.parts.find(({ id }) => id === order.id);
  if (!known || !part) return { memory: [] };
  for (let pass = 0; pass < mostPasses; pass++) {
    const [shop] = await storefront.orders([known.id]);
    if (!shop)
      throw new ShopError(404, 'connect.order.absent', say('connect.order.absent', { number: known.number }), true);
    const returns = order.returns.length > 0 ? await storefront.returnsOf(known.id) : [];
    const steps = await withoutSharedReturns(world, known, part, backSteps(known, order, shop, returns));
    const possible = steps.filter(({ step }) => step !== 'refuse');
    if (possible.length === 0) {
      const [refusal] = steps.flatMap(refusalIn);
      return { memory: await remembered(world, known, part, { order, shop, left: steps }), refusal };
    }
    for (const step of possible) await take(world, shop, part, step);
    if (possible.some(({ step }) => step === 'closeReturn')) order = await marketplace.order(order.id);
  }
  throw new ShopError(409, 'connect.back.unsettled', say('connect.back.unsettled', { number: known.number }), true);
}

/** Leaves out the cancellation of returns of which others may still receive units: the last one to give them up cancels for all. */
async function withoutSharedReturns(
  world: World,
  known: KnownOrder,
  part: KnownPart,
  steps: readonly BackStep[],
): Promise<readonly BackStep[]> {
  const mine: BackStep[] = [];
  for (const step of steps) {
    if (step.step === 'cancelReturn' && (await othersExpect(world, known, part, step.back))) continue;
    mine.push(step);
  }
  return mine;
}

/** Whether units of a return belong to the shop itself, or to another seller who expects them or received some. */
async function othersExpect({ marketplace }: World, known: KnownOrder, part: KnownPart, back: ShopReturn) {
  const owners = back.lines.map((line) =>
    known.parts.find(({ lines }) => lines.some((one) => one.lineId === line.lineId)),
  );
  if (owners.includes(undefined)) return true;
  for (const id of new Set(owners.flatMap((owner) => (owner && owner.id !== part.id ? [owner.id] : [])))) {
    const { returns } = await marketplace.order(id);
    const theirs = returns.find((one) => one.id === back.id || one.id === back.key);
    if (!theirs || theirs.state === 'ANNOUNCED' || theirs.items.some(({ received }) => (received ?? 0) > 0))
      return true;
  }
  return false;
}

function refusalIn(step: BackStep): Refusal[] {
  if (step.step !== 'refuse') return [];
  const code = `connect.back.${step.code}` as const;
  return [{ code, message: say(code, { subject: step.subject }) }];
}

async function take(
  { storefront, marketplace }: World,
  shop: ShopOrder,
  { id }: KnownPart,
  step: BackStep,
): Promise<void> {
  switch (step.step) {
    case 'ship':
      return storefront.ship(shop, step.shipment);
    case 'deliver':
      return storefront.deliver(shop, step.key);
    case 'tellWithdrawal':
      return storefront.tellWithdrawal(shop, step.key, step.instead);
    case 'keepUnits':
      return storefront.keepUnits(shop, step.lines);
    case 'tellDecision':
      return storefront.tellDecision(shop, id, step.decision);
    case 'announceReturn':
      return storefront.announceReturn(shop, step.key, step.lines);
    case 'receiveReturn':
      return storefront.receiveReturn(step.back, step.lines);
    case 'cancelReturn':
      return storefront.cancelReturn(step.back);
    case 'closeReturn':
      return marketplace.closeReturn(id, step.back.id);
    case 'refuse':
      return;
  }
}

/**
 * What a part is known for after it was told. What is left to be resolved makes that it is looked at again; what the storefront holds, and what
 * was canceled there, is true anyway.
 */
async function remembered(
  { ledger }: World,
  known: KnownOrder,
  part: KnownPart,
  { order, shop, left }: { order: Order; shop: ShopOrder; left: readonly BackStep[] },
): Promise<readonly Memory[]> {
  const isTold = left.length === 0;
  const settled = Object.fromEntries(order.items.map((item) => [item.id, settledOf(part, item, shop)]));
  const hasMore = (sku: string) =>
    left.some((step) => step.step === 'refuse' && step.code === 'more' && step.subject === sku);
  const canceled = Object.fromEntries(
    order.items.map(({ id, canceledQuantity }) => [id, hasMore(id) ? (part.canceled?.[id] ?? 0) : canceledQuantity]),
  );
  const isOver =
    (order.status === 'delivered' || order.status === 'canceled') &&
    order.returns.every(({ state }) => state !== 'ANNOUNCED');
  const changed = { ...part, settled, canceled, ...(isTold && { version: order.version, isOver }) };
  const parts = known.parts.map((one) => (one.id === part.id ? changed : one));
  const memories: Memory[] = [{ kind: 'order', key: known.id, value: { ...known, parts } }];
  // The storefront moved its own stock with these steps: it is compared again.
  for (const [sku, units] of Object.entries(settled)) {
    const stock = isTold || units !== part.settled[sku] ? await ledger.get('stock', sku) : undefined;
    if (stock) memories.push({ kind: 'stock', key: sku, value: { ...stock, isDue: true } });
  }
  return memories;
}

/** Units of an item that the storefront holds no more: it holds what both sides still expect to be sent. */
function settledOf({ lines }: KnownPart, item: Order['items'][number], shop: ShopOrder): number {
  const its = lines.filter(({ sku }) => sku === item.id);
  const there = shop.isCanceled ? [] : shop.lines.filter(({ id }) => its.some(({ lineId }) => lineId === id));
  const sum = (units: readonly number[]) => units.reduce((all, one) => all + one, 0);
  const kept = Math.min(sum(there.map(({ quantity }) => quantity)), unitsToKeep(item));
  const held = Math.max(0, kept - sum(there.map(({ sent }) => sent)));
  return sum(its.map(({ quantity }) => quantity)) - held;
}
