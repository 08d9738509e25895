import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { OrderReportRow, Report } from '@trastienda/api-client';
import { say } from '@trastienda/domain';
import { sql } from 'kysely';
import PostalMime from 'postal-mime';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resumeAbandoned } from '../../jobs/leased-work.ts';
import { addCatalogue } from '../../testing/catalogue.ts';
import { openMarketplace, orderDesk } from '../../testing/orders.ts';
import { addPerson } from '../../testing/people.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';
import { describeOnBothEngines } from '../../testing/test-database.ts';
import { sweepFiles } from '../files/sweep-files.ts';
import { tagBits } from '../orders/tag-bits.ts';
import { buildReport, workOnReport } from './build-report.ts';
import { mailReport, tellUnmailed } from './mail-report.ts';
import { leasedReports } from './report-lease.repository.ts';
import { cleanReports } from './reports.work.ts';

const never = new AbortController().signal;
const roles = ['ORDERS_USER', 'CATALOG_USER', 'INVENTORY_USER', 'REPORTS_USER'] as const;
const clock = new Date('2026-02-10T18:00:00Z');

describeOnBothEngines('reports', (database) => {
  let app: TestApp;
  let tokens: Record<'boss' | 'seller' | 'clerk' | 'other' | 'noStock' | 'noReports', string>;
  let sellerId: string;
  beforeAll(async () => {
    app = await openTestApp(database());
    app.setNow(clock);
    const desk = orderDesk(app, await openMarketplace(database(), app));
    for (const n of Array(12).keys()) {
      const accountName = n % 3 === 0 ? 'brisa' : 'aurora';
      const creationDate = `2026-01-${String(10 + n).padStart(2, '0')}T20:00:00Z`;
      await desk.place({ accountName, creationDate, paid: n % 6 !== 5 });
    }
    const person = async (email: string, options: Parameters<typeof addPerson>[2]) => {
      const id = await addPerson(database(), email, { passwordChangedAt: clock, ...options });
      return { id, token: await app.signIn(email) };
    };
    const own = { accounts: ['aurora'], operating: true };
    const seller = await person('ana@aurora.mx', { ...own, roles: ['ORGANIZATION_ADMIN_USER', ...roles] });
    sellerId = seller.id;
    tokens = {
      seller: seller.token,
      boss: (await person('jefe@trastienda.mx', { roles: ['ADMIN_USER', ...roles], operating: true })).token,
      clerk: (
        await person('luz@aurora.mx', { ...own, operating: false, roles: ['ORGANIZATION_STANDARD_USER', ...roles] })
      ).token,
      other: (
        await person('eva@brisa.mx', { ...own, accounts: ['brisa'], roles: ['ORGANIZATION_ADMIN_USER', ...roles] })
      ).token,
      noStock: (await person('sin@aurora.mx', { ...own, roles: ['ORGANIZATION_ADMIN_USER', 'REPORTS_USER'] })).token,
      noReports: (await person('nada@aurora.mx', { ...own, roles: ['ORGANIZATION_ADMIN_USER', 'ORDERS_USER'] })).token,
    };
    await placeVariants();
  }, 120_000);
  afterAll(() => app?.close());

  type Who = keyof typeof tokens;
  const ask = (as: Who, call: string, body?: unknown) =>
    app.ask(call, { token: tokens[as], ...(body !== undefined && { body }) });
  const request = async (as: Who, kind: string, body: object = {}, query = '') => {
    const answer = await ask(as, `POST /reports/${kind}/csv${query}`, body);
    return { ...answer, report: answer.body as Report };
  };
  const see = async (as: Who, id: string) => (await ask(as, `GET /reports/${id}`)).body as Report;
  const build = (id: string) => workOnReport(app.context, id, { signal: never });
  const made = async (as: Who, kind: string, body: object = {}) => {
    const { status, report } = await request(as, kind, body);
    expect(status).toBe(202);
    await build(report.id);
    return see(as, report.id);
  };
  const lines = async (as: Who, id: string) =>
    String((await ask(as, `GET /reports/${id}/file`)).body)
      .trimEnd()
      .split('\r\n');
  const versionOf = async (id: string) =>
    (await database().db.selectFrom('report').select('version').where('id', '=', id).executeTakeFirstOrThrow()).version;
  const filesOf = async () => {
    const folder = join(app.context.config.dataFolder, 'files', 'reports');
    return (await readdir(folder).catch(() => [])).sort();
  };
  const told = async () => {
    const { rows } = await sql<{ text: string }>`
      select n.text from notification n join notification_recipient r on r.notification_id = n.id
      where n.type = 'REPORT' and r.person_id = ${sellerId} order by n.created_at, n.id`.execute(database().db);
    return rows.map(({ text }) => text);
  };

  async function placeVariants(): Promise<void> {
    const { categoryId, otherCategoryId } = await addCatalogue(database());
    const { db } = database();
    const { id: brandId } = await db.selectFrom('brand').select('id').executeTakeFirstOrThrow();
    for (const [n, [account, category, status]] of (
      [
        ['aurora', categoryId, 'APPROVED'],
        ['aurora', otherCategoryId, 'REJECTED'],
        ['brisa', categoryId, 'APPROVED'],
      ] as const
    ).entries()) {
      const { rows } = await sql<{ id: number }>`
        insert into product (account_name, name, description, category_id, brand_id)
        values (${account}, ${`=Taza ${n}`}, 'De prueba', ${category}, ${brandId}) returning id`.execute(db);
      const sku = await sql<{ id: number }>`
        insert into sku (product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
        values (${rows[0]?.id}, ${account}, ${String(7_500 + n)}, ${`Azul ${n}`}, 'R-1', ${status}, 1, 1, 1, 1)
        returning id`.execute(db);
      const id = sku.rows[0]?.id;
      await sql`insert into sku_price (sku_id, list_price_centavos, price_centavos, valid_from, valid_until)
        values (${id}, 19990, 14990, '2026-01-01', '2026-12-31')`.execute(db);
      await sql`insert into sku_stock (sku_id, total_quantity, reserved_quantity) values (${id}, ${10 * n + 5}, 2)`.execute(
        db,
      );
    }
    await database().executeSql('select rebuild_product_list()');
  }

  it('builds the orders that their person sees, with the columns of the role', async () => {
    const { status, report } = await request('boss', 'orders');
    expect({ status, report }).toMatchObject({
      status: 202,
      report: { kind: 'orders', state: 'queued', totalRows: 12, rows: 0, bytes: null, fileName: null },
    });
    expect(await ask('boss', `GET /reports/${report.id}/file`)).toMatchObject({
      status: 409,
      body: { code: 'reports.download.notReady' },
    });
    await build(report.id);
    const ready = await see('boss', report.id);
    expect(ready).toMatchObject({ state: 'ready', rows: 12, compressed: false, fileName: 'pedidos-2026-02-10.csv' });
    const file = await ask('boss', `GET /reports/${report.id}/file`);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="pedidos-2026-02-10.csv"',
      'x-total-count': '12',
    });
    expect(Buffer.byteLength(String(file.body))).toBe(ready.bytes);
    expect((await lines('boss', report.id))[0]).toBe(
      '\ufeffPedido,Seller,Cliente,Fecha,Total,Moneda,Estado,Etiquetas,Fecha de liquidación,Factura de liquidación,Valor liquidado',
    );
    // A seller's own, without those that wait for their payment; a clerk's without clients.
    const own = await made('seller', 'orders');
    expect((await lines('seller', own.id))[0]).toContain('Pedido,Cliente,Fecha');
    expect(own.rows).toBe(6);
    const clerk = await made('clerk', 'orders');
    expect((await lines('clerk', clerk.id))[0]).toContain('Pedido,Fecha');
  });

  it.each([
    [{ status: ['ready-for-handling', 'payment-pending'] }, 12],
    [{ status: ['payment-pending'] }, 2],
    [{ fromDate: '2026-01-12', toDate: '2026-01-14' }, 3],
    [{ accountName: 'brisa', status: ['ready-for-handling'] }, 4],
    [{ text: 'ana@correo.mx' }, 12],
    [{ categoryId: '999' }, 0],
  ])('narrows orders by %j', async (filters, rows) => {
    const report = await made('boss', 'orders', { filters });
    expect(report).toMatchObject({ state: 'ready', rows, totalRows: rows, filters });
    expect(await lines('boss', report.id)).toHaveLength(rows + 1);
  });

  it('finds orders by the category of what they sell', async () => {
    const { db } = database();
    const sku = await db
      .selectFrom('sku')
      .select(['id', 'product_id'])
      .where('account_name', '=', 'brisa')
      .executeTakeFirstOrThrow();
    const { category_id } = await db
      .selectFrom('product')
      .select('category_id')
      .where('id', '=', sku.product_id)
      .executeTakeFirstOrThrow();
    await sql`update order_item set id = ${String(sku.id)} where id = 'taza' and order_id = (
      select id from orders where account_name = 'brisa' order by creation_date limit 1)`.execute(db);
    const report = await made('boss', 'orders', { filters: { categoryId: String(category_id) } });
    expect(report).toMatchObject({ rows: 1, totalRows: 1 });
  });

  it('builds days of sales, settled orders, products and stock', async () => {
    const sales = await made('boss', 'sales', { filters: { toDate: '2026-01-11' } });
    expect(await lines('boss', sales.id)).toEqual([
      '\ufeffFecha,Pedidos,Artículos,Total cancelado,Total de ventas,Total de envíos',
      expect.stringMatching(/^2026-01-11,1,3,0\.00,250\.20,\d+\.\d\d$/),
      expect.stringMatching(/^2026-01-10,1,3,0\.00,250\.20,\d+\.\d\d$/),
    ]);
    const { db } = database();
    await sql`update orders set tags = tags | ${tagBits.liquidated}, liquidation_date = '2026-01-30',
      liquidation_invoice = 'F-1', liquidation_centavos = 9990
      where id = (select id from orders where account_name = 'aurora' order by creation_date limit 1)`.execute(db);
    const settled = await made('boss', 'liquidations', { filters: { toLiquidationDate: '2026-01-30' } });
    expect((await lines('boss', settled.id)).slice(1)).toEqual([expect.stringMatching(/,2026-01-30,F-1,99\.90$/)]);
    expect(await made('boss', 'liquidations', { filters: { fromLiquidationDate: '2026-01-31' } })).toMatchObject({
      rows: 0,
    });
    const products = await made('seller', 'products');
    expect(await lines('seller', products.id)).toEqual([
      '\ufeffId,Producto,Categoría,Marca,Variante,UPC,SKU,Identificador,Inventario,Precio de lista,Precio con descuento,Estado',
      expect.stringMatching(/^\d+,'=Taza 0,.+,Azul 0,7500,\d+,R-1,5,199\.90,149\.90,Activo$/),
      expect.stringMatching(/^\d+,'=Taza 1,.+,Azul 1,7501,\d+,R-1,15,199\.90,149\.90,Rechazado$/),
    ]);
    const approved = await made('boss', 'products', { filters: { status: 'APPROVED', accountName: 'brisa' } });
    expect((await lines('boss', approved.id)).slice(1)).toEqual([expect.stringContaining(',brisa,')]);
    const stock = await made('boss', 'inventory', { filters: { fromQuantity: 15, fromUpc: '7501', toUpc: '7502' } });
    expect(await lines('boss', stock.id)).toEqual([
      '\ufeffSKU,UPC,Identificador,Seller,Producto,Variante,Categoría,Inventario,Reservados,Precio de lista,Precio con descuento,Descuento vigente hasta,Estado',
      expect.stringMatching(/^\d+,7501,R-1,aurora,.+,15,2,199\.90,149\.90,2026-12-31,Rechazado$/),
      expect.stringMatching(/^\d+,7502,R-1,brisa,.+,25,2,199\.90,149\.90,2026-12-31,Activo$/),
    ]);
  });

  it('shows orders before they are a file: the same filters, the settlement, the items and their promotions', async () => {
    const { db } = database();
    const table = async (as: Who, path: string) => {
      const answer = await ask(as, `GET /reports/${path}`);
      return { status: answer.status, total: answer.headers['x-total-count'], rows: answer.body as OrderReportRow[] };
    };
    const { id } = await db
      .selectFrom('orders')
      .select('id')
      .where('liquidation_date', 'is not', null)
      .executeTakeFirstOrThrow();
    const promotion = { identifier: 'verano', scName: 'Verano', userType: 'ADMIN', description: '10 % menos' };
    await sql`update orders set promotions = ${JSON.stringify([promotion])}::jsonb where id = ${id}`.execute(db);
    await sql`update order_item set price_tags = ${JSON.stringify([
      { identifier: 'verano', isPercentual: true, rawValue: -10 },
      { identifier: 'otra', isPercentual: false, rawValue: -1.5 },
    ])}::jsonb where order_id = ${id} and position = 0`.execute(db);

    const settled = await table('boss', 'liquidations?size=5');
    expect(settled).toMatchObject({ status: 200, total: '1' });
    const [row] = settled.rows;
    expect(row).toMatchObject({
      id,
      accountName: 'aurora',
      clientProfileData: { firstName: expect.any(String) },
      tags: ['liquidated'],
      liquidated: { date: '2026-01-30', invoiceNumber: 'F-1', value: 99.9 },
    });
    const [item] = row?.items ?? [];
    const whole = (item?.price ?? 0) * (item?.quantity ?? 0);
    expect(item?.priceTags).toEqual([
      {
        ...{ identifier: 'verano', description: '10 % menos', promotionUserType: 'ADMIN' },
        ...{ rawValue: -10, isPorcentual: true, value: expect.closeTo(-whole / 10, 2) },
      },
      {
        ...{ identifier: 'otra', description: 'otra', rawValue: -1.5, isPorcentual: false },
        value: -1.5 * (item?.quantity ?? 0),
      },
    ]);
    const all = await table('boss', 'orders?from=1&size=5');
    expect(all).toMatchObject({ total: '12' });
    expect(all.rows).toHaveLength(5);
    expect(all.rows.map(({ creationDate }) => creationDate)).toEqual(
      all.rows
        .map(({ creationDate }) => creationDate)
        .sort()
        .reverse(),
    );
    for (const [query, total] of [
      ['status=payment-pending', '2'],
      ['status=ready-for-handling,payment-pending&accountName=brisa', '4'],
      ['fromDate=2026-01-12&toDate=2026-01-14', '3'],
      ['tags=LQ', '1'],
      ['categoryId=999', '0'],
      ['text=ana@correo.mx', '12'],
    ])
      expect({ query, ...(await table('boss', `orders?${query}`)) }).toMatchObject({ query, total });
    const clerks = await table('clerk', 'orders');
    expect(clerks).toMatchObject({ total: '6' });
    expect(clerks.rows.every((order) => order.clientProfileData === undefined)).toBe(true);
    expect(await table('other', 'liquidations')).toMatchObject({ total: '0', rows: [] });
    expect(await table('noReports', 'orders')).toMatchObject({ status: 403 });
  });

  it('shows products with their variants to who reads reports, whatever else they may', async () => {
    const answer = await ask('noStock', 'GET /products/reports?status=REJECTED&size=5');
    expect(answer).toMatchObject({ status: 200, headers: { 'x-total-count': '1' } });
    expect(answer.body).toMatchObject([
      { name: '=Taza 1', skus: [{ upc: '7501', refId: 'R-1', status: 'REJECTED', price: { listPrice: 199.9 } }] },
    ]);
    expect(await ask('noReports', 'GET /products/reports')).toMatchObject({ status: 403 });
  });

  it('writes a workbook with numbers as numbers', async () => {
    const report = await made('boss', 'inventory', { format: 'xlsx' });
    expect(report).toMatchObject({ state: 'ready', format: 'xlsx', compressed: false, rows: 3 });
    expect(report.fileName).toBe('inventario-2026-02-10.xlsx');
    const file = await app.app.inject({
      method: 'GET',
      url: `/api/reports/${report.id}/file`,
      headers: { authorization: `Bearer ${tokens.boss}` },
    });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    // A reader of another make: what it makes of the file is what a spreadsheet makes of it.
    const [titles, ...rows] = await readSheet(file.rawPayload);
    expect(titles).toHaveLength(13);
    expect(rows.map((cells) => cells.slice(1, 10))).toEqual([
      ['7500', 'R-1', 'aurora', '=Taza 0', 'Azul 0', expect.any(String), 5, 2, 199.9],
      ['7501', 'R-1', 'aurora', '=Taza 1', 'Azul 1', expect.any(String), 15, 2, 199.9],
      ['7502', 'R-1', 'brisa', '=Taza 2', 'Azul 2', expect.any(String), 25, 2, 199.9],
    ]);
  });

  it('refuses more rows than asked for, what is not one’s own to ask, and dates that cannot be', async () => {
    expect(await request('boss', 'orders', {}, '?reportTotalCount=11')).toMatchObject({
      status: 400,
      body: {
        code: 'reports.tooManyRows',
        message: 'Estás intentando exportar más de 50k datos, te pedimos refines tu búsqueda',
      },
    });
    expect(await request('boss', 'orders', {}, '?reportTotalCount=12')).toMatchObject({ status: 202 });
    expect(await request('boss', 'orders', { filters: { toDate: '2026-02-11' } })).toMatchObject({
      status: 400,
      body: { fields: { toDate: 'La fecha seleccionada es mayor al día de hoy' } },
    });
    expect(
      await request('boss', 'sales', { filters: { fromDate: '2026-02-02', toDate: '2026-02-01' }, email: '' }),
    ).toMatchObject({
      status: 400,
      body: {
        fields: { toDate: 'La fecha final es anterior a la fecha inicial', email: 'El email es obligatorio' },
      },
    });
    expect(await request('noReports', 'orders')).toMatchObject({ status: 403, body: { code: 'access.permission' } });
    expect(await request('noStock', 'inventory')).toMatchObject({ status: 403, body: { code: 'access.permission' } });
    expect(await request('noStock', 'products')).toMatchObject({ status: 202 });
  });

  it('is one report by its key, however often it is sent', async () => {
    const key = crypto.randomUUID();
    const answers = await Promise.all([1, 2, 3].map(() => request('seller', 'sales', { key })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 202]);
    expect(new Set(answers.map(({ report }) => report.id)).size).toBe(1);
  });

  it('mails the file once, and tells its person at the bell', async () => {
    const before = (await app.mails()).length;
    const { report } = await request('seller', 'sales', {
      email: 'compras@aurora.mx',
      filters: { toDate: '2026-02-01' },
    });
    await build(report.id);
    await mailReport(app.context, report.id);
    await mailReport(app.context, report.id);
    const mails = (await app.mails()).slice(before);
    expect(mails).toHaveLength(1);
    const mail = await PostalMime.parse(mails[0] ?? '');
    expect(mail.to).toMatchObject([{ address: 'compras@aurora.mx' }]);
    expect(mail.subject).toBe('Reporte: Ventas');
    expect(mail.messageId).toBe(`<report.${report.id}@trastienda>`);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.attachments[0]?.filename).toBe('ventas-2026-02-10.csv');
    const file = String((await ask('seller', `GET /reports/${report.id}/file`)).body);
    expect(Buffer.from(mail.attachments[0]?.content as ArrayBuffer).toString('utf8')).toBe(file);
    expect(await see('seller', report.id)).toMatchObject({ state: 'delivered', deliveredAt: clock.toISOString() });
    expect((await told()).at(-1)).toMatch(/^El reporte «Ventas» está listo\. Filas: \d+\.$/);
  });

  it('says that nobody tries its mail any more, however its last try ended, and keeps the file', async () => {
    const { report } = await request('seller', 'sales', { email: 'compras@aurora.mx' });
    await build(report.id);
    const job = async (state: 'active' | 'failed') => {
      const ofIt = sql`name = 'reports.mail' and data->>'id' = ${report.id}`;
      await sql`update pgboss.job set state = ${state} where ${ofIt}`.execute(database().db);
      await Promise.all([tellUnmailed(app.context), tellUnmailed(app.context)]);
    };
    await job('active');
    expect(await see('seller', report.id)).toMatchObject({ state: 'ready', failure: null });
    const before = (await told()).length;
    await job('failed');
    expect(await told()).toHaveLength(before + 1);
    const failure = {
      code: 'reports.failed.mail',
      message: 'El correo no se pudo entregar: descargue el archivo aquí',
    };
    expect(await see('seller', report.id)).toMatchObject({ state: 'ready', failure });
    expect((await told()).at(-1)).toContain('su correo a compras@aurora.mx no se pudo entregar');
    expect(await ask('seller', `GET /reports/${report.id}/file`)).toMatchObject({ status: 200 });
  });

  it('mails a signed link to what is too large, which expires, can be revoked and dies with its person', async () => {
    const { report } = await request('seller', 'orders', { email: 'compras@aurora.mx' });
    await build(report.id);
    await sql`update report set bytes = 10485761 where id = ${report.id}`.execute(database().db);
    await mailReport(app.context, report.id);
    const mail = await PostalMime.parse((await app.mails()).at(-1) ?? '');
    expect(mail.attachments).toHaveLength(0);
    const link = /\/api(\/reportlinks\/\S+)/.exec(mail.text ?? '')?.[1] ?? '';
    const open = (at = link) => app.ask(`GET ${at}`);
    const gone = { status: 404, body: { code: 'reports.link.invalid' } };
    expect(await open()).toMatchObject({ status: 200, headers: { 'x-total-count': '6', 'cache-control': 'no-store' } });
    // Another report, another day, another signature.
    const [id = '', until = '', signature = ''] = link.replace('/reportlinks/', '').split('.');
    const others = [
      `${crypto.randomUUID()}.${until}.${signature}`,
      `${id}.${Number(until) + 1}.${signature}`,
      `${id}.${until}.${'A'.repeat(43)}`,
      'nada',
    ];
    for (const other of others) expect(await open(`/reportlinks/${other}`)).toMatchObject(gone);
    app.setNow(new Date(clock.getTime() + 7 * 86_400_000));
    expect(await open()).toMatchObject(gone);
    app.setNow(clock);
    const status = (value: string) =>
      sql`update person set status = ${value} where id = ${sellerId}`.execute(database().db);
    await status('DISABLED');
    expect(await open()).toMatchObject(gone);
    await status('ENABLED');
    expect((await open()).status).toBe(200);
    // What its person may not see any more, the link does not show either.
    await sql`update person set operating_user = false where id = ${sellerId}`.execute(database().db);
    expect(await open()).toMatchObject(gone);
    await sql`update person set operating_user = true where id = ${sellerId}`.execute(database().db);
    expect(await ask('other', `DELETE /reports/${report.id}/link`)).toMatchObject({ status: 404 });
    expect(await ask('seller', `DELETE /reports/${report.id}/link`)).toMatchObject({
      status: 200,
      body: { linkUntil: null },
    });
    expect(await open()).toMatchObject(gone);
  });

  it('is its person’s alone', async () => {
    const report = await made('seller', 'orders');
    for (const who of ['clerk', 'other', 'boss'] as const) {
      for (const call of [
        `GET /reports/${report.id}`,
        `GET /reports/${report.id}/file`,
        `POST /reports/${report.id}/cancel`,
      ])
        expect(await ask(who, call)).toMatchObject({ status: 404, body: { code: 'reports.notFound' } });
      const list = (await ask(who, 'GET /reports?size=100')).body as Report[];
      expect(list.map(({ id }) => id)).not.toContain(report.id);
    }
    const own = await ask('seller', 'GET /reports?kind=orders&state=ready&size=100');
    expect((own.body as Report[]).map(({ id }) => id)).toContain(report.id);
  });

  it('is stopped before and while it is built, and not after', async () => {
    const waiting = (await request('seller', 'orders')).report;
    expect(await ask('seller', `POST /reports/${waiting.id}/cancel`)).toMatchObject({
      status: 200,
      body: { state: 'cancelled' },
    });
    expect(await ask('seller', `POST /reports/${waiting.id}/cancel`)).toMatchObject({ status: 200 });
    await build(waiting.id);
    expect(await see('seller', waiting.id)).toMatchObject({ state: 'cancelled', rows: 0 });

    const before = await filesOf();
    const stopped = (await request('seller', 'orders')).report;
    const run = { id: stopped.id, worker: crypto.randomUUID(), signal: never };
    await buildReport(app.context, run, async () => {
      expect(await ask('seller', `POST /reports/${stopped.id}/cancel`)).toMatchObject({ status: 200 });
      // Its worker has heard of it once it gave a sign of life after that one.
      const signs = async () => (await versionOf(stopped.id)) - asked;
      const asked = await versionOf(stopped.id);
      await vi.waitFor(async () => expect(await signs()).toBeGreaterThan(1), { timeout: 30_000, interval: 100 });
    });
    expect(await see('seller', stopped.id)).toMatchObject({ state: 'cancelled' });
    expect(await filesOf()).toEqual(before);

    const over = await made('seller', 'orders');
    expect(await ask('seller', `POST /reports/${over.id}/cancel`)).toMatchObject({
      status: 409,
      body: { code: 'reports.cancel.over' },
    });
    expect((await filesOf()).length).toBe(before.length + 1);
  });

  it('is begun again where its worker died: one file, one mail', async () => {
    const before = await filesOf();
    const mailed = (await app.mails()).length;
    const { report } = await request('seller', 'orders', { email: 'compras@aurora.mx' });
    // A worker that took it and was never heard of again, with half a file.
    const died = crypto.randomUUID();
    const key = `reports/${report.id}-${died.slice(0, 8)}`;
    await app.context.files.put(key, Buffer.from('a medias'));
    await sql`update report set state = 'building', worker = ${died}, file_key = ${key}, rows = 3,
      lease_until = clock_timestamp() + interval '1 hour' where id = ${report.id}`.execute(database().db);
    await build(report.id);
    expect(await see('seller', report.id)).toMatchObject({ state: 'building' });
    await sql`update report set lease_until = clock_timestamp() - interval '1 second' where id = ${report.id}`.execute(
      database().db,
    );
    await sql`delete from pgboss.job where name = 'reports.build'`.execute(database().db);
    await resumeAbandoned(app.context, leasedReports);
    await resumeAbandoned(app.context, leasedReports);
    const { rows: jobs } = await sql<{ n: number }>`
      select count(*)::int as n from pgboss.job where name = 'reports.build' and data->>'id' = ${report.id}`.execute(
      database().db,
    );
    expect(jobs).toEqual([{ n: 1 }]);
    await Promise.all([build(report.id), build(report.id)]);
    await mailReport(app.context, report.id);
    expect(await see('seller', report.id)).toMatchObject({ state: 'delivered', rows: 6 });
    expect((await filesOf()).length).toBe(before.length + 1);
    expect((await app.mails()).length).toBe(mailed + 1);
  });

  it('fails, and says so, where its person lost the right, or it never works', async () => {
    const { report } = await request('other', 'orders');
    await sql`delete from person_role where role = 'REPORTS_USER' and person_id = (
      select id from person where email = 'eva@brisa.mx')`.execute(database().db);
    await build(report.id);
    const { rows } = await sql<{ state: string; failure_code: string }>`
      select state, failure_code from report where id = ${report.id}`.execute(database().db);
    expect(rows).toEqual([{ state: 'failed', failure_code: 'reports.failed.rights' }]);

    const broken = (await request('seller', 'sales')).report;
    await sql`update report set filters = '{"fromDate": "nunca"}' where id = ${broken.id}`.execute(database().db);
    await expect(build(broken.id)).rejects.toThrow();
    await expect(build(broken.id)).rejects.toThrow();
    await build(broken.id);
    expect(await see('seller', broken.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'reports.failed', message: 'No fue posible generar el reporte: solicítelo de nuevo' },
    });
    expect((await told()).at(-1)).toContain('no se generó');
  });

  it('says that the disk was full, where it was', async () => {
    const { files } = app.context;
    const put = vi.spyOn(files, 'put').mockImplementation(async (_key, content) => {
      if (!Buffer.isBuffer(content)) content.destroy();
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    });
    const { report } = await request('seller', 'sales');
    for (const _ of [1, 2]) await expect(build(report.id)).rejects.toThrow('no space left');
    await build(report.id);
    put.mockRestore();
    expect(await see('seller', report.id)).toMatchObject({
      state: 'failed',
      failure: { code: 'reports.failed.disk', message: say('reports.failed.disk') },
    });
  });

  it('keeps files thirty days, and sweeps those that no report names', async () => {
    const report = await made('seller', 'orders');
    const kept = (await filesOf()).length;
    app.setNow(new Date(clock.getTime() + 30 * 86_400_000));
    await cleanReports(app.context);
    expect((await filesOf()).length).toBe(kept);
    app.setNow(new Date(clock.getTime() + 31 * 86_400_000));
    await cleanReports(app.context);
    app.setNow(clock);
    expect(await filesOf()).toEqual([]);
    expect(await see('seller', report.id)).toMatchObject({ state: 'expired' });
    expect(await ask('seller', `GET /reports/${report.id}/file`)).toMatchObject({
      status: 409,
      body: { code: 'reports.download.expired' },
    });
    await sweepFiles(app.context);
  });

  it('compresses what is large, or what was asked to be', async () => {
    const small = await made('seller', 'orders', { gzip: true });
    expect(small).toMatchObject({ compressed: true, fileName: 'pedidos-2026-02-10.csv.gz' });
    const answer = await app.app.inject({
      method: 'GET',
      url: `/api/reports/${small.id}/file`,
      headers: { authorization: `Bearer ${tokens.seller}` },
    });
    expect(answer.headers['content-type']).toBe('application/gzip');
    expect(gunzipSync(answer.rawPayload).toString('utf8').split('\r\n')).toHaveLength(8);
  });
});
