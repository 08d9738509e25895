import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import type { EventDelivery, FoundGroup, Incident, PackingQueue, WebhookSecret } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { addPerson } from '../../../testing/people.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { tagBits } from '../../trade/orders/tag-bits.ts';
import { setTarget } from '../retailer/retailer.repository.ts';

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

/** Every search that takes a code: the kind of code, and the ids that a spelling finds. The test below demands a new one here. */
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
  ['the file of orders', 'order', '/orders/downloadcsv?text='],
  ['the file of orders', 'tracking', '/orders/downloadcsv?text='],
  ['the report of orders', 'order', '/reports/orders?text='],
  ['the report of orders', 'tracking', '/reports/orders?text='],
  ['the report of liquidations', 'liquidated', '/reports/liquidations?text='],
  ['the requested invoices', 'invoice', '/invoicedata?status=all&orderNumber='],
  ['the unsent messages of the storefront', 'waiting', '/webhooks/deliveries?text='],
  ['the events of a subscription', 'waiting', '/webhooks/{webhookId}/events?text='],
  ['the queue of packing, order', 'waiting', '/orders/packing?orderId='],
  ['the queue of packing, UPC', 'packedUpc', '/orders/packing?item='],
  ['the search of everything, orders', 'order', '/find?kinds=orders&text='],
  ['the search of everything, parcels', 'tracking', '/find?kinds=orders&text='],
  ['the list of products, UPC', 'upc', '/products?text='],
  ['the list of products, SKU', 'sku', '/products?text='],
  ['the list of variants, UPC', 'upc', '/sku?text='],
  ['the list of variants, SKU', 'sku', '/sku?text='],
  ['the inventory, UPC', 'upc', '/sku/inventories?text='],
  ['the inventory, SKU', 'sku', '/sku/inventories?text='],
  ['the file of variants, UPC', 'upc', '/sku/downloadcsv?text='],
  ['the file of variants, SKU', 'sku', '/sku/downloadcsv?text='],
  ['the file of the inventory, UPC', 'upc', '/sku/inventories/csv?text='],
  ['the file of the inventory, SKU', 'sku', '/sku/inventories/csv?text='],
  ['the report of products, UPC', 'upc', '/products/reports?text='],
  ['the report of products, SKU', 'sku', '/products/reports?text='],
  ['the search of everything, UPC', 'upc', '/find?kinds=skus&text='],
  ['the search of everything, SKU', 'sku', '/find?kinds=skus&text='],
] as const;
type Kind = (typeof searches)[number][1];

/** Searches by names, titles and words of people. */
const withoutCodes = [
  ...['/admin/user', '/admin/organization', '/carriers/{id}/carrierseller', '/blockedcarriers', '/notifications'],
  ...['/categories', '/brands', '/specifications', '/promotions', '/commercialconditions'],
  ...['/commercialconditions/commissions', '/reports', '/loads', '/webhooks'],
].map((path) => `${path}?text=`);
// The file of the invoices has the filters of their list, in a workbook.
const asItsList = ['/invoicedata/download?orderNumber='];

type Parameter = { name: string; in: string; $ref?: string };
const contract = JSON.parse(
  readFileSync(new URL('../../../../../../openapi/openapi.json', import.meta.url), 'utf8'),
) as {
  paths: Record<string, { get?: { parameters?: Parameter[] } }>;
  components: { parameters: Record<string, Parameter> };
};
const inContract = Object.entries(contract.paths).flatMap(([path, { get }]) =>
  (get?.parameters ?? [])
    .map((one) => contract.components.parameters[one.$ref?.split('/').at(-1) ?? ''] ?? one)
    .filter(({ name, in: place }) => place === 'query' && /^(text|reference|item|orderId|orderNumber)$/.test(name))
    .map(({ name }) => `${path}?${name}=`),
);

