import { isAdmin, isReturnedPackage, pendingUnits, seesClientData, toDecimal, type Viewer } from '@trastienda/domain';
import type { Order, OrderPackage, OrderRow, PackageStatus } from 'trastienda-client';
import { toCarrier } from '../carriers/carriers-mapper.ts';
import { toCancellationRequest } from './cancellation-request.ts';
import {
  type ControversyEntity,
  factsOf,
  type ItemEntity,
  itemStatus,
  type OrderEntity,
  type PackageEntity,
} from './order-entity.ts';
import type { DetailedOrderRow, OrderListRow } from './orders.repository.ts';
import { returnedCentavos, toReturn } from './returns-mapper.ts';
import { tagsOf } from './tag-bits.ts';

/** A moment in the contract's form. The database's JSON is in UTC already, and a list has many moments, so no Date is created for them. */
function iso(moment: string): string {
  if (!moment.endsWith('+00:00')) return new Date(moment).toISOString();
  const milliseconds = moment.slice(20, -6).padEnd(3, '0').slice(0, 3);
  return `${moment.slice(0, 19)}.${milliseconds}Z`;
}

export function toOrderRow(row: DetailedOrderRow, viewer: Viewer): OrderRow {
  return {
    ...toOrderHead(row, viewer),
    sellerName: row.seller_name,
    promisedDay: row.promised_day,
    units: row.units,
    carrierName: row.carrier_name,
  };
}

/** The fields of an order that every list has. */
export function toOrderHead(row: OrderListRow, viewer: Viewer) {
  return {
    id: row.id,
    accountName: row.account_name,
    ...(seesClientData(viewer) && { clientProfileData: { firstName: row.first_name, lastName: row.last_name } }),
    creationDate: iso(row.creation_date),
    value: toDecimal(row.value_centavos),
    currency: 'MXN' as const,
    status: row.status,
    tags: tagsOf(row.tags),
    version: row.version,
  };
}

/** The contract's order; client data and address only for viewers who may see them. */
export function toOrder(entity: OrderEntity, viewer: Viewer): Order {
  const { order, carrier } = entity;
  const facts = factsOf(entity);
  const seesClient = seesClientData(viewer);
  return {
    id: order.id,
    accountName: order.account_name,
    retailer: order.retailer,
    ...(seesClient && { clientProfileData: clientOf(order) }),
    creationDate: iso(order.creation_date),
    value: toDecimal(order.value_centavos),
    currency: 'MXN',
    totals: order.totals.map(({ id, name, centavos }) => ({ id, name, value: toDecimal(centavos) })),
    paid: order.paid,
    status: order.status,
    tags: tagsOf(order.tags),
    version: order.version,
    deliveryType: order.delivery_type,
    logisticModel: order.logistic_model,
    ...(carrier && { carrier: toCarrier(carrier) }),
    ...(order.liquidation_date !== null && {
      liquidated: {
        date: order.liquidation_date,
        invoiceNumber: order.liquidation_invoice ?? '',
        value: toDecimal(order.liquidation_centavos ?? 0),
      },
    }),
    ...(order.punishment_date !== null && { punishment: { date: order.punishment_date } }),
    ...(entity.unnotified && {
      notNotified: { since: iso(entity.unnotified.created_at), attempts: entity.unnotified.attempts },
    }),
    ...(entity.cancellation_request && { cancellationRequest: toCancellationRequest(entity.cancellation_request) }),
    items: entity.items.map((item, line) => toItem(item, facts.items[line])),
    detailsItems: entity.items.map((item) => ({
      id: item.id,
      status: item.tracking_state,
      trackingNumber: item.tracking_number,
      trackingUrl: item.tracking_url,
      guideDownloadStatus: item.guide_download_status,
    })),
    packageAttachment: {
      packages: entity.packages.map((shipment, n) => toPackage(shipment, facts.packages[n], seesClient)),
      ...(facts.withdrawnShipments > 0 && { withdrawn: facts.withdrawnShipments }),
    },
    shippingData: {
      ...(seesClient && order.address && { address: order.address }),
      ...(order.pickup && { pickup: seesClient ? order.pickup : withoutReceiver(order.pickup) }),
      logisticsInfo: order.logistics,
    },
    promotions: order.promotions,
    controversies: entity.controversies.map(toControversy),
    returns: entity.returns.map(toReturn),
    returnedValue: toDecimal(returnedCentavos(entity)),
    guide: toGuideData(entity, viewer),
  };
}

