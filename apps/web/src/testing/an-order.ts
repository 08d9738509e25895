import type { Order, OrderItem, OrderPackage, OrderReturn, OrderRow } from 'trastienda-client';

/** A plausible order in progress, for tests; pass the fields that matter. */
export function anOrder(more: Partial<Order> = {}): Order {
  return {
    id: 'v32386029-01',
    accountName: 'aurora',
    retailer: 'trastienda',
    creationDate: '2026-11-18T18:05:00.000Z',
    value: 1334.5,
    currency: 'MXN',
    totals: [
      { id: 'Items', name: 'Items', value: 1400 },
      { id: 'Discounts', name: 'Descuentos', value: -165.5 },
      { id: 'Shipping', name: 'Envío', value: 100 },
    ],
    paid: true,
    status: 'handling',
    tags: [],
    version: 3,
    deliveryType: 'delivery',
    logisticModel: 'Envío a domicilio',
    carrier: { id: 'dhl', name: 'DHL', slaType: 'Envío a domicilio', type: 'SELLER', isActive: true, version: 1 },
    items: [anItem({ id: 'sku-1', name: 'Lámpara de mesa', quantity: 3 }), anItem({ id: 'sku-2', name: 'Foco LED' })],
    detailsItems: [],
    packageAttachment: { packages: [] },
    shippingData: {
      address: {
        receiverName: 'Ana Núñez',
        street: 'Av. Reforma',
        number: '222',
        complement: 'Piso 4',
        neighborhood: 'Juárez',
        city: 'Ciudad de México',
        state: 'CDMX',
        postalCode: '06600',
        country: 'MEX',
        reference: 'Frente al parque',
      },
      logisticsInfo: [{ selectedSla: 'Envío a domicilio', deliveryCompany: 'DHL', shippingEstimate: '3bd' }],
    },
    clientProfileData: {
      firstName: 'Ana',
      lastName: 'Núñez',
      email: 'ana@example.mx',
      phone: '5555555555',
      document: 'NUAA800101XXX',
    },
    promotions: [],
    controversies: [],
    returns: [],
    returnedValue: 0,
    guide: { status: null, requests: [] },
    ...more,
  };
}

/** An order line, wholly pending; its pending quantity follows from the other quantities. */
export function anItem(more: Partial<OrderItem> = {}): OrderItem {
  const item = {
    id: 'sku-1',
    newId: `line-${more.id ?? 'sku-1'}`,
    refIdSellerCenter: 'REF-1',
    imageUrl: null,
    name: 'Lámpara de mesa',
    quantity: 1,
    price: 350,
    status: 'ACTIVE' as const,
    priceTags: [],
    shippedQuantity: 0,
    deliveredQuantity: 0,
    canceledQuantity: 0,
    returnedQuantity: 0,
    returnedUndeliveredQuantity: 0,
    ...more,
  };
  return { ...item, pendingQuantity: item.quantity - item.shippedQuantity - item.canceledQuantity };
}

/** A shipment on its way. */
export function aPackage(more: Partial<OrderPackage> = {}): OrderPackage {
  const shipped = {
    status: 'SHIPPED',
    user: 'vendedor@aurora.mx',
    generatePayment: false,
    creationDate: '2026-11-19T16:00:00.000Z',
  };
  return {
    type: 'Output',
    invoiceNumber: 'inv-v32386029-01-0',
    issuanceDate: '2026-11-19T16:00:00.000Z',
    invoiceValue: 350,
    courier: 'DHL',
    trackingNumber: '1Z999',
    trackingUrl: 'https://dhl.com/1Z999',
    items: [{ id: 'sku-1', quantity: 1, price: 350, devolution: 0 }],
    totalItems: 1,
    totalDevolutions: 0,
    courierStatus: { finished: false },
    haveItemsToMarkAsDelivered: true,
    packageStatus: shipped,
    packageStatusHistories: [shipped],
    ...more,
  };
}

/** A return of one unit of `aPackage`, on its way. */
export function aReturn(more: Partial<OrderReturn> = {}): OrderReturn {
  return {
    id: 'RMA-1',
    invoiceNumber: 'dev-v32386029-01-1',
    state: 'ANNOUNCED',
    reason: 'Llegó roto',
    controversyId: null,
    items: [{ id: 'sku-1', invoiceNumber: 'inv-v32386029-01-0', quantity: 2, received: null, sellable: 0 }],
    value: 700,
    announcedDate: '2026-11-20T16:00:00.000Z',
    announcedBy: 'Administración',
    receivedDate: null,
    receivedBy: null,
    closedDate: null,
    closedBy: null,
    ...more,
  };
}

/** A row of the list of orders. */
export function aRow(more: Partial<OrderRow> = {}): OrderRow {
  return {
    id: 'v32386029-01',
    accountName: 'aurora',
    sellerName: 'Aurora Textiles',
    clientProfileData: { firstName: 'Ana', lastName: 'Núñez' },
    creationDate: '2026-11-18T18:05:00.000Z',
    promisedDay: '2099-11-23',
    units: 3,
    carrierName: 'Estafeta',
    value: 1334.5,
    currency: 'MXN',
    status: 'handling',
    tags: ['controversy', 'adminCarrier'],
    version: 3,
    ...more,
  };
}
