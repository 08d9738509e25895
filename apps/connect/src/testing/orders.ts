import type { Order } from 'trastienda-client';
import type { KnownOrder, KnownPart } from '../core/known-order.ts';
import type { ShopLine, ShopOrder } from '../core/ports.ts';

/** A line of a shop's order. */
export const shopLine = (over: Partial<ShopLine> = {}): ShopLine => ({
  id: 'l-1',
  sku: '71',
  name: 'Taza Azul',
  quantity: 2,
  sent: 0,
  unitCentavos: 10_000,
  discounts: [],
  ...over,
});

/** Where the buyer of recorded and made orders lives. */
export const buyerAddress: ShopOrder['address'] = {
  firstName: 'Ana',
  lastName: 'Peña',
  phone: '5512345678',
  street: 'Calle Durango 12',
  complement: 'Int 3',
  neighborhood: 'Roma Norte',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06700',
  country: 'MEX',
};

/** A shop's order of one line. */
export const shopOrder = (over: Partial<ShopOrder> = {}): ShopOrder => ({
  id: 'order_1',
  number: '7',
  at: '2026-11-29T09:31:16.192Z',
  isPaid: true,
  isCanceled: false,
  cancellation: undefined,
  email: 'ana@correo.mx',
  address: buyerAddress,
  shippingName: 'Envío a domicilio',
  shippingCentavos: 9_900,
  lines: [shopLine()],
  shipments: [],
  decisions: {},
  withdrawn: {},
  ...over,
});

/** The part of it that the connector knows. */
export const knownPart = (over: Partial<KnownPart> = {}): KnownPart => ({
  id: 'MED-7-aurora',
  accountName: 'aurora',
  version: 1,
  isOver: false,
  lines: [{ lineId: 'l-1', sku: '71', quantity: 2 }],
  settled: {},
  ...over,
});

/** The order of that part. */
export const knownOrder = (over: Partial<KnownPart> = {}): KnownOrder => ({
  id: 'order_1',
  number: '7',
  isPaid: true,
  askedFor: undefined,
  parts: [knownPart(over)],
});

type Item = Order['items'][number];
type Package = Order['packageAttachment']['packages'][number];

/** An item of the marketplace's order. */
export const orderItem = (over: Partial<Item> = {}): Item => ({
  id: '71',
  newId: '1',
  refIdSellerCenter: '',
  name: 'Taza Azul',
  imageUrl: null,
  quantity: 2,
  price: 100,
  status: 'ACTIVE',
  shippedQuantity: 0,
  deliveredQuantity: 0,
  canceledQuantity: 0,
  returnedQuantity: 0,
  returnedUndeliveredQuantity: 0,
  pendingQuantity: 2,
  priceTags: [],
  ...over,
});

/** A parcel of it. */
export const parcel = (over: Partial<Package> = {}): Package => ({
  type: 'Output',
  invoiceNumber: 'inv-MED-7-aurora-01',
  issuanceDate: '2026-11-29T10:00:00.000Z',
  invoiceValue: 200,
  courier: 'DHL',
  trackingNumber: 'PK1',
  trackingUrl: 'https://dhl.mx/PK1',
  items: [{ id: '71', quantity: 2, price: 100, devolution: 0 }],
  totalItems: 2,
  totalDevolutions: 0,
  courierStatus: { finished: false },
  haveItemsToMarkAsDelivered: true,
  packageStatus: { status: 'SHIPPED', user: '', generatePayment: false, creationDate: '2026-11-29T10:00:00.000Z' },
  packageStatusHistories: [],
  ...over,
});

/** The marketplace's order. */
export const marketOrder = (over: Partial<Order> = {}, packages: Package[] = []): Order => ({
  id: 'MED-7-aurora',
  accountName: 'aurora',
  retailer: 'medusa',
  creationDate: '2026-11-29T09:31:16.192Z',
  value: 299,
  currency: 'MXN',
  totals: [],
  paid: true,
  status: 'handling',
  tags: [],
  version: 2,
  deliveryType: 'delivery',
  logisticModel: 'Envío a domicilio',
  items: [orderItem()],
  detailsItems: [],
  packageAttachment: { packages },
  shippingData: { logisticsInfo: [] },
  promotions: [],
  controversies: [],
  returns: [],
  returnedValue: 0,
  guide: { status: null, requests: [] },
  ...over,
});
