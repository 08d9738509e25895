import {
  canShip,
  codeKey,
  isShippableStatus,
  isSoughtCode,
  nextInvoiceNumber,
  orderStatusNames,
  packingLimits,
  pendingUnits,
  promisedDay,
  seesClientData,
  soughtCode,
  type Viewer,
} from '@trastienda/domain';
import type { PackingOrder, PackingQueue } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';
import { toCarrier } from '../carriers/carriers-mapper.ts';
import { factsOf, type OrderEntity } from '../orders/order-entity.ts';
import { findSeveralOrders } from '../orders/orders.repository.ts';
import {
  type Candidate,
  findCandidates,
  findOrdersOfItem,
  findPackedSkus,
  findParcelCodes,
  type PackedSku,
  type ParcelCodes,
} from './packing.repository.ts';

type Query = { carrierId?: string; orderId?: string; item?: string; text?: string; from?: number; size?: number };
type Waiting = Candidate & { promised: string | undefined };

/**
 * The packing queue, the oldest promise first (S1 §4; R1). The shipping rule is checked for each order in the response; the totals count
 * orders by their status.
 */
export async function packingQueue(db: Db, viewer: Viewer, query: Query): Promise<PackingQueue> {
  const scope = dataScope(viewer);
  const statuses = orderStatusNames.filter(isShippableStatus);
  const waiting = (await findCandidates(db, scope, statuses)).map(withPromise);
  const ofItem =
    query.item === undefined ? undefined : await findOrdersOfItem(db, scope, idsOf(waiting), soughtCode(query.item));
  const ofText = query.text === undefined ? undefined : await findOrdersOfCode(db, scope, idsOf(waiting), query.text);
  waiting.sort(byPromise);
  const byHand = waiting.filter((one) => one.carrier_type !== 'ADMIN' && !one.waits_for_guides);
  const wanted = byHand.filter(
    (one) =>
      (query.carrierId === undefined || (one.carrier_id ?? '') === query.carrierId) &&
      (query.orderId === undefined || isSoughtCode(query.orderId, one.id)) &&
      (ofItem === undefined || ofItem.has(one.id)) &&
      (ofText === undefined || ofText.has(one.id)),
  );
  const size = query.size ?? packingLimits.queue;
  const page = wanted.slice((query.from ?? 0) * size, ((query.from ?? 0) + 1) * size);
  const found = await findSeveralOrders(db, scope, idsOf(page));
  const entities = new Map(found.map((entity) => [entity.order.id, entity]));
  const items = found.flatMap((entity) => entity.items.map(({ id }) => id));
  const skus = new Map((await findPackedSkus(db, scope, items)).map((sku) => [`${sku.account_name} ${sku.id}`, sku]));
  const administered = waiting.filter(({ carrier_type }) => carrier_type === 'ADMIN');
  return {
    orders: page.flatMap(({ id, promised }) => {
      const entity = entities.get(id);
      if (!entity || !canShip(factsOf(entity), viewer).allowed) return [];
      return [toPackingOrder(entity, viewer, promised, skus)];
    }),
    total: wanted.length,
    carriers: countByCarrier(byHand),
    guidesToRequest: told(administered.filter(({ status }) => status === 'handling')),
    labelsToPrint: told(waiting.filter(({ has_label_to_print }) => has_label_to_print)),
  };
}

const withPromise = (one: Candidate): Waiting => ({
  ...one,
  promised: promisedDay(
    one.creation_date,
    one.logistics.map(({ shippingEstimate }) => shippingEstimate),
  ),
});

/** Without a readable promise, an order counts from the day it was placed. */
const dueOf = ({ promised, creation_date }: Waiting) => promised ?? new Date(creation_date).toISOString().slice(0, 10);

/** Orders with the same date keep their order of arrival, since the sort is stable. */
const byPromise = (a: Waiting, b: Waiting) => (dueOf(a) < dueOf(b) ? -1 : dueOf(a) > dueOf(b) ? 1 : 0);

/** Which of these orders have a text in their id, in their next parcel's number or in a guide's, however it is typed. */
async function findOrdersOfCode(
  db: Db,
  scope: Scope,
  ids: readonly string[],
  text: string,
): Promise<ReadonlySet<string>> {
  const wanted = soughtCode(text);
  const holds = ({ id, packages, withdrawn, tracking_numbers }: ParcelCodes) => {
    const shipped = { packages: { length: Number(packages) }, withdrawnShipments: Number(withdrawn) };
    const codes = [id, nextInvoiceNumber({ id, ...shipped }), ...tracking_numbers];
    return codes.some((code) => codeKey(code).includes(wanted));
  };
  return new Set((await findParcelCodes(db, scope, ids)).filter(holds).map(({ id }) => id));
}

const idsOf = (orders: readonly Waiting[]) => orders.map(({ id }) => id);

const told = (orders: readonly Waiting[]) => ({ total: orders.length, ids: idsOf(orders) });

function countByCarrier(orders: readonly Waiting[]): PackingQueue['carriers'] {
  const counts = new Map<string | null, { name: string; count: number }>();
  for (const { carrier_id: id, carrier_name } of orders) {
    const known = counts.get(id) ?? { name: carrier_name ?? '', count: 0 };
    counts.set(id, { ...known, count: known.count + 1 });
  }
  return [...counts]
    .map(([id, { name, count }]) => ({ id, name, count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'es-MX'));
}

function toPackingOrder(
  entity: OrderEntity,
  viewer: Viewer,
  promised: string | undefined,
  skus: ReadonlyMap<string, PackedSku>,
): PackingOrder {
  const { order, carrier } = entity;
  const facts = factsOf(entity);
  const receiver = (order.pickup?.address ?? order.address)?.receiverName;
  return {
    id: order.id,
    accountName: order.account_name,
    version: order.version,
    status: order.status,
    deliveryType: order.delivery_type,
    creationDate: new Date(order.creation_date).toISOString(),
    promisedDay: promised ?? null,
    ...(seesClientData(viewer) && receiver !== undefined && { receiverName: receiver }),
    carrier: carrier ? toCarrier(carrier) : null,
    invoiceNumber: nextInvoiceNumber(facts),
    trackingNumbers: [...new Set(entity.items.flatMap(({ tracking_number }) => tracking_number ?? []))],
    items: facts.items.flatMap((line, n) => {
      const item = entity.items[n];
      const pending = pendingUnits(line);
      if (!item || pending === 0) return [];
      const sku = skus.get(`${order.account_name} ${line.id}`);
      return [
        {
          id: line.id,
          refId: item.ref_id,
          upc: sku?.upc ?? null,
          name: item.name,
          imageUrl: item.image_url,
          pending,
        },
      ];
    }),
  };
}
