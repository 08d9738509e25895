import {
  canShip,
  codeKey,
  isSoughtCode,
  nextInvoiceNumber,
  packingLimits,
  pendingUnits,
  type ShippingFacts,
  seesClientData,
  soughtCode,
  type Viewer,
} from '@trastienda/domain';
import type { PackingOrder, PackingQueue } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import { dataScope, type Scope } from '../../../db/scope.ts';
import { toCarrier } from '../carriers/carriers-mapper.ts';
import { itemStatus } from '../orders/order-entity.ts';
import {
  findOrdersOfItem,
  findParcelCodes,
  findParcels,
  findQueue,
  findQueuedIds,
  type ParcelCodes,
  type ParcelRow,
  type QueueRow,
} from './packing.repository.ts';

type Query = { carrierId?: string; orderId?: string; item?: string; text?: string; from?: number; size?: number };

/**
 * The packing queue, the oldest promise first (S1 §4; R1). The shipping rule is checked for each order in the response; the totals count
 * orders by their status.
 */
export async function packingQueue(db: Db, viewer: Viewer, query: Query): Promise<PackingQueue> {
  const scope = dataScope(viewer);
  const { carrierId, from = 0, size = packingLimits.queue } = query;
  const ids = await findSought(db, scope, query);
  const queue = await findQueue(db, scope, { carrierId, ids, offset: from * size, size });
  const parcels = await findParcels(
    db,
    scope,
    queue.page.map(({ id }) => id),
  );
  const byId = new Map(parcels.map((parcel) => [parcel.id, parcel]));
  return {
    orders: queue.page.flatMap(({ id, promised_day }) => {
      const parcel = byId.get(id);
      if (!parcel || !canShip(shippingFacts(parcel), viewer).allowed) return [];
      return [toPackingOrder(parcel, viewer, promised_day)];
    }),
    total: queue.total,
    carriers: countsOf(queue.carriers),
    guidesToRequest: told(queue.guides_to_request),
    labelsToPrint: told(queue.labels_to_print),
  };
}

/** The orders of the queue that a request looks for by a number, an article or a text; undefined if it looks for none. */
async function findSought(db: Db, scope: Scope, { orderId, item, text }: Query): Promise<string[] | undefined> {
  if (orderId === undefined && item === undefined && text === undefined) return undefined;
  let ids = await findQueuedIds(db, scope);
  if (orderId !== undefined) ids = ids.filter((id) => isSoughtCode(orderId, id));
  if (item !== undefined) ids = await findOrdersOfItem(db, scope, ids, soughtCode(item));
  if (text !== undefined) ids = await findOrdersOfCode(db, scope, ids, text);
  return ids;
}

/** Which of these orders have a text in their id, in their next parcel's number or in a guide's, however it is typed. */
async function findOrdersOfCode(db: Db, scope: Scope, ids: readonly string[], text: string): Promise<string[]> {
  const wanted = soughtCode(text);
  const holds = (parcel: ParcelCodes) => {
    const codes = [parcel.id, numberOfNext(parcel), ...parcel.tracking_numbers];
    return codes.some((code) => codeKey(code).includes(wanted));
  };
  return (await findParcelCodes(db, scope, ids)).filter(holds).map(({ id }) => id);
}

const numberOfNext = ({ id, packages, withdrawn }: Omit<ParcelCodes, 'tracking_numbers'>) =>
  nextInvoiceNumber({ id, packages: { length: packages }, withdrawnShipments: withdrawn });

const told = (ids: string[]) => ({ total: ids.length, ids });

const countsOf = (carriers: QueueRow['carriers']): PackingQueue['carriers'] =>
  carriers
    .map(({ id, name, count }) => ({ id, name: name ?? '', count }))
    .sort((a, b) => b.count - a.count || a.name.localeCompare(b.name, 'es-MX'));

/** What the rule of shipping reads of an order. */
const shippingFacts = ({ status, carrier_type, delivery_type, lines }: ParcelRow): ShippingFacts => ({
  status,
  carrierType: carrier_type,
  deliveryType: delivery_type,
  items: lines.map(pendingFacts),
  detailsItems: lines.map(({ id, guide_download_status }) => ({ id, guideDownloadStatus: guide_download_status })),
});

const pendingFacts = (line: ParcelRow['lines'][number]) => ({
  id: line.id,
  quantity: line.quantity,
  shippedQuantity: line.shipped,
  canceledQuantity: line.canceled_quantity,
  status: itemStatus(line),
});

function toPackingOrder(parcel: ParcelRow, viewer: Viewer, promised: string | null): PackingOrder {
  const { carrier, lines, receiver_name: receiver } = parcel;
  return {
    id: parcel.id,
    accountName: parcel.account_name,
    version: parcel.version,
    status: parcel.status,
    deliveryType: parcel.delivery_type,
    creationDate: new Date(parcel.creation_date).toISOString(),
    promisedDay: promised,
    ...(seesClientData(viewer) && receiver !== null && { receiverName: receiver }),
    carrier: carrier ? toCarrier(carrier) : null,
    invoiceNumber: numberOfNext(parcel),
    trackingNumbers: [...new Set(lines.flatMap(({ tracking_number }) => tracking_number ?? []))],
    items: lines.flatMap((line) => {
      const pending = pendingUnits(pendingFacts(line));
      if (pending === 0) return [];
      const { id, ref_id, upc, name, image_url } = line;
      return [{ id, refId: ref_id, upc, name, imageUrl: image_url, pending }];
    }),
  };
}
