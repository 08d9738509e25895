import { say } from '../messages/say.ts';
import { type Done, deliverEach, type Flow, type OrderNow, refusedKeys, type World } from './flows.ts';
import type { KnownOrder, KnownPart } from './known-order.ts';
import type { ShopReturn } from './ports.ts';

/** Returns that buyers ask for in the storefront. */
export function returnsFlow(world: World): Flow<ShopReturn> {
  return {
    async read(place) {
      const { rows, place: next, more } = await world.storefront.changedReturns(place);
      const again = more ? [] : await refusedKeys(world.ledger, 'returns');
      const all = [...rows, ...(again.length === 0 ? [] : await world.storefront.returns(again))];
      const items = new Map<string, ShopReturn>();
      for (const back of all) {
        const known = await world.ledger.order(back.orderId);
        if (known && isNews(back) && !isTold(known, back)) items.set(back.id, back);
      }
      return { items: [...items].map(([key, content]) => ({ key, content })), place: next, more };
    },
    deliver: (items) => deliverEach(world, items, (back, orderNow) => announce(world, back, orderNow)),
  };
}

/** One that began in the marketplace, or is over, needs no announcement. */
const isNews = ({ key, state }: ShopReturn): boolean => key === undefined && state === 'requested';

/** A part whose versions are followed again because of this return has heard of it. */
const isTold = ({ returns = [] }: KnownOrder, { id }: ShopReturn): boolean => returns.includes(id);

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
