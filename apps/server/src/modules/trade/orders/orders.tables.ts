import type { Address, OrderItem, OrderPromotion, ShippingData } from '@trastienda/api-client';
import type {
  CarrierType,
  ControversyState,
  ControversyType,
  GuideDownloadStatus,
  GuideTrackingState,
  OrderStatus,
  ReturnState,
} from '@trastienda/domain';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** A jsonb column: parsed when read, text when written. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
/** timestamptz: read as a Date, written as a Date or an ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;

export type OrderTotal = { id: 'Items' | 'Discounts' | 'Shipping'; name: string; centavos: number };

export interface OrdersTables {
  orders: OrderTable;
  order_item: OrderItemTable;
  order_package: OrderPackageTable;
  order_package_item: {
    order_id: string;
    invoice_number: string;
    item_id: string;
    quantity: number;
    returned: number;
    price_centavos: number;
  };
  order_package_status: {
    id: GeneratedAlways<number>;
    order_id: string;
    invoice_number: string;
    status: string;
    user_name: string;
    generate_payment: boolean;
    creation_date: Moment;
  };
  /** The numbers of withdrawn shipments. */
  order_package_withdrawn: { order_id: string; invoice_number: string; withdrawn_at: Moment };
  order_controversy: {
    id: string;
    order_id: string;
    type: ControversyType;
    state: ControversyState;
    text: string;
    sku: string | null;
    name: string | null;
    quantity: number | null;
    creation_date: Moment;
    update_date: Moment;
  };
  order_controversy_comment: {
    id: string;
    controversy_id: string;
    author: string;
    text: string;
    creation_date: Moment;
  };
  order_return: {
    order_id: string;
    id: string;
    account_name: string;
    /** The day of the order in Mexico City. */
    order_day: string;
    /** Number of its package, of type Input. */
    invoice_number: string;
    state: ReturnState;
    reason: string;
    controversy_id: string | null;
    /** Hashes of the announcement and the reception; a repeated call is recognised by them. */
    content_hash: string;
    reception_hash: string | null;
    announced_at: Moment;
    announced_by: string;
    received_at: MomentOrNull;
    received_by: string | null;
    closed_at: MomentOrNull;
    closed_by: string | null;
  };
  order_return_item: {
    order_id: string;
    return_id: string;
    item_id: string;
    /** The shipment that the units were sent in. */
    invoice_number: string;
    quantity: number;
    received: number | null;
    sellable: Generated<number>;
  };
  imputability_cause: { id: string; description: string; position: number };
  order_count: { account_name: string; day: string; status: OrderStatus; tags: number; n: number };
  order_count_delta: { account_name: string; day: string; status: OrderStatus; tags: number; n: number };
}

interface OrderTable {
  id: string;
  account_name: string;
  retailer: string;
  status: OrderStatus;
  creation_date: Moment;
  creation_day: GeneratedAlways<string>;
  value_centavos: number;
  /** Bits: see tag-bits.ts. */
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
  totals: Json<OrderTotal[]>;
  address: JsonOrNull<Address>;
  pickup: JsonOrNull<NonNullable<ShippingData['pickup']>>;
  logistics: Json<ShippingData['logisticsInfo']>;
  promotions: Json<OrderPromotion[]>;
  punishment_date: string | null;
  liquidation_date: string | null;
  liquidation_invoice: string | null;
  liquidation_centavos: number | null;
  search_public: GeneratedAlways<string>;
  search_client: GeneratedAlways<string>;
  /** Hash of what the storefront sent; null for an order that did not come from it. */
  placed_hash: Generated<string | null>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface OrderItemTable {
  order_id: string;
  /** The SKU; unique within an order. */
  id: string;
  position: number;
  new_id: string;
  ref_id: string;
  name: string;
  quantity: number;
  canceled_quantity: number;
  price_centavos: number;
  price_tags: Json<OrderItem['priceTags']>;
  tracking_state: GuideTrackingState | null;
  tracking_number: string | null;
  tracking_url: string | null;
  guide_download_status: GuideDownloadStatus | null;
  guide_downloaded_at: MomentOrNull;
}

interface OrderPackageTable {
  order_id: string;
  invoice_number: string;
  position: number;
  type: 'Output' | 'Input';
  issuance_date: Moment;
  invoice_value_centavos: number;
  courier: string;
  tracking_number: string;
  tracking_url: string;
  label_url: string | null;
  /** Hash of the shipment; a repeated call is recognised by it. */
  content_hash: string;
  finished: boolean;
  delivered_date: MomentOrNull;
}
