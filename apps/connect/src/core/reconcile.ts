import { formatMoney } from '@trastienda/domain';
import { say } from '../messages/say.ts';
import type { BackStep } from './back-step.ts';
import { backSteps } from './back-steps.ts';
import type { World } from './flows.ts';
import { heldUnits, type KnownOrder } from './known-order.ts';
import type { PublishedVariant, Rows, ShopOrder, SoldVariant } from './ports.ts';

/** One difference of both sides, in words for people. */
export type Drift = { kind: 'absent' | 'surplus' | 'price' | 'stock' | 'order'; key: string; detail: string };

/** What was compared, and what differs. */
export type Comparison = { variants: number; orders: number; drifts: readonly Drift[] };

/** Compares both sides, and changes nothing. What was said to one side a moment ago may still be on its way to the other. */
export async function compareSides(world: World): Promise<Comparison> {
  const variants = await compareVariants(world);
  const orders = await compareOrders(world);
  return { variants: variants.count, orders: orders.count, drifts: [...variants.drifts, ...orders.drifts] };
}

/** Every row of pages. */
async function* everyRow<Row>(read: (place: string) => Promise<Rows<Row>>): AsyncGenerator<Row> {
  for (let place = '', more = true; more; ) {
    const page = await read(place);
    yield* page.rows;
    ({ place, more } = page);
  }
}

const versus = (theirs: string, ours: string): string => say('connect.reconcile.account', { theirs, ours });
const number = (value: number | undefined): string => String(value ?? '—');

async function compareVariants({ marketplace, storefront, ledger }: World) {
  const there = new Map<string, PublishedVariant>();
  for await (const rows of storefront.published()) for (const row of rows) there.set(row.sku, row);
  const held = heldUnits(ledger.open.values());
  const drifts: Drift[] = [];
  let count = 0;
  const compare = ({ sku: key, centavos, available, isSold }: SoldVariant) => {
    const shop = there.get(key);
    there.delete(key);
    if (!isSold && !shop) return;
    count += 1;
    if (isSold && !shop?.isSold) drifts.push({ kind: 'absent', key, detail: '' });
    if (!shop) return;
    const shelf = Math.max(0, (isSold ? available : 0) + (held.get(key) ?? 0));
    if (isSold && shop.centavos !== centavos)
      drifts.push({
        kind: 'price',
        key,
        detail: versus(formatMoney(centavos), shop.centavos === undefined ? '—' : formatMoney(shop.centavos)),
      });
    if ((shop.onShelf ?? 0) !== shelf)
      drifts.push({ kind: 'stock', key, detail: versus(number(shelf), number(shop.onShelf)) });
  };
  for await (const row of everyRow((place) => marketplace.variants(place))) compare(row);
  for (const [key, { isSold, onShelf }] of there) {
    // A page may have passed over it, where a product was deleted before it meanwhile.
    const passedOver = await marketplace.variant(key);
    if (passedOver) compare(passedOver);
    else if (isSold && (onShelf ?? 0) > (held.get(key) ?? 0)) drifts.push({ kind: 'surplus', key, detail: '' });
  }
  return { count, drifts };
}

async function compareOrders(world: World) {
  const drifts: Drift[] = [];
  const compared = new Set<string>();
  let count = 0;
  for await (const shop of everyRow((place) => world.storefront.changedOrders(place))) {
    // Pages overlap where orders change meanwhile.
    if (compared.has(shop.id)) continue;
    compared.add(shop.id);
    const known = await world.ledger.order(shop.id);
    const isOurs = shop.lines.some(({ sku }) => sku !== undefined);
    if (known || isOurs) count += 1;
    if (known) drifts.push(...(await compareOrder(world, known, shop)));
    else if (isOurs && !shop.isCanceled)
      drifts.push({ kind: 'order', key: shop.number, detail: say('connect.reconcile.notTaken') });
  }
  return { count, drifts };
}

function differenceOf(step: BackStep): string {
  if (step.step === 'refuse') return say(`connect.back.${step.code}`, { subject: step.subject });
  if (step.step === 'closeReturn') return say('connect.reconcile.returnCanceled', { id: step.back.id });
  return say('connect.reconcile.step', { step: say(`connect.step.${step.step}`) });
}

async function compareOrder({ marketplace, storefront }: World, known: KnownOrder, shop: ShopOrder): Promise<Drift[]> {
  const drifts: Drift[] = [];
  for (const part of known.parts) {
    const order = await marketplace.order(part.id);
    const returns = order.returns.length > 0 ? await storefront.returnsOf(known.id) : [];
    if (shop.isPaid && !order.paid)
      drifts.push({ kind: 'order', key: part.id, detail: say('connect.reconcile.unpaid') });
    for (const step of backSteps(known, order, shop, returns))
      drifts.push({ kind: 'order', key: part.id, detail: differenceOf(step) });
  }
  return drifts;
}
