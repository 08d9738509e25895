import type { BaseRole } from '@trastienda/domain';
import type { Load, LoggedUser, Order, OrderRow } from 'trastienda-client';

/** Users and orders as the server returns them; tests change what they need. */
export const aUser = (role: BaseRole = 'ORGANIZATION_ADMIN_USER', changes: Partial<LoggedUser> = {}): LoggedUser => ({
  id: 'u-1',
  version: 1,
  firstName: 'Elena',
  lastName: 'Ríos',
  email: 'vendedor@aurora.mx',
  roles: [{ roleName: role }, { roleName: 'ORDERS_USER' }],
  status: 'ENABLED',
  operatingUser: true,
  using2FA: false,
  organizations: [{ id: 'o-1', name: 'Aurora', accountName: 'aurora' }],
  activeSendEmail: true,
  ...changes,
});

export const anAdmin = (): LoggedUser => aUser('ADMIN_USER', { email: 'admin@trastienda.mx', organizations: [] });

/** The answer about sellers, for whoever may choose one. */
export const sellersAsked = {
  'GET /api/admin/organization': () => ({
    body: [{ id: 'o-1', accountName: 'aurora', name: 'Aurora Hogar', active: true }],
    headers: { 'x-total-count': '1' },
  }),
};

export const aRow = (changes: Partial<OrderRow> = {}): OrderRow => ({
  id: 'v1001-01',
  accountName: 'aurora',
  sellerName: 'Aurora Textiles',
  clientProfileData: { firstName: 'Luz', lastName: 'Peña' },
  creationDate: '2026-11-19T20:05:00.000Z',
  promisedDay: '2099-11-23',
  units: 3,
  carrierName: null,
  value: 1234.5,
  currency: 'MXN',
  status: 'ready-for-handling',
  tags: ['adminCarrier'],
  version: 1,
  ...changes,
});

const anItem = (id: string, quantity: number): Order['items'][number] => ({
  id,
  newId: `line-${id}`,
  refIdSellerCenter: `REF-${id}`,
  imageUrl: null,
  name: `Taza ${id}`,
  quantity,
  price: 100,
  status: 'ACTIVE',
  shippedQuantity: 0,
  deliveredQuantity: 0,
  canceledQuantity: 0,
  returnedQuantity: 0,
  returnedUndeliveredQuantity: 0,
  pendingQuantity: quantity,
  priceTags: [],
});

const address = {
  receiverName: 'Luz Peña',
  street: 'Av. Juárez',
  number: '10',
  complement: '',
  neighborhood: 'Centro',
  city: 'Ciudad de México',
  state: 'CDMX',
  postalCode: '06000',
  country: 'MEX',
  reference: 'Portón verde',
};

export const anOrder = (changes: Partial<Order> = {}): Order => ({
  id: 'v1001-01',
  accountName: 'aurora',
  retailer: 'principal',
  clientProfileData: {
    firstName: 'Luz',
    lastName: 'Peña',
    email: 'luz@correo.mx',
    phone: '55 1234 5678',
    document: 'PELU',
  },
  creationDate: '2026-11-19T20:05:00.000Z',
  value: 300,
  currency: 'MXN',
  totals: [{ id: 'Items', name: 'Total de los items', value: 300 }],
  paid: true,
  status: 'handling',
  tags: [],
  version: 3,
  deliveryType: 'delivery',
  logisticModel: 'Envío a domicilio',
  carrier: { id: 'dhl', name: 'DHL', slaType: 'Envío a domicilio', type: 'SELLER', isActive: true, version: 1 },
  items: [anItem('SKU1', 2), anItem('SKU2', 1)],
  detailsItems: [],
  packageAttachment: { packages: [] },
  shippingData: {
    address,
    logisticsInfo: [{ selectedSla: 'Normal', deliveryCompany: 'DHL', shippingEstimate: '3bd' }],
  },
  promotions: [],
  controversies: [],
  returns: [],
  returnedValue: 0,
  guide: { status: null, requests: [] },
  ...changes,
});

/** A package of an order as the server returns it. */
export const aPackage = (invoiceNumber: string, finished = false): Order['packageAttachment']['packages'][number] => ({
  type: 'Output',
  invoiceNumber,
  issuanceDate: '2026-11-20T16:00:00.000Z',
  invoiceValue: 100,
  courier: 'DHL',
  trackingNumber: 'T',
  trackingUrl: 'https://dhl.com/T',
  items: [{ id: 'SKU1', quantity: 1, price: 100, devolution: 0 }],
  totalItems: 1,
  totalDevolutions: 0,
  courierStatus: { finished },
  haveItemsToMarkAsDelivered: !finished,
  packageStatus: { status: 'SHIPPED', user: 'x', generatePayment: false, creationDate: '2026-11-20T16:00:00.000Z' },
  packageStatusHistories: [],
});

/** A load as the server returns it. */
export const aLoad = (changes: Partial<Load> = {}): Load => ({
  id: '5a0c6a52-0f6e-4b06-8c0f-6f5cbe9f1a11',
  layout: 'penalties',
  state: 'done',
  fileName: 'penalizaciones.csv',
  size: 90,
  sha256: 'a'.repeat(64),
  accountName: null,
  createdBy: { id: 'u-1', name: 'Elena Ríos' },
  surface: 'cli',
  dryRun: false,
  partial: false,
  createdAt: '2026-11-20T18:00:00.000Z',
  startedAt: '2026-11-20T18:00:01.000Z',
  finishedAt: '2026-11-20T18:00:02.000Z',
  counts: { rows: 2, blank: 0, valid: 2, invalid: 0, applied: 2, notApplied: 0 },
  progress: { bytesRead: 90, bytesTotal: 90, rowsApplied: 2 },
  assumed: { encoding: 'utf-8', delimiter: ',' },
  failure: null,
  ...changes,
});
