import type { NewOrder, Order } from 'trastienda-client';

/** A variant as a storefront sells it; `centavos` is the price in force. One that is not sold stays in the storefront, without stock. */
export type ShopVariant = { sku: string; name: string; upc: string; centavos: number; isSold: boolean };

/** A product of a seller with its variants. `fingerprint` differs if the storefront has to hear of it again. */
export type ShopProduct = {
  id: string;
  accountName: string;
  name: string;
  description: string;
  images: readonly string[];
  variants: readonly ShopVariant[];
  fingerprint: string;
};

/**
 * The stock of a variant. `available` may be sold now; `held` belongs to orders of this storefront that the marketplace counts already and the
 * storefront has neither sent nor canceled: a storefront that keeps its own reservations has both together on its shelf.
 */
export type ShopStock = { sku: string; available: number; held: number };

/** A line of an order. Without a `sku` it is the storefront's own, and does not concern the marketplace. Totals are in centavos, for all its units. */
export type ShopLine = {
  id: string;
  sku: string | undefined;
  name: string;
  /** Units that are still ordered. */
  quantity: number;
  /** Units that were sent. */
  sent: number;
  unitCentavos: number;
  discounts: readonly { code: string; centavos: number }[];
};

/** The address of an order, with the country in three letters. */
export type ShopAddress = {
  firstName: string;
  lastName: string;
  phone: string;
  street: string;
  complement: string;
  neighborhood: string;
  city: string;
  state: string;
  postalCode: string;
  country: string;
};

/** A shipment as the storefront has it; `key` is the number that the marketplace gave it. */
export type ShopShipment = { key: string; isSent: boolean; isDelivered: boolean; lines: readonly LineUnits[] };

/** What is written on a parcel. */
export type ShipmentLabel = { key: string; carrier: string; trackingNumber: string; trackingUrl: string };

/** A shipment that the storefront was told is withdrawn, and the parcel that goes in its place, if there is one. */
export type ShopWithdrawal = { instead?: ShipmentLabel | undefined };

/** Units of a line. */
export type LineUnits = { lineId: string; quantity: number };

/** Units of a line that come back, and how many of them the storefront has received, sellable or not. */
export type ReturnedUnits = LineUnits & { received: number };

/** A return of the storefront; `key` is the marketplace's id of one that began there. */
export type ShopReturn = {
  id: string;
  orderId: string;
  key: string | undefined;
  state: 'requested' | 'received' | 'canceled';
  reason: string;
  lines: readonly ReturnedUnits[];
};

/** What a seller decided about a cancellation. */
export type ShopDecision = { requestId: string; outcome: string; note: string };

/** An order of the storefront. */
export type ShopOrder = {
  id: string;
  /** The number that buyers know. */
  number: string;
  at: string;
  isPaid: boolean;
  isCanceled: boolean;
  /** The buyer, or the shop, wants to cancel it. */
  cancellation: { id: string; comment: string } | undefined;
  email: string;
  address: ShopAddress | undefined;
  shippingName: string;
  shippingCentavos: number;
  lines: readonly ShopLine[];
  shipments: readonly ShopShipment[];
  decisions: Readonly<Record<string, ShopDecision>>;
  /** Withdrawn shipments by their key. */
  withdrawn: Readonly<Record<string, ShopWithdrawal>>;
};

/** Rows of a list, and where the next reading begins. */
export type Rows<Row> = { rows: readonly Row[]; place: string; more: boolean };

/** Why a side took one thing not; others go on, and this one is tried again. */
export type Refusal = { code: string; message: string };

/** The answer to one thing that was sent. */
export type Sent = { key: string; refusal?: Refusal };

/** A shipment that the storefront is told of. */
export type ShipmentToTell = ShipmentLabel & { lines: readonly LineUnits[] };

/** A product as the storefront sells it, for the comparison of both sides. */
export type PublishedVariant = {
  sku: string;
  centavos: number | undefined;
  onShelf: number | undefined;
  isSold: boolean;
};

/**
 * A storefront (docs/connectors.md). Every call may be made again: it looks at what the storefront has before it changes anything, and
 * deletes nothing. A side that is silent throws an error with `offline` or a status from 502; one that refuses the connector itself, 401 or 403.
 */
