import type { CarrierType } from '@trastienda/domain';

/** A product line, of which the demo's products are variants. */
export type DemoLine = {
  name: string;
  category: string;
  description?: string;
  dimensions?: { width: number; height: number; length: number; weight: number };
};
export type DemoProduct = { sku: string; refId: string; name: string; centavos: number; line: DemoLine };
export type DemoSeller = { accountName: string; name: string; products: readonly DemoProduct[] };
export type DemoCarrier = {
  id: string;
  name: string;
  type: CarrierType;
  trackingSite: string;
  trackingPattern: string;
};

/** The sellers and products from which orders are made. */
export type DemoWorld = {
  sellers: readonly DemoSeller[];
  /** Every product with its seller; orders go through this list in sequence, again and again. */
  shelf: readonly { seller: DemoSeller; product: DemoProduct }[];
};

export const demoCarriers = {
  dhl: {
    id: 'dhl',
    name: 'DHL',
    type: 'SELLER',
    trackingSite: 'https://www.dhl.com/mx/rastreo',
    trackingPattern: '#{10}|PK#{10}MX',
  },
  fedex: {
    id: 'fedex',
    name: 'FEDEX',
    type: 'SELLER',
    trackingSite: 'https://www.fedex.com/rastreo',
    trackingPattern: '#{12}|PK#{10}MX',
  },
  administered: {
    id: 'envios-trastienda',
    name: 'Envíos Trastienda',
    type: 'ADMIN',
    trackingSite: 'https://envios.trastienda.mx/r',
    trackingPattern: 'ET#{10}MX',
  },
} as const satisfies Record<string, DemoCarrier>;
