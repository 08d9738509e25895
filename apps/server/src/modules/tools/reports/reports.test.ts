import { say } from '@trastienda/domain';
import { sql } from 'kysely';
import { readSheet } from 'read-excel-file/node';
import type { OrderReportRow } from 'trastienda-client';
import { expect, it } from 'vitest';
import { type ReportReader, reportFixture } from '../../../testing/reports.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { tagBits } from '../../trade/orders/tag-bits.ts';

describeOnOneEngine('postgres', 'reports', (database) => {
  const fixture = reportFixture(database);
  const { ask, request, see, build, made, lines } = fixture;

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
      '\ufeffPedido,Seller,Cliente,Fecha,Total,Moneda,Estado,Etiquetas,Fecha de liquidación,Factura de liquidación,Valor liquidado,Unidades devueltas,Total devuelto',
    );
    // A seller gets their own orders, without those that wait for payment; a clerk gets no client data.
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

  it('has the chosen columns in their order, and refuses those that its person does not see', async () => {
    const report = await made('boss', 'orders', { columns: ['total', 'id'] });
    expect((await lines('boss', report.id))[0]).toBe('\ufeffTotal,Pedido');
    const sheet = await made('boss', 'sales', { columns: ['net', 'day'], format: 'xlsx' });
    expect(sheet).toMatchObject({ state: 'ready' });
    for (const [by, columns] of [
      ['clerk', ['id', 'client']],
      ['seller', ['seller']],
      ['boss', ['nada']],
    ] as const) {
      expect(await ask(by, 'POST /reports/orders/csv', { columns })).toMatchObject({
        status: 400,
        body: { fields: { columns: expect.stringContaining('no tiene, o usted no ve') } },
      });
    }
  });

  it('fails where its person has lost the sight of a column since', async () => {
    const { report } = await request('boss', 'orders', { columns: ['id', 'client'] });
    const { db } = database();
    const operating = (operating_user: boolean) =>
      db.updateTable('person').set({ operating_user }).where('id', '=', row.created_by).execute();
    const row = await db
      .selectFrom('report')
      .select('created_by')
      .where('id', '=', report.id)
      .executeTakeFirstOrThrow();
    await operating(false);
    await build(report.id);
    await operating(true);
    expect(await see('boss', report.id)).toMatchObject({
      state: 'failed',
      failure: { message: say('reports.failed.columns') },
    });
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
      '\ufeffFecha,Pedidos,Artículos,Total cancelado,Total de ventas (sin restar promociones),Ventas netas (menos promociones),Total de envíos,Unidades devueltas,Total devuelto',
      expect.stringMatching(/^2026-01-11,1,3,0\.00,250\.20,250\.20,\d+\.\d\d,0,0\.00$/),
      expect.stringMatching(/^2026-01-10,1,3,0\.00,250\.20,250\.20,\d+\.\d\d,0,0\.00$/),
    ]);
    const { db } = database();
    await sql`update orders set tags = tags | ${tagBits.liquidated}, liquidation_date = '2026-01-30',
      liquidation_invoice = 'F-1', liquidation_centavos = 9990
      where id = (select id from orders where account_name = 'aurora' order by creation_date limit 1)`.execute(db);
    await sql`select rebuild_order_counts()`.execute(db);
    const settled = await made('boss', 'liquidations', { filters: { toLiquidationDate: '2026-01-30' } });
    expect((await lines('boss', settled.id)).slice(1)).toEqual([expect.stringMatching(/,2026-01-30,F-1,99\.90,,$/)]);
    expect(await made('boss', 'liquidations', { filters: { fromLiquidationDate: '2026-01-31' } })).toMatchObject({
      rows: 0,
    });
    const products = await made('seller', 'products');
    expect(await lines('seller', products.id)).toEqual([
      '\ufeffId,Producto,Categoría,Marca,Variante,UPC,SKU,Identificador,Inventario,Reservados,Disponibles,Precio de lista,Precio con descuento,Descuento vigente desde,Descuento vigente hasta,Estado',
      expect.stringMatching(/^\d+,'=Taza 0,.+,Azul 0,7500,\d+,R-1,5,2,3,199\.90,149\.90,2026-01-01,2026-12-31,Activo$/),
      expect.stringMatching(
        /^\d+,'=Taza 1,.+,Azul 1,7501,\d+,R-1,15,2,13,199\.90,149\.90,2026-01-01,2026-12-31,Rechazado$/,
      ),
    ]);
    const approved = await made('boss', 'products', { filters: { status: 'APPROVED', accountName: 'brisa' } });
    expect((await lines('boss', approved.id)).slice(1)).toEqual([expect.stringContaining(',brisa,')]);
    const stock = await made('boss', 'inventory', { filters: { fromQuantity: 15, fromUpc: '7501', toUpc: '7502' } });
    expect(await lines('boss', stock.id)).toEqual([
      '\ufeffSKU,UPC,Identificador,Seller,Producto,Variante,Categoría,Inventario,Reservados,Disponibles,Precio de lista,Precio con descuento,Descuento vigente desde,Descuento vigente hasta,Estado',
      expect.stringMatching(/^\d+,7501,R-1,aurora,.+,15,2,13,199\.90,149\.90,2026-01-01,2026-12-31,Rechazado$/),
      expect.stringMatching(/^\d+,7502,R-1,brisa,.+,25,2,23,199\.90,149\.90,2026-01-01,2026-12-31,Activo$/),
    ]);
  });

  it('shows orders before they are a file: the same filters, the liquidation, the items and their promotions', async () => {
    const { db } = database();
    const table = async (as: ReportReader, path: string) => {
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
    const file = await fixture.app.app.inject({
      method: 'GET',
      url: `/api/reports/${report.id}/file`,
      headers: { authorization: `Bearer ${fixture.tokens.boss}` },
    });
    expect(file.headers['content-type']).toContain('spreadsheetml');
    // A third-party reader stands in for a spreadsheet program.
    const [titles, ...rows] = await readSheet(file.rawPayload);
    expect(titles).toHaveLength(15);
    expect(rows.map((cells) => cells.slice(1, 11))).toEqual([
      ['7500', 'R-1', 'aurora', '=Taza 0', 'Azul 0', expect.any(String), 5, 2, 3, 199.9],
      ['7501', 'R-1', 'aurora', '=Taza 1', 'Azul 1', expect.any(String), 15, 2, 13, 199.9],
      ['7502', 'R-1', 'brisa', '=Taza 2', 'Azul 2', expect.any(String), 25, 2, 23, 199.9],
    ]);
  });

  it.each([
    ['orders', 'pedidos', [expect.any(Date), expect.any(Number)]],
    ['sales', 'ventas', [expect.any(Date), expect.any(Number)]],
  ] as const)('writes the dates and numbers of %s as dates and numbers', async (kind, name, kinds) => {
    const report = await made('boss', kind, { format: 'xlsx' });
    expect(report.fileName).toBe(`${name}-2026-02-10.xlsx`);
    const file = await fixture.app.app.inject({
      method: 'GET',
      url: `/api/reports/${report.id}/file`,
      headers: { authorization: `Bearer ${fixture.tokens.boss}` },
    });
    const [titles = [], ...rows] = await readSheet(file.rawPayload);
    const at = titles.findIndex((title) => title === say('orders.list.column.date') || title === say('sales.file.day'));
    expect(rows.length).toBeGreaterThan(0);
    for (const cells of rows) expect(cells.slice(at, at + 2)).toEqual(kinds);
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
});
