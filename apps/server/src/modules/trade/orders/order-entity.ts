import type { Address, OrderItem, OrderPromotion, ShippingData } from '@trastienda/api-client';
import {
  type CarrierType,
  type ControversyState,
  type ControversyType,
  canceledItemStatus,
  type GuideDownloadStatus,
  type GuideStatus,
  type GuideTrackingState,
  type OrderFacts,
  type OrderStatus,
  type ReturnFacts,
  type ReturnState,
} from '@trastienda/domain';
import type { Selectable } from 'kysely';
import type { CarriersTables } from '../carriers/carriers.tables.ts';
import type { RequestEntity } from './cancellation-request.ts';
import type { OrderTotal } from './orders.tables.ts';
import { tagsOf } from './tag-bits.ts';

/** A whole order as the database returns it; moments are ISO texts of the database. */
export type OrderEntity = {
  order: {
    id: string;
    account_name: string;
    retailer: string;
    status: OrderStatus;
    creation_date: string;
    value_centavos: number;
    tags: number;
    paid: boolean;
    first_name: string;
    last_name: string;
    email: string;
    phone: string;
    document: string;
    delivery_type: 'delivery' | 'pickup';
    logistic_model: string;
    carrier_id: string | null;
    carrier_type: CarrierType | null;
    totals: OrderTotal[];
    address: Address | null;
    pickup: NonNullable<ShippingData['pickup']> | null;
    logistics: ShippingData['logisticsInfo'];
    promotions: OrderPromotion[];
    punishment_date: string | null;
    liquidation_date: string | null;
    liquidation_invoice: string | null;
    liquidation_centavos: number | null;
    placed_hash: string | null;
    version: number;
  };
  /** The name under which buyers know the seller. */
  seller_name: string;
  carrier: Selectable<CarriersTables['carrier']> | null;
  items: ItemEntity[];
  packages: PackageEntity[];
  /** The numbers of the shipments that were withdrawn. */
  withdrawn: string[];
  controversies: ControversyEntity[];
  /** Oldest first. */
  returns: ReturnEntity[];
  /** The latest cancellation that the storefront asked for; null if it asked for none. */
  cancellation_request: RequestEntity | null;
  /** The number of open incidents about the order. */
  open_incidents: number;
  /** Units that the order holds beyond the stock of its variants. */
  missing_units: number;
  /** Newest first. */
  guides: GuideEntity[];
  /** The oldest change that could not be sent to the retailer, if there is one. */
  unnotified: { created_at: string; attempts: number } | null;
};

export type ItemEntity = {
  id: string;
  new_id: string;
  ref_id: string;
  name: string;
  quantity: number;
  canceled_quantity: number;
  price_centavos: number;
  price_tags: OrderItem['priceTags'];
  tracking_state: GuideTrackingState | null;
  tracking_number: string | null;
  tracking_url: string | null;
  guide_download_status: GuideDownloadStatus | null;
  /** Units of the line that the stock of its variant lacks. */
  missing_units: number;
  /** The variant's current main image; null if it has none or is unknown. */
  image_url: string | null;
};

export type PackageEntity = {
  invoice_number: string;
  type: 'Output' | 'Input';
  issuance_date: string;
  invoice_value_centavos: number;
  courier: string;
  tracking_number: string;
  tracking_url: string;
  label_url: string | null;
  content_hash: string;
  finished: boolean;
  items: { item_id: string; quantity: number; returned: number; price_centavos: number }[];
  statuses: { status: string; user_name: string; generate_payment: boolean; creation_date: string }[];
};

export type ControversyEntity = {
  id: string;
  type: ControversyType;
  state: ControversyState;
  text: string;
  sku: string | null;
  name: string | null;
  quantity: number | null;
  creation_date: string;
  update_date: string;
  comments: { id: string; author: string; text: string; creation_date: string }[];
};

export type ReturnEntity = {
  id: string;
  invoice_number: string;
  state: ReturnState;
  reason: string;
  controversy_id: string | null;
  content_hash: string;
  reception_hash: string | null;
  announced_at: string;
  announced_by: string;
  received_at: string | null;
  received_by: string | null;
  closed_at: string | null;
  closed_by: string | null;
  items: {
    item_id: string;
    invoice_number: string;
    quantity: number;
    received: number | null;
    sellable: number;
    price_centavos: number;
  }[];
};

type GuideEntity = {
  id: string;
  status: GuideStatus;
  request: Record<string, unknown>;
  response: Record<string, unknown> | null;
  failure: string | null;
  created_at: string;
};

/** The facts that the rules read; shipped and delivered units are counted from the packages and never stored. */
export function factsOf(entity: OrderEntity): OrderFacts {
  const { order } = entity;
  return {
    id: order.id,
    accountName: order.account_name,
    status: order.status,
    tags: tagsOf(order.tags),
    carrierType: order.carrier_type,
    deliveryType: order.delivery_type,
    items: entity.items.map((item) => ({
      id: item.id,
      quantity: item.quantity,
      shippedQuantity: unitsIn(entity, item.id, () => true),
      deliveredQuantity: unitsIn(entity, item.id, (shipment) => shipment.finished),
      canceledQuantity: item.canceled_quantity,
      returnedQuantity: returnedIn(entity, item.id, () => true),
      returnedUndeliveredQuantity: returnedIn(entity, item.id, ({ finished }) => !finished),
      status: itemStatus(item),
    })),
    detailsItems: entity.items.map(({ id, guide_download_status, tracking_state }) => ({
      id,
      guideDownloadStatus: guide_download_status,
      status: tracking_state,
    })),
    packages: entity.packages.map((shipment) => ({
      invoiceNumber: shipment.invoice_number,
      type: shipment.type,
      items: shipment.items.map(({ item_id, quantity, returned }) => ({ id: item_id, quantity, returned })),
      finished: shipment.finished,
      // The first entry of the history is the shipment itself.
      moved: shipment.statuses.length > 1,
    })),
    withdrawnShipments: entity.withdrawn.length,
    controversies: entity.controversies.map(({ id, type, state }) => ({ id, type, state })),
    returns: entity.returns.map(returnFactsOf),
  };
}

/** The facts of a return that the rules read. */
export function returnFactsOf({ id, state, items }: ReturnEntity): ReturnFacts {
  return {
    id,
    state,
    items: items.map(({ item_id, invoice_number, quantity, received, sellable }) => ({
      id: item_id,
      invoiceNumber: invoice_number,
      quantity,
      received,
      sellable,
    })),
  };
}

export function itemStatus(item: ItemEntity): 'ACTIVE' | typeof canceledItemStatus {
  return item.canceled_quantity >= item.quantity ? canceledItemStatus : 'ACTIVE';
}

const unitsIn = sumIn(({ quantity }) => quantity);
const returnedIn = sumIn(({ returned }) => returned);

/** Sums units of a line over the shipments that count. */
function sumIn(unitsOf: (item: PackageEntity['items'][number]) => number) {
  return (entity: OrderEntity, itemId: string, counts: (shipment: PackageEntity) => boolean): number => {
    let units = 0;
    for (const shipment of entity.packages) {
      if (shipment.type !== 'Output' || !counts(shipment)) continue;
      for (const item of shipment.items) if (item.item_id === itemId) units += unitsOf(item);
    }
    return units;
  };
}
