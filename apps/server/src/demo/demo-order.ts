import type { ControversyState, ControversyType, OrderStatus, ReturnState } from '@trastienda/domain';
import type { SeededRandom } from './seeded-random.ts';
import { type DemoCarrier, type DemoProduct, type DemoSeller, type DemoWorld, demoCarriers } from './world.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

type DemoItem = { product: DemoProduct; quantity: number; canceled: number };
type DemoGuide = { trackingNumber: string; at: number; downloadedAt: number | null };
export type DemoShipment = {
  at: number;
  carrier: DemoCarrier;
  trackingNumber: string;
  /** Units of each line, by the line's position. */
  units: ReadonlyMap<number, number>;
  deliveredAt: number | null;
};
type DemoControversy = {
  type: ControversyType;
  state: ControversyState;
  line: number | null;
  quantity: number;
  openedAt: number;
};

/** The events of one order, from which its rows are written. Times are in milliseconds. */
export type DemoOrder = {
  seller: DemoSeller;
  status: OrderStatus;
  createdAt: number;
  carrier: DemoCarrier;
  pickup: boolean;
  paid: boolean;
  items: DemoItem[];
  /** The guide of each line, where it has one. */
  guides: Map<number, DemoGuide>;
  guideRequest: 'none' | 'PENDING' | 'NOTIFIED' | 'NOT_MATCH';
  shipments: DemoShipment[];
  controversies: DemoControversy[];
  /** The line of the first shipment of which one unit comes back, because of the only controversy; null without a return. */
  comesBack: { line: number; state: ReturnState; openedAt: number } | null;
};

const fresh = {
  'payment-pending': 10,
  'waiting-for-seller-decision': 1,
  'ready-for-handling': 45,
  handling: 22,
  'getting-guide': 8,
  'partially-invoiced': 3,
  invoiced: 9,
  canceled: 2,
};
const recent = {
  'payment-pending': 2,
  'waiting-for-seller-decision': 4,
  'ready-for-handling': 14,
  handling: 14,
  'getting-guide': 8,
  'partially-invoiced': 6,
  invoiced: 28,
  'partially-delivered': 5,
  delivered: 15,
  canceled: 4,
};
const old = {
  'payment-pending': 0.7,
  'waiting-for-seller-decision': 0.6,
  'ready-for-handling': 2,
  handling: 2,
  'getting-guide': 1,
  'partially-invoiced': 1.4,
  invoiced: 5,
  'partially-delivered': 3,
  delivered: 75,
  canceled: 9.3,
};

/** Makes up one order placed at `createdAt` that follows the life cycle; nothing in it happens after `end`. */
export function planOrder(
  random: SeededRandom,
  world: DemoWorld,
  index: number,
  createdAt: number,
  end: number,
): DemoOrder {
  const age = (end - createdAt) / DAY;
  const status = random.weighted<OrderStatus>(age < 2 ? fresh : age < 10 ? recent : old);
  const first = world.shelf[index % world.shelf.length];
  if (!first) throw new Error('The demo has no products.');
  const pickup = random.chance(0.12);
  const administered = status === 'getting-guide' || (!pickup && random.chance(0.33));
  const carrier = administered
    ? demoCarriers.administered
    : random.chance(0.55)
      ? demoCarriers.dhl
      : demoCarriers.fedex;
  const order: DemoOrder = {
    seller: first.seller,
    status,
    createdAt,
    carrier,
    pickup: pickup && !administered,
    paid: status !== 'payment-pending' && !(status === 'canceled' && random.chance(0.25)),
    items: chooseItems(random, first.seller, first.product, status, administered),
    guides: new Map(),
    guideRequest: 'none',
    shipments: [],
    controversies: [],
    comesBack: null,
  };
  const time = (from: number, hours: number) =>
    Math.round(from + Math.min(random.next() * hours * HOUR, (end - from) / 2));
  planGuides(random, order, time);
  planShipments(random, order, time);
  planControversies(random, order, time, end);
  return order;
}

type Clock = (from: number, hours: number) => number;

const partial = (status: OrderStatus) => status === 'partially-invoiced' || status === 'partially-delivered';
const handled = (status: OrderStatus) =>
  !['payment-pending', 'waiting-for-seller-decision', 'ready-for-handling', 'canceled'].includes(status);
export const sent = (status: OrderStatus) => status.endsWith('invoiced') || status.endsWith('delivered');

function chooseItems(
  random: SeededRandom,
  seller: DemoSeller,
  product: DemoProduct,
  status: OrderStatus,
  administered: boolean,
): DemoItem[] {
  let lines = Number(random.weighted({ 1: 58, 2: 28, 3: 14 }));
  // A courier collects whole lines, so an order sent in part needs at least two.
  if (partial(status) && administered) lines = Math.max(2, lines);
  const chosen = new Set([product]);
  for (let tries = 0; chosen.size < lines && tries < 20; tries += 1) chosen.add(random.pick(seller.products));
  const items = [...chosen].map(
    (one): DemoItem => ({
      product: one,
      quantity: random.chance(0.7) ? 1 : random.int(2, 4),
      canceled: 0,
    }),
  );
  const [head] = items;
  if (head && partial(status) && items.length === 1) head.quantity = Math.max(2, head.quantity);
  if (status === 'canceled') for (const item of items) item.canceled = item.quantity;
  else if (head && status === 'ready-for-handling' && head.quantity + items.length > 2 && random.chance(0.3))
    head.canceled = 1;
  return items;
}

