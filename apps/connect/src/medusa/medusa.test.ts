import { beforeEach, describe, expect, it } from 'vitest';
import type { ShopProduct } from '../core/ports.ts';
import { buyerAddress } from '../testing/orders.ts';
import {
  recordedChanges,
  recordedInventory,
  recordedOrder,
  recordedProduct,
  recordedRegions,
  recordedReturn,
} from '../testing/recorded-medusa.ts';
import { openMedusa } from './medusa.ts';
import { readChanged } from './medusa-orders.ts';

const places = { salesChannelId: 'sc_1', stockLocationId: 'sloc_1', shippingProfileId: 'sp_1', currency: 'mxn' };
let sent: { call: string; body: unknown }[];
let order: typeof recordedOrder;
let answers: Record<string, { status: number; body: unknown }>;

const ok = (body: unknown) => ({ status: 200, body });

beforeEach(() => {
  sent = [];
  order = structuredClone(recordedOrder);
  answers = {};
});

/** A shop that answers what was recorded; what is not known here is a change, and answers with nothing. */
const shop = openMedusa(
  {
    url: 'https://shop.example/',
    key: 'sk_1',
    fetch: async (request) => {
      const { pathname } = new URL(request.url);
      const call = `${request.method} ${pathname}`;
      if (request.method !== 'GET')
        sent.push({ call, body: request.method === 'POST' ? await request.json() : undefined });
      expect(request.headers.get('authorization')).toBe(`Basic ${btoa('sk_1:')}`);
      const known: Record<string, unknown> = {
        'GET /admin/orders': { orders: [order], count: 1 },
        'GET /admin/regions': recordedRegions,
        'GET /admin/products': { products: [recordedProduct], count: 1 },
        'GET /admin/inventory-items': recordedInventory,
        'GET /admin/returns': { returns: [recordedReturn], count: 1 },
        [`GET /admin/orders/${order.id}/changes`]: recordedChanges,
      };
      const { status, body } = answers[call] ?? ok(known[call] ?? {});
      return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
    },
  },
  places,
);

const theOrder = async () => {
  const [one] = await shop.orders([order.id]);
  if (!one) throw new Error('The shop has no order.');
  return one;
};

describe('orders of the shop', () => {
  it('are read as they were recorded', async () => {
    expect(await theOrder()).toEqual({
      id: order.id,
      number: '1',
      at: '2026-11-29T09:31:16.192Z',
      isPaid: true,
      isCanceled: false,
      cancellation: undefined,
      email: 'ana@correo.mx',
      address: buyerAddress,
      shippingName: 'Envío a domicilio',
      shippingCentavos: 9_900,
      lines: [
        {
          id: 'ordli_01M8KA9YTY1NT59SBVJ600D75W',
          sku: '71',
          name: 'Taza 7 Azul',
          quantity: 2,
          sent: 1,
          unitCentavos: 10_000,
          discounts: [{ code: 'DIEZ', centavos: 2_000 }],
        },
        {
          id: 'ordli_01M8KA9YTYMD9KTJ7BFZFPGDHQ',
          sku: undefined,
          name: 'Llavero Único',
          quantity: 1,
          sent: 0,
          unitCentavos: 10_000,
          discounts: [],
        },
      ],
      shipments: [{ key: 'inv-MED-1-aurora-0', isSent: true, isDelivered: false, lines: expect.any(Array) }],
      decisions: {},
      withdrawn: {},
    });
  });

  it.each([
    ['authorized', {}, false],
    ['captured', {}, true],
    ['partially_captured', {}, false],
  ])('count as paid when all of it is captured: %s', async (payment_status, change, isPaid) => {
    order = { ...order, ...change, payment_status };
    expect((await theOrder()).isPaid).toBe(isPaid);
  });

  it('ask for a cancellation when they are canceled, and again with each other text in their metadata', async () => {
    const asked = async (text: string | null, status = 'pending') => {
      order = { ...recordedOrder, status, metadata: { trastienda_cancel: text } as never };
      return (await theOrder()).cancellation;
    };
    expect(await asked(null)).toBeUndefined();
    expect(await asked('')).toBeUndefined();
    expect(await asked(null, 'canceled')).toEqual({ id: order.id, comment: '' });
    const wish = await asked('Ya no lo quiero');
    expect(wish).toMatchObject({ comment: 'Ya no lo quiero' });
    expect(await asked('Ya no lo quiero')).toEqual(wish);
    expect((await asked('Ya no lo quiero, de verdad'))?.id).not.toBe(wish?.id);
    expect(await asked('Ya no lo quiero', 'canceled')).toEqual({ id: order.id, comment: 'Ya no lo quiero' });
    const long = await asked('🎁'.repeat(501));
    expect(long?.comment).toBe('🎁'.repeat(500));
    expect(long?.id.length).toBeLessThanOrEqual(60);
  });

  it('are refused with the place when a field is missing', async () => {
    order = { ...order, shipping_total: undefined as never };
    await expect(theOrder()).rejects.toMatchObject({
      message: expect.stringContaining('orders.0.shipping_total'),
      status: 409,
    });
  });
});

