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
import type { Address, OrderItem, OrderPromotion, ShippingData } from 'trastienda-client';

/** A jsonb column: parsed when read, text when written. */
type Json<T> = ColumnType<T, string, string>;
type JsonOrNull<T> = ColumnType<T | null, string | null, string | null>;
/** timestamptz: read as a Date, written as a Date or an ISO text. */
type Moment = ColumnType<Date, Date | string, Date | string>;
type MomentOrNull = ColumnType<Date | null, Date | string | null, Date | string | null>;

export type OrderTotal = { id: 'Items' | 'Discounts' | 'Shipping'; name: string; centavos: number };

export interface OrdersTables {
  /**
   * Whose order an id is: no two orders have the same, whoever sells them.
   * @spread reference
   */
  order_account: { order_id: string; account_name: string };
  /**
   * Orders: what a buyer bought from one seller.
   * @spread owned
   */
  orders: OrderTable;
  /**
   * Lines of orders.
   * @spread owned
   */
  order_item: OrderItemTable;
  /**
   * Packages: what was shipped (Output), and what came back (Input).
   * @spread owned
   */
  order_package: OrderPackageTable;
  /**
   * The units in a package.
   * @spread owned
   */
  order_package_item: {
    account_name: string;
    order_id: string;
    invoice_number: string;
    item_id: string;
    quantity: number;
    /** Units that came back. */
    returned: number;
    /** Price of a unit. */
    price_centavos: number;
  };
  /**
   * What happened to a package, from its carrier or by hand.
   * @spread owned
   */
  order_package_status: {
    account_name: string;
    id: GeneratedAlways<number>;
    order_id: string;
    invoice_number: string;
    status: string;
    user_name: string;
    /** Whether it makes the seller get paid. */
    generate_payment: boolean;
    creation_date: Moment;
  };
  /**
   * The numbers of withdrawn shipments.
   * @spread owned
   */
  order_package_withdrawn: { account_name: string; order_id: string; invoice_number: string; withdrawn_at: Moment };
  /**
   * Claims about an order.
   * @spread owned
   */
  order_controversy: {
    account_name: string;
    id: string;
    order_id: string;
    type: ControversyType;
    state: ControversyState;
    text: string;
    /** The variant that it is about; null: the whole order. */
    sku: string | null;
    name: string | null;
    quantity: number | null;
    creation_date: Moment;
    update_date: Moment;
  };
  /**
   * What was written about a controversy.
   * @spread owned
   */
  order_controversy_comment: {
    account_name: string;
    id: string;
    controversy_id: string;
    author: string;
    text: string;
    creation_date: Moment;
  };
  /**
   * Packages that come back to the seller.
   * @spread owned
   */
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
    /** Hash of the reception: tells a repeated call from another one. */
    reception_hash: string | null;
    announced_at: Moment;
    announced_by: string;
    received_at: MomentOrNull;
    received_by: string | null;
    closed_at: MomentOrNull;
    closed_by: string | null;
  };
  /**
   * The units of a return.
   * @spread owned
   */
  order_return_item: {
    account_name: string;
    order_id: string;
    return_id: string;
    item_id: string;
    /** The shipment that the units were sent in. */
    invoice_number: string;
    quantity: number;
    /** Units that arrived; null until then. */
    received: number | null;
    /** Units of them that can be sold again. */
    sellable: Generated<number>;
  };
  /**
   * Reasons why an order was canceled, and who is responsible.
   * @spread reference
   */
  imputability_cause: { id: string; description: string; position: number };
  /**
   * How many orders there are, by account, day, status and tags: the totals of lists without other filters.
   * @spread owned
   */
  order_count: {
    account_name: string;
    day: string;
    status: OrderStatus;
    /** Bits, as in orders. */
    tags: number;
    n: number;
  };
  /**
   * Changes of order_count that a job has not folded in yet.
   * @spread owned
   */
  order_count_delta: {
    id: GeneratedAlways<number>;
    account_name: string;
    day: string;
    status: OrderStatus;
    /** Bits, as in orders. */
    tags: number;
    n: number;
  };
  /**
   * What the packing queue reads of each order that waits for its parcel; the statements that change orders write it.
   * @spread owned
   */
  order_to_ship: {
    account_name: string;
    order_id: string;
    status: OrderStatus;
    creation_date: Moment;
    /** Null if no estimate of the order can be read. */
    promised_day: string | null;
    carrier_id: string | null;
    /** Whether the marketplace hires the carrier, so that nobody ships by hand. */
    is_administered: boolean;
    /** A pickup order ships only with all of its guides downloaded. */
    waits_for_guides: boolean;
    /** Whether a guide of it was not downloaded yet. */
    has_label_to_print: boolean;
  };
}

