import { mexicoDay, type OrderTag } from '@trastienda/domain';
import { contentHash } from '../modules/trade/orders/content-hash.ts';
import { tagMask } from '../modules/trade/orders/tag-bits.ts';
import { controversyText, noteText } from './data/controversies.ts';
import type { DemoOrder } from './demo-order.ts';
import { type Add, type DemoRows, type DemoTable, demoTables } from './demo-tables.ts';
import { buyer, destination, priceOf } from './order-particulars.ts';
import { isOpen, packageStatuses, trackingStateOf } from './order-tracking.ts';
import { isBack, writeReturn } from './return-rows.ts';
import type { SeededRandom } from './seeded-random.ts';

const DAY = 86_400_000;
const iso = (time: number) => new Date(time).toISOString();
const isoOrNull = (time: number | null | undefined) => (time === null || time === undefined ? null : iso(time));

/** Appends the rows of one history to those of every table. */
export function writeOrder(rows: DemoRows, random: SeededRandom, id: string, order: DemoOrder, end: number): void {
  // The type demands a key for each column; the table gives the order of the columns.
  const add = <T extends DemoTable>(table: T, row: Record<(typeof demoTables)[T][number], unknown>) => {
    const columns: readonly (typeof demoTables)[T][number][] = demoTables[table];
    rows.add(
      table,
      columns.map((column) => row[column]),
    );
  };
  const person = buyer(random);
  const place = destination(random, order, person);
  const price = priceOf(random, order);
  const facts = laterFacts(random, order, price.value, end);

  const owner = order.seller.accountName;
  add('order_account', { order_id: id, account_name: owner });
  add('orders', {
    id,
    account_name: owner,
    retailer: 'trastienda',
    status: order.status,
    creation_date: iso(order.createdAt),
    value_centavos: price.value,
    tags: tagMask(facts.tags),
    paid: order.paid,
    ...person,
    delivery_type: order.pickup ? 'pickup' : 'delivery',
    logistic_model: order.pickup ? 'Recolección en tienda' : 'Envío a domicilio',
    carrier_id: order.carrier.id,
    carrier_type: order.carrier.type,
    totals: JSON.stringify(price.totals),
    address: JSON.stringify(place.address),
    pickup: place.pickup && JSON.stringify(place.pickup),
    logistics: JSON.stringify(place.logistics),
    promotions: JSON.stringify(price.promotions),
    punishment_date: facts.penaltyDate,
    liquidation_date: facts.liquidation?.date,
    liquidation_invoice: facts.liquidation?.invoice,
    liquidation_centavos: facts.liquidation?.centavos,
    updated_at: iso(lastMoment(order)),
  });

  order.items.forEach((item, line) => {
    const guide = order.guides.get(line);
    add('order_item', {
      account_name: owner,
      order_id: id,
      id: item.product.sku,
      position: line,
      new_id: `${id}-${line + 1}`,
      ref_id: item.product.refId,
      name: item.product.name,
      quantity: item.quantity,
      canceled_quantity: item.canceled,
      price_centavos: item.product.centavos,
      price_tags: JSON.stringify(price.tags),
      tracking_state: guide ? trackingStateOf(order, line) : null,
      tracking_number: guide?.trackingNumber,
      tracking_url: guide && `${order.carrier.trackingSite}/${guide.trackingNumber}`,
      guide_download_status: guide && (guide.downloadedAt === null ? 'PENDING' : 'DOWNLOAD'),
      guide_downloaded_at: isoOrNull(guide?.downloadedAt),
    });
  });

  writePackages(add, id, order);
  writeGuideRequest(add, random, id, order, end);
  for (const controversy of order.controversies) {
    const item = controversy.line === null ? undefined : order.items[controversy.line];
    const key = random.uuid();
    const updated =
      isOpen(controversy.state) && controversy.state.endsWith('REQUESTED')
        ? controversy.openedAt
        : end - (end - controversy.openedAt) / 2;
    add('order_controversy', {
      account_name: owner,
      id: key,
      order_id: id,
      type: controversy.type,
      state: controversy.state,
      text: controversyText(random, controversy.type),
      sku: item?.product.sku,
      name: item?.product.name,
      quantity: item && controversy.quantity,
      creation_date: iso(controversy.openedAt),
      update_date: iso(Math.round(updated)),
    });
    if (updated !== controversy.openedAt) {
      add('order_controversy_comment', {
        account_name: owner,
        id: random.uuid(),
        controversy_id: key,
        author: order.seller.name,
        text: noteText(random),
        creation_date: iso(Math.round(updated)),
      });
    }
    if (order.comesBack) writeReturn(add, { id, controversyId: key, end }, order, order.comesBack);
  }
}

