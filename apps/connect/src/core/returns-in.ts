import { say } from '../messages/say.ts';
import { type Done, deliverEach, type Flow, type OrderNow, refusedKeys, type World } from './flows.ts';
import type { KnownOrder, KnownPart } from './known-order.ts';
import type { ShopReturn } from './ports.ts';

/** Returns that buyers ask for in the storefront, and those that are canceled there. */
export function returnsFlow(world: World): Flow<ShopReturn> {
  return {
    async read(place) {
      const { rows, place: next, more } = await world.storefront.changedReturns(place);
      const again = more ? [] : await refusedKeys(world.ledger, 'returns');
      const all = [...rows, ...(again.length === 0 ? [] : await world.storefront.returns(again))];
      const items = new Map<string, ShopReturn>();
      for (const back of all) {
        const known = await world.ledger.order(back.orderId);
        if (known && isNews(known, back)) items.set(back.id, back);
      }
      return { items: [...items].map(([key, content]) => ({ key, content })), place: next, more };
    },
    deliver: (items) =>
      deliverEach(world, items, (back, orderNow) =>
        back.state === 'canceled' ? lookAgain(back, orderNow) : announce(world, back, orderNow),
      ),
  };
}

/** One that began in the marketplace, or was received, needs no announcement. */
function isNews({ returns = [], canceledReturns = [] }: KnownOrder, { id, key, state }: ShopReturn): boolean {
  if (state === 'canceled') return !canceledReturns.includes(id);
  return key === undefined && state === 'requested' && !returns.includes(id);
}

/** The parts of a return that was canceled are compared again, and what they still expect is closed there. */
async function lookAgain(back: ShopReturn, orderNow: OrderNow): Promise<Done> {
  const known = await orderNow(back.orderId);
  if (!known) return { memory: [] };
  const parts = known.parts.map((part) =>
    itemsOf(part, back).length > 0 ? { ...part, version: 0, isOver: false } : part,
  );
  const value = { ...known, parts, canceledReturns: [...(known.canceledReturns ?? []), back.id] };
  return { memory: [{ kind: 'order', key: known.id, value }] };
}

async function announce({ marketplace }: World, back: ShopReturn, orderNow: OrderNow): Promise<Done> {
  const known = await orderNow(back.orderId);
  if (!known) return { memory: [] };
  const concerned = new Set<string>();
  for (const part of known.parts) {
    const items = itemsOf(part, back);
    if (items.length === 0) continue;
    await marketplace.announceReturn(part.id, {
      id: back.id,
      reason: back.reason || say('connect.return.reason'),
      items,
    });
    concerned.add(part.id);
  }
  // Its end is expected now.
  const parts = known.parts.map((part) => (concerned.has(part.id) ? { ...part, isOver: false } : part));
  const value = { ...known, parts, returns: [...(known.returns ?? []), back.id] };
  return { memory: [{ kind: 'order', key: known.id, value }] };
}

/** The units of a return by variant. */
function itemsOf({ lines }: KnownPart, back: ShopReturn): { id: string; quantity: number }[] {
  const units = new Map<string, number>();
  for (const { lineId, quantity } of back.lines) {
    const sku = lines.find((line) => line.lineId === lineId)?.sku;
    if (sku !== undefined) units.set(sku, (units.get(sku) ?? 0) + quantity);
  }
  return [...units].map(([id, quantity]) => ({ id, quantity }));
}
