import { readSheet } from 'read-excel-file/node';
import type { OrderReportRow, OrderRow } from 'trastienda-client';
import { beforeAll, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { addPerson } from '../../../testing/people.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { orderSearch } from '../orders/order-search.ts';
import { countOrders } from './order-file.sql.ts';
import { orderFile } from './order-file.ts';

describeOnOneEngine('postgres', 'the file of orders', (database) => {
  const { app, fixture } = orderTests(database);
  beforeAll(async () => {
    const days = ['2026-01-10T05:59:59.5Z', '2026-01-10T06:00:00Z', '2026-01-10T06:00:00Z', '2026-01-12T20:00:00Z'];
    for (const n of Array(14).keys()) {
      const creationDate = days[n % days.length] ?? '';
      await fixture.place({ accountName: n % 3 === 0 ? 'brisa' : 'aurora', creationDate, paid: n % 5 !== 0 });
    }
    const client = { firstName: '=HYPERLINK("http://mal.mx")', lastName: 'Peña, "Ana"', email: 'a@b.mx' };
    await fixture.place({ clientProfileData: { ...client, phone: '', document: '' } });
  }, 120_000);

  const file = async (who: Parameters<OrderFixture['as']>[0], query = '') => {
    const answer = await fixture.as(who, `GET /orders/downloadcsv${query}`);
    return { ...answer, lines: String(answer.body).trimEnd().split('\r\n') };
  };
  const listed = async (who: Parameters<OrderFixture['as']>[0], query = '') =>
    ((await fixture.as(who, `GET /orders?size=1000${query.replace('?', '&')}`)).body as OrderRow[]).map(({ id }) => id);

  it('holds the orders of the list, with the columns that each role sees', async () => {
    const admin = await file('admin');
    expect(admin.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(/^attachment; filename="pedidos-\d{4}-\d\d-\d\d\.csv"$/),
      'x-total-count': '15',
    });
    expect(admin.lines[0]).toBe(
      '\ufeffPedido,Seller,Cliente,Fecha,Total,Moneda,Estado,Etiquetas,Fecha de liquidación,Factura de liquidación,Valor liquidado,Unidades devueltas,Total devuelto',
    );
    expect((await file('seller')).lines[0]).toContain('Pedido,Cliente,Fecha');
    expect((await file('clerk')).lines[0]).toContain('Pedido,Fecha');
    const row = admin.lines.find((line) => line.includes('brisa') && line.includes('2026-01-12'));
    expect(row).toMatch(/^v\d+-01,brisa,Ana Peña,2026-01-12 14:00:00,250\.20,MXN,Para manejo,,,,,,$/);
    for (const who of ['admin', 'seller', 'other', 'clerk'] as const) {
      const { lines } = await file(who);
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(await listed(who));
    }
  });

  it('is a workbook whose dates and amounts are dates and amounts, on request', async () => {
    const { rawPayload, headers } = await app.app.inject({
      method: 'GET',
      url: '/api/orders/downloadcsv?format=xlsx',
      headers: { authorization: `Bearer ${fixture.tokens.admin}` },
    });
    expect(headers['content-type']).toContain('spreadsheetml');
    const [titles, ...rows] = await readSheet(rawPayload);
    expect(titles).toEqual((await file('admin')).lines[0]?.replace('\ufeff', '').split(','));
    expect(rows).toHaveLength(15);
    for (const row of rows) expect(row.slice(3, 5)).toEqual([expect.any(Date), expect.any(Number)]);
  });

  it('has the columns that are named, in their order, and refuses those that the role does not see', async () => {
    const { lines } = await file('seller', '?columns=total,client,id');
    expect(lines[0]).toBe('\ufeffTotal,Cliente,Pedido');
    expect(lines[1]).toMatch(/^250\.20,.*,v\d+-01$/);
    for (const [who, columns, absent] of [
      ['seller', 'id,seller', 'Seller'],
      ['clerk', 'client', 'Cliente'],
      ['admin', 'id,nada', 'nada'],
    ] as const) {
      expect(await file(who, `?columns=${columns}`)).toMatchObject({
        status: 400,
        body: { code: 'errors.validation', fields: { columns: expect.stringContaining(absent) } },
      });
    }
    expect((await file('admin', '?columns=id,id')).status).toBe(400);
  });

  it('writes as text what a spreadsheet would run', async () => {
    const { lines } = await file('seller', '?text=HYPERLINK');
    expect(lines).toHaveLength(2);
    expect(lines[1]).toContain(`"'=HYPERLINK(""http://mal.mx"") Peña, ""Ana"""`);
  });

  it.each([
    '?status=ready-for-handling',
    '?accountName=brisa',
    '?fromDate=2026-01-10&toDate=2026-01-10',
    '?toDate=2026-01-09',
    '?text=pena',
    '?tags=CT',
    '?status=payment-pending',
  ])('finds for %s what the list finds', async (query) => {
    for (const who of ['admin', 'seller'] as const) {
      const { lines, headers } = await file(who, query);
      const ids = await listed(who, query);
      expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(ids);
      expect(Number(headers['x-total-count'])).toBe(ids.length);
    }
  });

  it.each([1, 2, 3, 7, 15, 16])('is the same file in batches of %i', async (size) => {
    const viewer = { userId: '', roles: ['ADMIN_USER' as const], accountNames: [], operatingUser: true };
    for (const query of [{}, { accountName: 'aurora' }, { fromDate: '2026-01-10', toDate: '2026-01-10' }]) {
      const search = orderSearch(query, viewer);
      const read = async (batch: number) => {
        let text = '';
        for await (const piece of orderFile(database(), search, { viewer, batch }).lines()) text += piece;
        return text;
      };
      expect(await read(size)).toBe(await read(1_000));
      expect((await read(size)).trimEnd().split('\r\n')).toHaveLength(await countOrders(database(), search));
    }
  });

  it('refuses more rows than the limit, unless the limit is another', async () => {
    const over = await file('admin', '?reportTotalCount=14');
    expect(over).toMatchObject({
      status: 400,
      code: 'reports.tooManyRows',
      body: { message: 'Estás intentando exportar más de 50k datos, te pedimos refines tu búsqueda' },
    });
    expect((await file('admin', '?reportTotalCount=15')).status).toBe(200);
    expect((await file('seller', '?reportTotalCount=14')).status).toBe(200);
    expect((await file('admin', '?reportTotalCount=0')).code).toBe('errors.validation');
  });

  it('tells the units that came back, and what they cost the buyer', async () => {
    const id = await fixture.place();
    await fixture.start(id);
    const parcel = { courier: 'dhl', trackingUrl: 'https://dhl.com/1', trackingNumber: 'R1' };
    await fixture.as('seller', `POST /orders/${id}/invoice`, { ...parcel, items: [{ id: 'taza', quantity: 2 }] });
    const row = async () => (await file('admin')).lines.find((line) => line.startsWith(`${id},`));
    const items = [{ id: 'taza', quantity: 2 }];
    await fixture.as('integrator', `POST /orders/${id}/returns`, { id: 'RMA-1', reason: 'Llegó roto', items });
    expect(await row()).toMatch(/,,,,,$/);
    const arrived = { items: [{ id: 'taza', quantity: 1, sellable: 0 }] };
    expect(await fixture.as('seller', `POST /orders/${id}/returns/RMA-1/receive`, arrived)).toMatchObject({
      status: 200,
    });
    expect(await row()).toMatch(/,,,,1,100\.10$/);
    const roles = ['ADMIN_USER', 'REPORTS_USER'] as const;
    await addPerson(database(), 'boss@trastienda.mx', { roles, operating: true });
    const token = await app.signIn('boss@trastienda.mx');
    const { body } = await app.ask(`GET /reports/orders?text=${id}`, { token });
    expect(body).toMatchObject([{ id, value: 250.2, returned: { units: 1, value: 100.1 } }]);
    const [order] = body as OrderReportRow[];
    expect(order?.items.map((item) => [item.id, item.returned])).toEqual([
      ['taza', 1],
      ['plato', 0],
    ]);
  });
});