describe('changes since a place', () => {
  const row = (id: string, second: number) => ({ id, updated_at: `2026-11-29T10:00:0${second}.000Z` });
  const cases: [string, string, object[], number, object][] = [
    ['nothing yet', '', [], 0, { place: '', more: false }],
    [
      'the end, read again from a minute before',
      '',
      [row('a', 1)],
      1,
      { place: '2026-11-29T09:59:01.000Z', more: false },
    ],
    [
      'a page with more behind it',
      '',
      [row('a', 1), row('b', 2)],
      9,
      { place: '2026-11-29T10:00:02.000Z', more: true },
    ],
    [
      'a page of one moment',
      '2026-11-29T10:00:02.000Z',
      [row('b', 2), row('c', 2)],
      9,
      { place: '2026-11-29T10:00:02.000Z#2', more: true },
    ],
  ];

  it.each(cases)('end the page of %s at its place', async (_, place, rows, count, expected) => {
    const page = await readChanged(place, async () => ({ rows: rows as ReturnType<typeof row>[], count }));
    expect(page).toMatchObject(expected);
  });
});

describe('products', () => {
  const product = (over: Partial<ShopProduct> = {}): ShopProduct => ({
    id: '7',
    accountName: 'aurora',
    name: 'Taza',
    description: 'De barro',
    images: ['https://e.mx/a.png'],
    variants: [
      { sku: '71', name: 'Azul', upc: '750', centavos: 10_000, isSold: true },
      { sku: '72', name: 'Roja', upc: '751', centavos: 12_050, isSold: true },
    ],
    fingerprint: 'x',
    ...over,
  });

  it('are added with their variants, prices and keys, and without what must be unique', async () => {
    expect(await shop.publish([product({ id: '8' })])).toEqual([{ key: '8' }]);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      call: 'POST /admin/products',
      body: {
        external_id: 'trastienda-8',
        status: 'published',
        sales_channels: [{ id: 'sc_1' }],
        options: [{ title: 'Variante', values: ['Azul', 'Roja'] }],
        variants: [{ sku: 'trastienda-71', prices: [{ currency_code: 'mxn', amount: 100 }] }, { sku: 'trastienda-72' }],
      },
    });
    expect(JSON.stringify(sent)).not.toContain('"upc"');
  });

  it('are changed where they differ: a price, and a new variant with its value', async () => {
    const added = { sku: '73', name: 'Verde', upc: '', centavos: 100, isSold: true };
    await shop.publish([product({ variants: [...product().variants, added] })]);
    expect(sent.map(({ call }) => call.replace(recordedProduct.id, 'it'))).toEqual([
      'POST /admin/products/it/options/batch',
      'POST /admin/products/it/variants/batch',
      'POST /admin/products/it',
    ]);
    expect(sent[1]?.body).toMatchObject({
      create: [{ sku: 'trastienda-73', options: { Variante: 'Verde' } }],
      update: [{ id: 'variant_01M8KA9FX8T13SVZ9HXV746RRN', prices: [{ amount: 120.5 }] }],
    });
  });

  it('that nobody may buy any more become drafts, and nothing is deleted', async () => {
    const variants = product().variants.map((variant) => ({ ...variant, isSold: false }));
    await shop.publish([product({ name: '', variants })]);
    expect(sent).toEqual([{ call: `POST /admin/products/${recordedProduct.id}`, body: { status: 'draft' } }]);
  });

  it('that the shop refuses leave the others alone', async () => {
    answers['POST /admin/products'] = { status: 400, body: { type: 'invalid_data', message: 'Handle exists' } };
    expect(await shop.publish([product({ id: '8' }), product()])).toMatchObject([
      { key: '8', refusal: { message: expect.stringContaining('Handle exists') } },
      { key: '7' },
    ]);
  });

  it('have on the shelf what may be sold and what open orders hold, written where it differs', async () => {
    const stock = [
      { sku: '71', available: 8, held: 2 },
      { sku: '72', available: -3, held: 1 },
      { sku: '73', available: 4, held: 0 },
      { sku: '74', available: 4, held: 0 },
    ];
    expect(await shop.setStock(stock)).toMatchObject([{ key: '71' }, { key: '72' }, { key: '73' }, { refusal: {} }]);
    expect(sent).toEqual([
      {
        call: 'POST /admin/inventory-items/location-levels/batch',
        body: {
          create: [{ inventory_item_id: 'iitem_73', location_id: 'sloc_1', stocked_quantity: 4 }],
          update: [{ inventory_item_id: 'iitem_72', location_id: 'sloc_1', stocked_quantity: 0 }],
          delete: [],
        },
      },
    ]);
  });
});