interface OrderTable {
  id: string;
  account_name: string;
  /** The storefront that it came from. */
  retailer: string;
  status: OrderStatus;
  creation_date: Moment;
  creation_day: GeneratedAlways<string>;
  /** What the buyer pays. */
  value_centavos: number;
  /** Bits: see tag-bits.ts. */
  tags: number;
  /** Whether the payment arrived. */
  paid: boolean;
  first_name: string;
  last_name: string;
  email: string;
  phone: string;
  /** The buyer's identity document. */
  document: string;
  /** To an address, or to a point where the buyer collects it. */
  delivery_type: 'delivery' | 'pickup';
  /** The logistic model, such as "Envío a domicilio". */
  logistic_model: string;
  carrier_id: string | null;
  /** Whether the marketplace (ADMIN) or the seller (SELLER) hires the carrier. */
  carrier_type: CarrierType | null;
  /** Items, discounts and shipping, in centavos. */
  totals: Json<OrderTotal[]>;
  address: JsonOrNull<Address>;
  /** The point where the buyer collects it. */
  pickup: JsonOrNull<NonNullable<ShippingData['pickup']>>;
  /** Carrier and promised days of each item. */
  logistics: Json<ShippingData['logisticsInfo']>;
  /** The promotions that it got, as they were. */
  promotions: Json<OrderPromotion[]>;
  /** The day of the penalty (ADR 165). */
  punishment_date: string | null;
  liquidation_date: string | null;
  /** The invoice of the liquidation. */
  liquidation_invoice: string | null;
  /** What the seller gets. */
  liquidation_centavos: number | null;
  /** What every user may search for: plain words without accents. */
  search_public: GeneratedAlways<string>;
  /** What only operating users may search for: the buyer's data. */
  search_client: GeneratedAlways<string>;
  /** Hash of what the storefront sent; null for an order that did not come from it. */
  placed_hash: Generated<string | null>;
  version: Generated<number>;
  updated_at: Generated<Date>;
}

interface OrderItemTable {
  account_name: string;
  order_id: string;
  /** The SKU; unique within an order. */
  id: string;
  position: number;
  new_id: string;
  ref_id: string;
  name: string;
  quantity: number;
  /** Units that were canceled. */
  canceled_quantity: number;
  /** Price of a unit. */
  price_centavos: number;
  /** Discounts of the line. */
  price_tags: Json<OrderItem['priceTags']>;
  /** Where the guide of the line is. */
  tracking_state: GuideTrackingState | null;
  tracking_number: string | null;
  tracking_url: string | null;
  /** Whether the label was asked for, has arrived or failed. */
  guide_download_status: GuideDownloadStatus | null;
  guide_downloaded_at: MomentOrNull;
}

interface OrderPackageTable {
  account_name: string;
  order_id: string;
  invoice_number: string;
  position: number;
  type: 'Output' | 'Input';
  issuance_date: Moment;
  /** Value of the invoice. */
  invoice_value_centavos: number;
  /** The name of the carrier, as it was typed (ADR 165). */
  courier: string;
  tracking_number: string;
  tracking_url: string;
  label_url: string | null;
  /** Hash of the shipment; a repeated call is recognised by it. */
  content_hash: string;
  /** Whether the package reached its end. */
  finished: boolean;
  delivered_date: MomentOrNull;
}
