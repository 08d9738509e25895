import type { FoundGroup, Incident, PackingQueue } from '@trastienda/api-client';
import { beforeAll, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { addPerson } from '../../../testing/people.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';

/** The ways in which people type a code: as it is, with the sign of a number, with blanks, hyphens, invisible signs and zeros. */
const spellings = (code: string): string[] => {
  const middle = Math.ceil(code.length / 2);
  const [head, tail] = [code.slice(0, middle), code.slice(middle)];
  return [
    code,
    `#${code}`,
    ` ${code} `,
    `${head}-${tail}`,
    `\u200b${head}\u200b${tail}`,
    `000${code}`,
    code.toLowerCase(),
    code.replaceAll('-', ''),
  ];
};

/** Every search that takes a code: the kind of code, and the ids that a spelling finds. A new search field belongs here. */
const searches = [
  ['the list of orders', 'order', '/orders?text='],
  ['the list of orders', 'tracking', '/orders?text='],
  ['the queue of packing', 'waiting', '/orders/packing?text='],
  ['the list of guides', 'guide', '/orders/guides?text='],
  ['the list of returns, order', 'order', '/orders/returns?text='],
  ['the list of returns, tracking', 'tracking', '/orders/returns?text='],
  ['the list of returns, return', 'return', '/orders/returns?text='],
  ['the list of returns, its parcel', 'input', '/orders/returns?text='],
  ['the incidents of an order', 'incident', '/incidents?reference='],
  ['the list of incidents', 'incident', '/incidents?text='],
  ['the search of everything, orders', 'order', '/find?kinds=orders&text='],
  ['the search of everything, parcels', 'tracking', '/find?kinds=orders&text='],
  ['the list of products, UPC', 'upc', '/products?text='],
  ['the list of products, SKU', 'sku', '/products?text='],
  ['the list of variants, UPC', 'upc', '/sku?text='],
  ['the list of variants, SKU', 'sku', '/sku?text='],
  ['the inventory, UPC', 'upc', '/sku/inventories?text='],
  ['the inventory, SKU', 'sku', '/sku/inventories?text='],
  ['the search of everything, UPC', 'upc', '/find?kinds=skus&text='],
  ['the search of everything, SKU', 'sku', '/find?kinds=skus&text='],
] as const;
type Kind = (typeof searches)[number][1];

describeOnBothEngines('codes are found however they are typed', (database) => {
  const { app, fixture } = orderTests(database);
  let token: string;
  const codes = {} as Record<Kind, string>;
  const wanted = {} as Record<Kind, string>;
  beforeAll(async () => {
    const roles = ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER', 'CATALOG_USER', 'INVENTORY_USER'] as const;
    await addPerson(database(), 'busca@aurora.mx', { roles, accounts: ['aurora'], operating: true });
    token = await app.signIn('busca@aurora.mx');
    for (let n = 0; n < 5; n += 1) await fixture.place();
    const shipped = await fixture.place();
    await fixture.start(shipped);
    const number = { courier: 'dhl', trackingNumber: '00JJD-0099 887766', trackingUrl: 'https://dhl.mx/1' };
    const items = [{ id: 'taza', quantity: 2 }];
    expect(await fixture.as('seller', `POST /orders/${shipped}/invoice`, { ...number, items })).toMatchObject({
      status: 200,
    });
    const back = {
      ...{ id: '00RMA-20260115', reason: 'Llegó roto', trackingNumber: '0VUELTA-778899' },
      items: [{ id: 'taza', quantity: 1 }],
    };
    expect(await fixture.as('integrator', `POST /orders/${shipped}/returns`, back)).toMatchObject({ status: 200 });
    Object.assign(codes, { order: shipped, tracking: 'JJD0099887766', return: 'RMA20260115', input: 'VUELTA778899' });
    Object.assign(wanted, { order: shipped, tracking: shipped, return: shipped, input: shipped });

    codes.waiting = await fixture.place();
    await fixture.as('seller', `POST /orders/${codes.waiting}/start-handling`);
    codes.guide = await fixture.place({ carrier: 'envios' });
    await fixture.as('seller', `POST /orders/${codes.guide}/start-handling`);
    await fixture.as('seller', `POST /retailers/trastienda/orders/${codes.guide}/guide`);
    Object.assign(wanted, { waiting: codes.waiting, guide: codes.guide });

    codes.incident = codes.waiting;
    const raised = await app.ask('POST /incidents', {
      token,
      body: {
        incidenceType: 'ORDER',
        reference: codes.incident,
        title: 'Caja',
        description: 'Abierta',
        priority: 'LOW',
      },
    });
    expect(raised).toMatchObject({ status: 201 });
    wanted.incident = String((raised.body as Incident).id);

    for (const upc of ['7709990000010', '7709990000027']) await addSku(database(), { upc, name: 'Otra', refId: '' });
    const sku = await addSku(database(), { upc: '0770999000034', name: 'Lámpara', refId: 'L-1' });
    await database().executeSql('select rebuild_product_list()');
    Object.assign(codes, { upc: '770999000034', sku: String(sku) });
    const { product_id } = await database()
      .db.selectFrom('sku')
      .select('product_id')
      .where('id', '=', sku)
      .executeTakeFirstOrThrow();
    Object.assign(wanted, { upc: String(product_id), sku: String(product_id) });
  }, 120_000);

  const idsOf = (call: string, body: unknown): string[] => {
    if (call.startsWith('/find'))
      return (body as FoundGroup[]).flatMap(({ rows }) => rows.map(({ id, of }) => of ?? id));
    if (call.startsWith('/orders/packing')) return (body as PackingQueue).orders.map(({ id }) => id);
    type Row = { id: string | number; orderId?: string; productId?: number };
    return (body as Row[]).map(({ id, orderId, productId }) => String(orderId ?? productId ?? id));
  };

  it.each(searches)('finds %s: %s', async (_, kind, call) => {
    // A number of few digits is not told from a price or a size: it has no other spellings than the zeros in front.
    const typed = kind === 'sku' ? [codes.sku, `#${codes.sku}`] : spellings(codes[kind]);
    for (const one of typed) {
      const { status, body } = await app.ask(`GET ${call}${encodeURIComponent(one)}`, { token });
      expect({ one, status, body: status === 200 ? undefined : body }).toEqual({ one, status: 200, body: undefined });
      expect([one, idsOf(call, body)]).toEqual([one, expect.arrayContaining([wanted[kind]])]);
    }
  });

  it.each([
    ['/products/upc/', ''],
    ['/sku?fromUpc=', '&toUpc='],
  ])('%s takes a UPC with and without its zeros', async (call, end) => {
    for (const upc of ['770999000034', '0770999000034', '000770999000034']) {
      const { status, body } = await app.ask(`GET ${call}${upc}${end ? end + upc : ''}`, { token });
      expect([upc, status, JSON.stringify(body)]).toEqual([upc, 200, expect.stringContaining('Lámpara')]);
    }
  });
});
