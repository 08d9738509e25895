import { beforeEach, describe, expect, it } from 'vitest';
import { marketOrder } from '../testing/orders.ts';
import { openMarketplace } from './marketplace.ts';

let answers: Record<string, { status: number; body: unknown }>;
let sent: { call: string; body: unknown; version: string | null }[];

/** A marketplace that answers what a test says, and 404 to what it does not know. */
const marketplace = openMarketplace({
  server: 'https://marketplace.example',
  token: 't',
  cancelCause: 'cliente-desiste',
  fetch: async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace('/api', '')}`;
    if (request.method !== 'GET') {
      const text = await request.text();
      sent.push({ call, body: text && JSON.parse(text), version: request.headers.get('if-match') });
    }
    const { status, body } = answers[call] ?? refused('errors.notFound', 404);
    return Response.json(body, { status });
  },
});

const ok = (body: unknown) => ({ status: 200, body });
const refused = (code: string, status = 409) => ({ status, body: { status, code, message: 'No', requestId: 'r' } });

beforeEach(() => {
  answers = {};
  sent = [];
});

describe('products', () => {
  const price = { listPrice: 100, price: null, priceValidFrom: null, priceValidUntil: null, version: 1 };
  const inventory = { totalQuantity: 5, reservedQuantity: 2, version: 1 };
  const variant = (version: number, images: readonly string[]) => ({
    ...{ id: 71, version, upc: '750', skuName: 'Azul', status: 'APPROVED', imageUrl: images[0] ?? null },
    ...{ price, inventory, accountName: 'aurora', images: images.map((imageUrl) => ({ imageUrl })) },
  });
  const offer = (version: number, images: readonly string[]) => {
    const product = { id: 7, version: 1, accountName: 'aurora', name: 'Taza', description: 'De barro' };
    const skuCounts = { APPROVED: 1, PENDING_APPROVAL: 0, REJECTED: 0 };
    const { images: _, accountName: __, ...row } = variant(version, images);
    answers['GET /products'] = ok([{ ...product, skuCounts, skus: [row] }]);
    answers['GET /products/7'] = ok(product);
    answers['GET /sku/71'] = ok(variant(version, images));
  };

  it('are told again when the images of a variant changed, and not otherwise', async () => {
    offer(1, ['/files/a.png']);
    const { rows } = await marketplace.products('', () => false);
    expect(rows).toMatchObject([{ id: '7', images: ['https://marketplace.example/files/a.png'] }]);
    const isKnown = (_: string, fingerprint: string) => fingerprint === rows[0]?.fingerprint;
    expect((await marketplace.products('', isKnown)).rows).toEqual([]);
    offer(2, ['/files/b.png']);
    expect((await marketplace.products('', isKnown)).rows).toMatchObject([
      { images: ['https://marketplace.example/files/b.png'] },
    ]);
  });

  it('and their variants are there, or not', async () => {
    offer(1, []);
    expect(await Promise.all([marketplace.hasProduct('7'), marketplace.hasProduct('8')])).toEqual([true, false]);
    const known = { sku: '71', centavos: 10_000, available: 3, isSold: true, accountName: 'aurora' };
    expect(await Promise.all(['71', '72', 'x'].map((sku) => marketplace.variant(sku)))).toEqual([
      known,
      undefined,
      undefined,
    ]);
  });
});

describe('orders', () => {
  const call = 'PUT /integration/orders/o-1';

  it.each([
    [{ status: 201, body: marketOrder() }, 'now'],
    [ok(marketOrder()), 'before'],
    [refused('integration.orderExists'), 'otherwise'],
  ])('are placed: %#', async (answer, placed) => {
    answers[call] = answer;
    expect(await marketplace.place('o-1', {} as never)).toBe(placed);
  });

  it('that cannot be placed are refused', async () => {
    answers[call] = refused('orders.lifeCycle');
    await expect(marketplace.place('o-1', {} as never)).rejects.toMatchObject({ code: 'orders.lifeCycle' });
  });

  it('are there, or not', async () => {
    answers['GET /orders/o-1'] = ok(marketOrder());
    expect(await Promise.all([marketplace.hasOrder('o-1'), marketplace.hasOrder('o-2')])).toEqual([true, false]);
  });

  it.each([
    ['payment-pending', [{ call, body: { event: 'payment.approved' }, version: null }]],
    ['canceled', []],
  ] as const)('in %s hear of a payment as they can', async (status, told) => {
    answers = { 'GET /orders/o-1': ok(marketOrder({ status, paid: false })), [call]: ok(marketOrder()) };
    await marketplace.approvePayment('o-1');
    expect(sent).toEqual(told);
  });

  const request = { event: 'cancellation.requested', requestId: 'c-1', causeId: 'cliente-desiste', comment: 'No' };

  it.each([
    ['canceled', true, []],
    ['payment-pending', false, [{ call: 'POST /orders/o-1/canceled', body: '', version: '2' }]],
    ['handling', true, [{ call, body: request, version: null }]],
  ] as const)('in %s are canceled, or their seller is asked', async (status, paid, told) => {
    answers = {
      'GET /orders/o-1': ok(marketOrder({ status, paid })),
      'POST /orders/o-1/canceled': ok(marketOrder()),
      [call]: ok(marketOrder()),
    };
    await marketplace.cancel('o-1', { id: 'c-1', comment: 'No' });
    expect(sent).toEqual(told);
  });

  it('of which the seller was asked before with another comment are not asked for again', async () => {
    answers = { 'GET /orders/o-1': ok(marketOrder()), [call]: refused('orders.decision.requestExists') };
    await marketplace.cancel('o-1', { id: 'c-1', comment: 'Otro' });
    answers[call] = refused('orders.decision.sent');
    await expect(marketplace.cancel('o-1', { id: 'c-1', comment: '' })).rejects.toMatchObject({
      code: 'orders.decision.sent',
    });
  });
});