it('the table has every search of the contract', () => {
  const listed = searches.map(([, , call]) => call.replace(/\?.*[&?](?=\w+=$)/, '?'));
  expect([...new Set([...listed, ...withoutCodes, ...asItsList])].sort()).toEqual(inContract.sort());
});

describeOnBothEngines('codes are found however they are typed', (database) => {
  const { app, fixture } = orderTests(database);
  let token: string;
  let webhookId: string;
  const codes = {} as Record<Kind, string>;
  const wanted = {} as Record<Kind, string>;
  beforeAll(async () => {
    const permissions = ['ORDERS_USER', 'CATALOG_USER', 'INVENTORY_USER', 'REPORTS_USER'] as const;
    const roles = ['ORGANIZATION_ADMIN_USER', ...permissions] as const;
    await addPerson(database(), 'busca@aurora.mx', { roles, accounts: ['aurora'], operating: true });
    token = await app.signIn('busca@aurora.mx');
    await setTarget(database().db, true);
    const webhook = { address: 'https://integrador.example/avisos', events: ['order.handlingStarted'] };
    webhookId = ((await fixture.as('admin', 'POST /webhooks', webhook)).body as WebhookSecret).id;
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
    codes.packedUpc = codes.upc;
    const packed = { items: [{ id: `${sku}`, name: 'Lámpara', quantity: 1, price: 10 }] };
    wanted.packedUpc = await fixture.place(packed);
    await fixture.start(wanted.packedUpc);
    codes.invoice = shipped;
    codes.liquidated = shipped;
    Object.assign(wanted, { invoice: shipped, liquidated: shipped });
    const { db } = database();
    const asked = { account_name: 'aurora', rfc: 'XAXX010101000', person_type: 'FISICA' as const, cfdi_use: 'G03' };
    await db
      .insertInto('fiscal_invoice')
      .values({ order_id: shipped, ...asked })
      .execute();
    await sql`update orders set tags = tags | ${tagBits.liquidated}, liquidation_date = '2026-01-30',
      liquidation_invoice = 'F-1', liquidation_centavos = 9990 where id = ${shipped}`.execute(db);
  }, 120_000);

  const idsOf = (call: string, body: unknown): string[] => {
    // Files and reports: every cell of them.
    if (typeof body === 'string') return body.split(/[",\r\n]+/);
    if (/^.(reports|invoicedata)/.test(call)) return JSON.stringify(body).split(/[",:{}[\]]+/);
    if (call.startsWith('/find'))
      return (body as FoundGroup[]).flatMap(({ rows }) => rows.map(({ id, of }) => of ?? id));
    if (call.startsWith('/orders/packing')) return (body as PackingQueue).orders.map(({ id }) => id);
    if (call.startsWith('/webhooks/{')) return (body as EventDelivery[]).map(({ thing }) => thing.replace(/^\w+:/, ''));
    type Row = { id: string | number; orderId?: string; productId?: number };
    return (body as Row[]).map(({ id, orderId, productId }) => String(orderId ?? productId ?? id));
  };

  it.each(searches)('finds %s: %s', async (_, kind, call) => {
    // A number of few digits is not told from a price or a size: it has no other spellings than the zeros in front.
    const typed = kind === 'sku' ? [codes.sku, `#${codes.sku}`] : spellings(codes[kind]);
    for (const one of typed) {
      const { status, body } = await app.ask(
        `GET ${call.replace('{webhookId}', webhookId)}${encodeURIComponent(one)}`,
        {
          token: call.startsWith('/webhooks') ? fixture.tokens.admin : token,
          ...(/\/(downloadcsv|csv)\?/.test(call) && { headers: { accept: 'text/csv' } }),
        },
      );
      expect({ one, status, body: status === 200 ? undefined : body }).toEqual({ one, status: 200, body: undefined });
      // The file of the inventory names variants, not products.
      const id = call.startsWith('/sku/inventories/csv') ? codes.sku : wanted[kind];
      expect([one, idsOf(call, body)]).toEqual([one, expect.arrayContaining([id])]);
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
