import { randomUUID } from 'node:crypto';
import type { NewOrder } from 'trastienda-client';

const address: NonNullable<NewOrder['shippingData']['address']> = {
  receiverName: 'Ximena Núñez',
  street: 'Calle Durango',
  number: '12',
  complement: '',
  neighborhood: 'Roma Norte',
  city: 'Cuauhtémoc',
  state: 'Ciudad de México',
  postalCode: '06700',
  country: 'MEX',
  reference: '',
};

/** The carrier that the marketplace administers in the demo; orders of the others are shipped by hand. */
export const administered = 'envios-trastienda';

type Wishes = Partial<Omit<NewOrder, 'shippingData'>> & {
  /** A note for the courier; some texts tell the carrier's simulator how to answer. */
  reference?: string;
};

/** A unique order id, even when tests run in parallel. */
export const freshOrderId = (): string => `p${randomUUID().slice(0, 13)}-01`;

/** An order of Aurora as the storefront sends it: two items, three units, paid, with a carrier that is shipped by hand. */
export function newOrder({ reference = '', ...over }: Wishes = {}): NewOrder {
  const isPickup = over.deliveryType === 'pickup';
  return {
    accountName: 'aurora',
    creationDate: new Date(Date.now() - 3_600_000).toISOString(),
    paid: true,
    clientProfileData: {
      firstName: 'Ximena',
      lastName: 'Núñez',
      email: 'ximena.nunez@correo.mx',
      phone: '5512345678',
      document: 'NUXX800101AB1',
    },
    deliveryType: 'delivery',
    carrier: 'dhl',
    items: [
      { id: 'TAZA', name: 'Taza de barro', quantity: 2, price: 100.1 },
      { id: 'PLATO', name: 'Plato hondo', quantity: 1, price: 50 },
    ],
    shippingData: {
      ...(isPickup ? { pickup: { storeName: 'Tienda Centro', address } } : { address: { ...address, reference } }),
      logisticsInfo: [{ selectedSla: 'Envío a domicilio', deliveryCompany: 'DHL', shippingEstimate: '3bd' }],
    },
    ...over,
  };
}

/** A tracking number that no other order has, even when tests run in parallel. */
export const freshTrackingNumber = (): string => `MX${randomUUID().slice(0, 8).toUpperCase()}`;

/** The data that a seller enters to ship items by hand. */
export function shipmentOf(items: { id: string; quantity: number }[], trackingNumber = freshTrackingNumber()) {
  return { courier: 'dhl', trackingUrl: `https://dhl.mx/${trackingNumber}`, trackingNumber, items };
}
