import { canceledItemStatus, type GuideStatus, type OrderFacts, type ReturnFacts } from '@trastienda/domain';
import type { Selectable } from 'kysely';
import type { CarriersTables } from '../carriers/carriers.tables.ts';
import type { RequestEntity } from './cancellation-request.ts';
import type { OrdersTables } from './orders.tables.ts';
import { tagsOf } from './tag-bits.ts';

/** A row as the database returns it within a whole order: moments are ISO texts. */
type Row<Table extends keyof OrdersTables, Unread extends keyof OrdersTables[Table]> = {
  [Key in Exclude<keyof Selectable<OrdersTables[Table]>, Unread>]: Read<Selectable<OrdersTables[Table]>[Key]>;
};
type Read<Value> = Value extends Date ? string : Value;

/** A whole order as the database returns it. */
export type OrderEntity = OrderState & {
  /** The oldest change that could not be sent to the retailer, if there is one. */
  unnotified: { created_at: string; attempts: number } | null;
};

/** What an order is, of which the rules are asked; what its retailer was told is no part of it. */
export type OrderState = {
  order: Row<'orders', 'creation_day' | 'search_public' | 'search_client' | 'updated_at'>;
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
};

export type ItemEntity = Row<'order_item', 'account_name' | 'order_id' | 'position' | 'guide_downloaded_at'> & {
  /** Units of the line that the stock of its variant lacks. */
  missing_units: number;
  /** The variant's current main image; null if it has none or is unknown. */
  image_url: string | null;
};

export type PackageEntity = Row<'order_package', 'account_name' | 'order_id' | 'position' | 'delivered_date'> & {
  items: Row<'order_package_item', 'account_name' | 'order_id' | 'invoice_number'>[];
  statuses: Row<'order_package_status', 'account_name' | 'id' | 'order_id' | 'invoice_number'>[];
};

export type ControversyEntity = Row<'order_controversy', 'account_name' | 'order_id'> & {
  comments: Row<'order_controversy_comment', 'account_name' | 'controversy_id'>[];
};

export type ReturnEntity = Row<'order_return', 'account_name' | 'order_id' | 'order_day'> & {
  items: (Row<'order_return_item', 'account_name' | 'order_id' | 'return_id'> & { price_centavos: number })[];
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
export function factsOf(entity: OrderState): OrderFacts {
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

export function itemStatus(
  item: Pick<ItemEntity, 'quantity' | 'canceled_quantity'>,
): 'ACTIVE' | typeof canceledItemStatus {
  return item.canceled_quantity >= item.quantity ? canceledItemStatus : 'ACTIVE';
}

const unitsIn = sumIn(({ quantity }) => quantity);
const returnedIn = sumIn(({ returned }) => returned);

/** Sums units of a line over the shipments that count. */
function sumIn(unitsOf: (item: PackageEntity['items'][number]) => number) {
  return (entity: OrderState, itemId: string, counts: (shipment: PackageEntity) => boolean): number => {
    let units = 0;
    for (const shipment of entity.packages) {
      if (shipment.type !== 'Output' || !counts(shipment)) continue;
      for (const item of shipment.items) if (item.item_id === itemId) units += unitsOf(item);
    }
    return units;
  };
}