function writePackages(add: Add, id: string, order: DemoOrder): void {
  const line = (position: number) => {
    const item = order.items[position];
    if (!item) throw new Error('A shipment holds a line that the order does not have.');
    return item;
  };
  order.shipments.forEach((shipment, n) => {
    const invoiceNumber = `inv-${id}-${n}`;
    const items = [...shipment.units].map(([position, quantity]) => ({
      id: line(position).product.sku,
      quantity,
      centavos: line(position).product.centavos,
      returned: n === 0 && isBack(order, position) ? 1 : 0,
    }));
    const trackingUrl = `${shipment.carrier.trackingSite}/${shipment.trackingNumber}`;
    add('order_package', {
      account_name: order.seller.accountName,
      order_id: id,
      invoice_number: invoiceNumber,
      position: n + 1,
      type: 'Output',
      issuance_date: iso(shipment.at),
      invoice_value_centavos: items.reduce((sum, item) => sum + item.centavos * item.quantity, 0),
      courier: shipment.carrier.name,
      tracking_number: shipment.trackingNumber,
      tracking_url: trackingUrl,
      label_url: null,
      content_hash: contentHash({
        courier: shipment.carrier.id,
        trackingNumber: shipment.trackingNumber,
        trackingUrl,
        items: items.map((item) => ({ id: item.id, quantity: item.quantity })),
      }),
      finished: shipment.deliveredAt !== null,
      delivered_date: isoOrNull(shipment.deliveredAt),
    });
    for (const item of items) {
      add('order_package_item', {
        account_name: order.seller.accountName,
        order_id: id,
        invoice_number: invoiceNumber,
        item_id: item.id,
        quantity: item.quantity,
        returned: item.returned,
        price_centavos: item.centavos,
      });
    }
    for (const step of packageStatuses(order, shipment)) {
      add('order_package_status', {
        account_name: order.seller.accountName,
        order_id: id,
        invoice_number: invoiceNumber,
        status: step.status,
        user_name: step.user,
        generate_payment: step.generatePayment,
        creation_date: iso(step.at),
      });
    }
  });
}

function writeGuideRequest(add: Add, random: SeededRandom, id: string, order: DemoOrder, end: number): void {
  if (order.guideRequest === 'none') return;
  const guides = [...new Set(order.guides.values())];
  const answered = guides[0]?.at ?? Math.round(order.createdAt + (end - order.createdAt) / 2);
  const asked = Math.round(order.createdAt + (answered - order.createdAt) * 0.9);
  const pending = order.guideRequest === 'PENDING';
  const failure = order.guideRequest === 'NOT_MATCH' ? 'El código postal no tiene cobertura' : null;
  const response = failure
    ? { status: 'NOT_MATCH', reason: failure }
    : { status: 'NOTIFIED', guides: guides.map((guide) => ({ trackingNumber: guide.trackingNumber })) };
  add('guide_request', {
    account_name: order.seller.accountName,
    id: random.uuid(),
    order_id: id,
    status: order.guideRequest,
    request: JSON.stringify({
      orderId: id,
      carrier: order.carrier.id,
      items: order.items.map((item) => ({ id: item.product.sku, quantity: item.quantity })),
    }),
    response: pending ? null : JSON.stringify(response),
    failure,
    requested_by: order.seller.name,
    created_at: iso(asked),
    answered_at: pending ? null : iso(answered),
  });
}

function laterFacts(random: SeededRandom, order: DemoOrder, value: number, end: number) {
  const tags = new Set<OrderTag>();
  const age = (end - order.createdAt) / DAY;
  const sentAlready = order.shipments.length > 0;
  if (order.carrier.type === 'ADMIN') tags.add('adminCarrier');
  if (order.comesBack) tags.add('devolution');
  if (random.chance(order.status === 'waiting-for-seller-decision' ? 0.3 : 0.012)) tags.add('posibleFraud');
  // An order that its seller does not see yet has no incident.
  if (random.chance(sentAlready ? 0.03 : 0.008) && order.status !== 'payment-pending') tags.add('incidence');
  for (const { type, state } of order.controversies) {
    if (isOpen(state)) tags.add('controversy');
    tags.add(type === 'CF' ? 'cambioFisico' : type === 'CDE' ? 'cancelacionDespuesEntrega' : 'cancelacionAntesEntrega');
  }
  const penalized = (order.status === 'canceled' && random.chance(0.25)) || (sentAlready && random.chance(0.015));
  if (penalized) tags.add('punishment');
  const liquidated = order.status === 'delivered' && age > 15 && random.chance(0.7);
  if (liquidated) tags.add('liquidated');
  const liquidatedAt = lastMoment(order) + (end - lastMoment(order)) * 0.6;
  return {
    tags,
    penaltyDate: penalized ? mexicoDayFast(liquidatedAt) : null,
    liquidation: liquidated
      ? {
          date: mexicoDayFast(liquidatedAt),
          invoice: `LIQ-${mexicoDayFast(liquidatedAt).slice(0, 7).replace('-', '')}-${random.digits(5)}`,
          centavos: Math.round(value * 0.88),
        }
      : null,
  };
}

const days = new Map<number, string>();

/** `mexicoDay`, cached by the hour: a million orders ask for the same few thousand. */
function mexicoDayFast(time: number): string {
  const hour = Math.floor(time / 3_600_000);
  let day = days.get(hour);
  if (!day) {
    day = mexicoDay(new Date(hour * 3_600_000));
    days.set(hour, day);
  }
  return day;
}

function lastMoment(order: DemoOrder): number {
  return Math.max(
    order.createdAt,
    ...[...order.guides.values()].map((guide) => guide.downloadedAt ?? guide.at),
    ...order.shipments.map((shipment) => shipment.deliveredAt ?? shipment.at),
  );
}