describe('what the shop is told', () => {
  const shipment = {
    key: 'inv-MED-1-aurora-0',
    carrier: 'DHL',
    trackingNumber: 'T1',
    trackingUrl: 'https://e.mx/T1',
    lines: [{ lineId: recordedOrder.items[0]?.id ?? '', quantity: 1 }],
  };

  it('continues a shipment whose fulfillment a kill left without its label', async () => {
    await shop.ship(await theOrder(), shipment);
    expect(sent.map(({ call }) => call)).toEqual([
      `POST /admin/orders/${order.id}/fulfillments/ful_01M8KAAGH8QDNG9329MFSWVVJ1/shipments`,
    ]);
  });

  it('gives up an edit of its own that a kill left open, and cancels an order of which nothing stays', async () => {
    const [first, second] = (await theOrder()).lines;
    await shop.keepUnits(await theOrder(), [{ lineId: first?.id ?? '', quantity: 1 }]);
    expect(sent.map(({ call }) => call.replace(order.id, 'it'))).toEqual([
      'DELETE /admin/order-edits/it',
      'POST /admin/order-edits',
      `POST /admin/order-edits/it/items/item/${first?.id}`,
      'POST /admin/order-edits/it/confirm',
    ]);
    sent = [];
    const nothing = [first, second].map((line) => ({ lineId: line?.id ?? '', quantity: 0 }));
    await shop.keepUnits(await theOrder(), nothing);
    expect(sent.map(({ call }) => call)).toContain(`POST /admin/orders/${order.id}/cancel`);
  });

  it('keeps decisions beside each other in the metadata', async () => {
    const decision = { requestId: 'c-1', outcome: 'declined', note: 'No' };
    order = { ...order, metadata: { trastienda_decisions: { 'MED-1-brisa': decision } } as never };
    await shop.tellDecision(await theOrder(), 'MED-1-aurora', decision);
    expect(sent[0]?.body).toEqual({
      metadata: { trastienda_decisions: { 'MED-1-brisa': decision, 'MED-1-aurora': decision } },
    });
  });

  it('keeps withdrawn shipments beside each other in the metadata, with what goes in their place', async () => {
    const { lines: _, ...instead } = { ...shipment, key: 'inv-MED-1-aurora-1' };
    order = { ...order, metadata: { trastienda_withdrawn: { 'inv-MED-1-brisa-0': {} } } as never };
    const before = await theOrder();
    expect(before.withdrawn).toEqual({ 'inv-MED-1-brisa-0': {} });
    await shop.tellWithdrawal(before, 'inv-MED-1-aurora-0', instead);
    await shop.tellWithdrawal(before, 'inv-MED-1-aurora-0', undefined);
    expect(sent.map(({ body }) => body)).toEqual([
      { metadata: { trastienda_withdrawn: { 'inv-MED-1-brisa-0': {}, 'inv-MED-1-aurora-0': { instead } } } },
      { metadata: { trastienda_withdrawn: { 'inv-MED-1-brisa-0': {}, 'inv-MED-1-aurora-0': {} } } },
    ]);
  });

  it('receives a return with what can be sold again apart from what is broken', async () => {
    const [back] = await shop.returns([recordedReturn.id]);
    if (!back) throw new Error('The shop has no return.');
    expect(back).toMatchObject({
      state: 'requested',
      reason: 'No me gustó',
      key: undefined,
      lines: [{ quantity: 1, received: 0 }],
    });
    await shop.receiveReturn(back, [{ lineId: 'a', quantity: 3, sellable: 2 }]);
    expect(sent.slice(1).map(({ call, body }) => [call.replace(back.id, 'it'), body])).toEqual([
      ['POST /admin/returns/it/receive', { internal_note: 'trastienda' }],
      ['POST /admin/returns/it', { location_id: 'sloc_1' }],
      ['POST /admin/returns/it/receive-items', { items: [{ id: 'a', quantity: 2 }] }],
      ['POST /admin/returns/it/dismiss-items', { items: [{ id: 'a', quantity: 1 }] }],
      ['POST /admin/returns/it/receive/confirm', {}],
    ]);
  });

  it.each([
    [401, { type: 'unauthorized', message: 'No' }, { status: 401, code: 'connect.shop.key' }],
    [500, { type: 'unknown_error', message: 'Oops' }, { status: 500, isAnswer: true }],
    [502, '<html>', { status: 502, isAnswer: false }],
  ])('fails with %i as what it is', async (status, body, expected) => {
    answers[`POST /admin/returns/${recordedReturn.id}/cancel`] = { status, body };
    const [back] = await shop.returns([recordedReturn.id]);
    await expect(back && shop.cancelReturn(back)).rejects.toMatchObject(expected);
  });
});