/** A store that receives a parcel for the buyer may carry the buyer's name, which is client data. */
function withoutReceiver(pickup: NonNullable<OrderEntity['order']['pickup']>): typeof pickup {
  return { ...pickup, address: { ...pickup.address, receiverName: pickup.storeName } };
}

function clientOf(order: OrderEntity['order']): NonNullable<Order['clientProfileData']> {
  const { first_name, last_name, email, phone, document } = order;
  return { firstName: first_name, lastName: last_name, email, phone, document };
}

type Facts = ReturnType<typeof factsOf>;

function toItem(item: ItemEntity, facts: Facts['items'][number] | undefined): Order['items'][number] {
  if (!facts) throw new Error('An item without its facts.');
  return {
    id: item.id,
    newId: item.new_id,
    refIdSellerCenter: item.ref_id,
    name: item.name,
    imageUrl: item.image_url,
    quantity: item.quantity,
    price: toDecimal(item.price_centavos),
    status: itemStatus(item),
    priceTags: item.price_tags,
    shippedQuantity: facts.shippedQuantity,
    deliveredQuantity: facts.deliveredQuantity,
    canceledQuantity: item.canceled_quantity,
    returnedQuantity: facts.returnedQuantity,
    returnedUndeliveredQuantity: facts.returnedUndeliveredQuantity,
    pendingQuantity: pendingUnits(facts),
    ...(item.missing_units > 0 && { missingQuantity: item.missing_units }),
  };
}

function toPackage(
  shipment: PackageEntity,
  facts: Facts['packages'][number] | undefined,
  seesClient: boolean,
): OrderPackage {
  if (!facts) throw new Error('A package without its facts.');
  const histories = shipment.statuses.map(
    (step): PackageStatus => ({
      status: step.status,
      user: step.user_name,
      generatePayment: step.generate_payment,
      creationDate: iso(step.creation_date),
    }),
  );
  const latest = histories.at(-1);
  if (!latest) throw new Error(`Package ${shipment.invoice_number} has no history.`);
  return {
    type: shipment.type,
    invoiceNumber: shipment.invoice_number,
    issuanceDate: iso(shipment.issuance_date),
    invoiceValue: toDecimal(shipment.invoice_value_centavos),
    courier: shipment.courier,
    trackingNumber: shipment.tracking_number,
    trackingUrl: shipment.tracking_url,
    // The label names the buyer and the street.
    ...(seesClient && shipment.label_url !== null && { urlTrackingLabel: shipment.label_url }),
    items: shipment.items.map(({ item_id, quantity, price_centavos, returned }) => ({
      id: item_id,
      quantity,
      price: toDecimal(price_centavos),
      devolution: returned,
    })),
    totalItems: shipment.items.reduce((sum, item) => sum + item.quantity, 0),
    totalDevolutions: shipment.items.reduce((sum, item) => sum + item.returned, 0),
    courierStatus: { finished: shipment.finished },
    haveItemsToMarkAsDelivered: shipment.type === 'Output' && !shipment.finished && !isReturnedPackage(facts),
    packageStatus: latest,
    packageStatusHistories: histories,
  };
}

export function toControversy(controversy: ControversyEntity): Order['controversies'][number] {
  const { id, type, state, text, sku, name, quantity } = controversy;
  return {
    id,
    type,
    state,
    text,
    sku,
    name,
    quantity,
    creationDate: iso(controversy.creation_date),
    updateDate: iso(controversy.update_date),
    comments: controversy.comments.map((comment) => ({
      id: comment.id,
      author: comment.author,
      text: comment.text,
      creationDate: iso(comment.creation_date),
    })),
  };
}

/** The log of guides; the full requests and responses are for administrators. */
export function toGuideData({ guides }: Pick<OrderEntity, 'guides'>, viewer: Viewer): Order['guide'] {
  const [latest] = guides;
  const seesLog = isAdmin(viewer);
  // The destination in a request is client data.
  const asked = ({ to, ...rest }: Record<string, unknown>) => (seesClientData(viewer) && to ? { ...rest, to } : rest);
  return {
    status: latest?.status ?? null,
    ...(latest?.failure && { failure: latest.failure }),
    requests: guides.map((guide) => ({
      creationDate: iso(guide.created_at),
      status: guide.status,
      guideRequest: seesLog ? asked(guide.request) : {},
      guideResponse: seesLog ? (guide.response ?? {}) : {},
    })),
  };
}
