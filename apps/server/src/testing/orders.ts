import type { NewOrder, Order } from 'trastienda-client';
import type { Database } from '../db/database.ts';
import { addPerson, addSeller } from './people.ts';
import type { TestApp } from './test-app.ts';

const address = {
  receiverName: 'Ana Peña',
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

/** An order as the storefront sends it: two items, three units, paid, with a carrier of the seller. */
export function newOrder(over: Partial<NewOrder> & { reference?: string } = {}): NewOrder {
  const { reference = '', ...order } = over;
  return {
    accountName: 'aurora',
    creationDate: '2026-01-10T12:00:00Z',
    paid: true,
    clientProfileData: {
      firstName: 'Ana',
      lastName: 'Peña',
      email: 'ana@correo.mx',
      phone: '55',
      document: 'PEAA800101AB1',
    },
    deliveryType: 'delivery',
    carrier: 'dhl',
    items: [
      { id: 'taza', name: 'Taza', quantity: 2, price: 100.1 },
      { id: 'plato', name: 'Plato', quantity: 1, price: 50 },
    ],
    shippingData: {
      address: { ...address, reference },
      logisticsInfo: [{ selectedSla: 'Envío a domicilio', deliveryCompany: 'DHL', shippingEstimate: '3bd' }],
    },
    ...order,
  };
}

export const pickupStore = { storeName: 'Tienda Centro', address: { ...address, receiverName: 'Tienda Centro' } };

type Tokens = Record<'seller' | 'clerk' | 'other' | 'admin' | 'integrator', string>;

/** Adds two sellers, three carriers and one person of each kind; answers their tokens. */
export async function openMarketplace(database: Database, app: TestApp): Promise<Tokens> {
  await addSeller(database, 'aurora', 'Aurora');
  await addSeller(database, 'brisa', 'Brisa');
  await database.db
    .insertInto('carrier')
    .values([
      { id: 'dhl', name: 'DHL', type: 'SELLER', sla_type: 'Envío a domicilio' },
      { id: 'parado', name: 'Parado', type: 'SELLER', sla_type: 'Envío a domicilio', is_active: false },
      { id: 'envios', name: 'Envíos', type: 'ADMIN', sla_type: 'Envío a domicilio' },
    ])
    .execute();
  const seller = { roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] as const, accounts: ['aurora'], operating: true };
  await addPerson(database, 'seller@aurora.mx', seller);
  await addPerson(database, 'clerk@aurora.mx', {
    ...seller,
    roles: ['ORGANIZATION_STANDARD_USER', 'ORDERS_USER'],
    operating: false,
  });
  await addPerson(database, 'other@brisa.mx', { ...seller, accounts: ['brisa'] });
  await addPerson(database, 'admin@trastienda.mx', { roles: ['ADMIN_USER', 'ORDERS_USER'], operating: true });
  await addPerson(database, 'integrator@trastienda.mx', { roles: ['ADMIN_API'], operating: true });
  return {
    seller: await app.signIn('seller@aurora.mx'),
    clerk: await app.signIn('clerk@aurora.mx'),
    other: await app.signIn('other@brisa.mx'),
    admin: await app.signIn('admin@trastienda.mx'),
    integrator: await app.signIn('integrator@trastienda.mx'),
  };
}

export type OrderFixture = {
  tokens: Tokens;
  /** Calls the API as a person; answers the status and the body, an order or an error. */
  as(who: keyof Tokens, call: string, body?: unknown, headers?: Record<string, string>): Promise<Reply>;
  /** Places an order and answers its id. */
  place(over?: Parameters<typeof newOrder>[0]): Promise<string>;
  /** Its seller starts the handling. */
  start(id: string): Promise<Reply>;
  /** Its seller ships units, with a tracking number of their own. */
  ship(id: string, items: { id: string; quantity: number }[]): Promise<Reply>;
};

type Reply = {
  status: number;
  order: Order;
  code: string | undefined;
  fields: Record<string, string> | undefined;
  headers: Record<string, unknown>;
  body: unknown;
};

let placed = 0;
let shipped = 0;

export function orderFixture(app: TestApp, tokens: Tokens): OrderFixture {
  const as: OrderFixture['as'] = async (who, call, body, headers) => {
    const answer = await app.ask(call, {
      token: tokens[who],
      ...(body !== undefined && { body }),
      ...(headers && { headers }),
    });
    const error = answer.body as { code?: string; fields?: Record<string, string> };
    return {
      status: answer.status,
      order: answer.body as Order,
      code: error?.code,
      fields: error?.fields,
      headers: answer.headers,
      body: answer.body,
    };
  };
  return {
    tokens,
    as,
    start: (id) => as('seller', `POST /orders/${id}/start-handling`),
    ship(id, items) {
      shipped += 1;
      const parcel = { courier: 'dhl', trackingUrl: 'https://dhl.com/1', trackingNumber: `N${shipped}` };
      return as('seller', `POST /orders/${id}/invoice`, { ...parcel, items });
    },
    async place(over) {
      placed += 1;
      const id = `v${String(placed).padStart(6, '0')}-01`;
      const { status, body } = await as('integrator', `PUT /integration/orders/${id}`, {
        event: 'order.placed',
        order: newOrder(over),
      });
      if (status !== 201) throw new Error(`Not placed: ${JSON.stringify(body)}`);
      return id;
    },
  };
}