function planGuides(random: SeededRandom, order: DemoOrder, time: Clock): void {
  const { status, carrier, pickup, items } = order;
  if (!handled(status)) return;
  const requested = time(order.createdAt, 20);
  if (carrier.type === 'ADMIN') {
    if (status === 'handling') order.guideRequest = random.chance(0.2) ? 'NOT_MATCH' : 'none';
    else if (status === 'getting-guide' && random.chance(0.5)) order.guideRequest = 'PENDING';
    else order.guideRequest = 'NOTIFIED';
  }
  if (order.guideRequest !== 'NOTIFIED' && !pickup) return;
  const downloaded = sent(status) || random.chance(0.5);
  // If part of the order is still to be sent, each line has its own guide.
  const oneEach = carrier.type === 'ADMIN' && items.length > 1 && (partial(status) || random.chance(0.2));
  let guide: DemoGuide | undefined;
  items.forEach((_, line) => {
    if (!guide || oneEach) {
      const at = time(requested, 4);
      guide = {
        trackingNumber: `${carrier.type === 'ADMIN' ? 'ET' : 'PK'}${random.digits(10)}MX`,
        at,
        downloadedAt: downloaded ? time(at, 6) : null,
      };
    }
    order.guides.set(line, guide);
  });
}

function planShipments(random: SeededRandom, order: DemoOrder, time: Clock): void {
  const { status, carrier, items, guides } = order;
  if (!sent(status)) return;
  let groups = carrier.type === 'ADMIN' ? linesByGuide(order) : unitsInTwo(random, order);
  if (status === 'partially-invoiced') groups = groups.slice(0, -1);
  const begun = Math.max(order.createdAt, ...[...guides.values()].map((guide) => guide.downloadedAt ?? guide.at));
  let at = begun;
  groups.forEach((units, n) => {
    at = time(at, 36);
    const [line = 0] = units.keys();
    const delivered = status === 'delivered' || (status === 'partially-delivered' && n === 0);
    order.shipments.push({
      at,
      carrier,
      trackingNumber: guides.get(line)?.trackingNumber ?? random.digits(carrier.id === 'dhl' ? 10 : 12),
      units,
      deliveredAt: delivered ? time(at, 96) : null,
    });
  });
  if (items.length === 0) throw new Error('An order without lines cannot be sent.');
}

function linesByGuide({ items, guides }: DemoOrder): Map<number, number>[] {
  const groups = new Map<DemoGuide, Map<number, number>>();
  items.forEach((item, line) => {
    const guide = guides.get(line);
    if (!guide) throw new Error('An administered line was sent without a guide.');
    const units = groups.get(guide) ?? new Map<number, number>();
    groups.set(guide, units.set(line, item.quantity - item.canceled));
  });
  return [...groups.values()];
}

function unitsInTwo(random: SeededRandom, { items, status }: DemoOrder): Map<number, number>[] {
  const lines = items.flatMap((item, line) => Array.from({ length: item.quantity - item.canceled }, () => line));
  const split =
    lines.length > 1 && (partial(status) || random.chance(0.18)) ? random.int(1, lines.length - 1) : lines.length;
  return [lines.slice(0, split), lines.slice(split)]
    .filter((part) => part.length > 0)
    .map((part) => {
      const units = new Map<number, number>();
      for (const line of part) units.set(line, (units.get(line) ?? 0) + 1);
      return units;
    });
}

const afterOpen: readonly ControversyState[] = [
  'IN_ANALYSIS',
  'IN_TRACING',
  'GUIDE_GENERATED',
  'IN_TRANSIT',
  'IN_VALIDATION',
];

/** How far the return of a controversy is; in the states that are absent there is none yet. */
const returnAt: Partial<Record<ControversyState, ReturnState>> = {
  GUIDE_GENERATED: 'ANNOUNCED',
  IN_TRANSIT: 'ANNOUNCED',
  IN_VALIDATION: 'RECEIVED',
  IN_REFUND: 'RECEIVED',
  REPLACE_SENT: 'RECEIVED',
  DONE: 'CLOSED',
};

function planControversies(random: SeededRandom, order: DemoOrder, time: Clock, end: number): void {
  const { status } = order;
  const type: ControversyType | null =
    status === 'delivered'
      ? random.chance(0.035)
        ? 'CDE'
        : random.chance(0.02)
          ? 'CF'
          : null
      : random.chance(
            status === 'canceled' ? 0.35 : status === 'handling' || status === 'ready-for-handling' ? 0.03 : 0,
          )
        ? 'CAE'
        : null;
  if (!type) return;
  const since = Math.max(order.createdAt, ...order.shipments.map((shipment) => shipment.deliveredAt ?? shipment.at));
  const open = status === 'canceled' ? false : random.chance(0.6);
  // Open controversies are between hours and days old: the list colours them by age.
  const openedAt = open ? Math.max(since, end - Math.round(random.next() * 4.5 * DAY)) : time(since, 72);
  const closed: ControversyState = status === 'canceled' || random.chance(0.7) ? 'DONE' : 'INVALID';
  const opening: ControversyState = type === 'CF' ? 'REPLACEMENT_REQUESTED' : 'REQUESTED';
  const late: ControversyState = type === 'CF' ? 'REPLACE_SENT' : 'IN_REFUND';
  const state = open ? random.pick([opening, opening, ...afterOpen, late]) : closed;
  const line = order.shipments[0] ? ([...order.shipments[0].units.keys()][0] ?? null) : type === 'CAE' ? null : 0;
  order.controversies.push({ type, state, line, quantity: 1, openedAt });
  const back = type === 'CAE' ? undefined : returnAt[state];
  if (back && line !== null) order.comesBack = { line, state: back, openedAt };
}