export type Storefront = {
  /** Whether the storefront is there and knows the connector. */
  check(): Promise<void>;
  /** Adds products, or changes those that it has. */
  publish(products: readonly ShopProduct[]): Promise<readonly Sent[]>;
  setStock(stock: readonly ShopStock[]): Promise<readonly Sent[]>;
  /** Orders that were made or changed since a place, the earliest change first. */
  changedOrders(place: string): Promise<Rows<ShopOrder>>;
  orders(ids: readonly string[]): Promise<readonly ShopOrder[]>;
  changedReturns(place: string): Promise<Rows<ShopReturn>>;
  returns(ids: readonly string[]): Promise<readonly ShopReturn[]>;
  returnsOf(orderId: string): Promise<readonly ShopReturn[]>;
  ship(order: ShopOrder, shipment: ShipmentToTell): Promise<void>;
  deliver(order: ShopOrder, key: string): Promise<void>;
  /** A shipment that it has was withdrawn; `instead` goes in its place, or nothing yet. */
  tellWithdrawal(order: ShopOrder, key: string, instead: ShipmentLabel | undefined): Promise<void>;
  /** Sets how many units of lines stay ordered; an order of which nothing stays is canceled. */
  keepUnits(order: ShopOrder, lines: readonly LineUnits[]): Promise<void>;
  tellDecision(order: ShopOrder, partId: string, decision: ShopDecision): Promise<void>;
  announceReturn(order: ShopOrder, key: string, lines: readonly LineUnits[]): Promise<void>;
  /** The seller has the units: `sellable` of them go back to the shelf, whatever place people gave the return. */
  receiveReturn(back: ShopReturn, lines: readonly (LineUnits & { sellable: number })[]): Promise<void>;
  cancelReturn(back: ShopReturn): Promise<void>;
  /** Everything that the storefront has of the marketplace. */
  published(): AsyncIterable<readonly PublishedVariant[]>;
};

/** Units of a variant that come back. */
type Units = { id: string; quantity: number };

/** A variant of the marketplace, as it is sold. */
export type SoldVariant = { sku: string; centavos: number; available: number; isSold: boolean };

/** Whether an order was placed now, was there before with the same content, or with another one. */
export type Placed = 'now' | 'before' | 'otherwise';

/** The marketplace, through its public API. */
export type Marketplace = {
  check(): Promise<void>;
  /** Products whose fingerprint is not the one that `isKnown` knows, page after page. `seen` are all of the page. */
  products(
    place: string,
    isKnown: (id: string, fingerprint: string) => boolean,
  ): Promise<Rows<ShopProduct> & { seen: readonly string[] }>;
  /** What is sold at which price, and how much of it, without the rest of its data. */
  variants(place: string): Promise<Rows<SoldVariant>>;
  stock(place: string): Promise<Rows<{ sku: string; available: number }>>;
  /** One of them, with its seller; undefined if there is none. */
  variant(sku: string): Promise<(SoldVariant & { accountName: string }) | undefined>;
  hasProduct(id: string): Promise<boolean>;
  hasOrder(id: string): Promise<boolean>;
  /** Places an order; one that is there under this id stays as it is. */
  place(id: string, order: NewOrder): Promise<Placed>;
  /** The order is paid; one that is canceled stays as it is. */
  approvePayment(id: string): Promise<void>;
  /** An unpaid order is canceled, and the seller of a paid one is asked; one that is canceled stays as it is. */
  cancel(id: string, request: { id: string; comment: string }): Promise<void>;
  announceReturn(id: string, back: { id: string; reason: string; items: readonly Units[] }): Promise<void>;
  /** Nothing more comes back of a return; one that is closed stays as it is. */
  closeReturn(id: string, returnId: string): Promise<void>;
  /** Orders that are not at rest, with their versions. */
  openOrders(place: string): Promise<Rows<{ id: string; version: number }>>;
  /** Orders to which something is on its way back. */
  ordersWithReturns(): Promise<readonly string[]>;
  order(id: string): Promise<Order>;
};
