import { mexicoDay } from '@trastienda/domain';
import { sql } from 'kysely';
import type { Load } from 'trastienda-client';
import { describe, expect, test, vi } from 'vitest';
import { orderLoadTests } from '../../../testing/loads.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const header = 'Pedido,Fecha\r\n';
const rowsOf = (ids: readonly string[], day = '2026-02-03') => ids.map((id) => `${id},${day}\r\n`).join('');
const liquidationHeader =
  'Seller,Nombre del seller,Pedido,Estado,SKU del seller,Precio final del artículo,Costo de envío,Venta,Comisión,Total a pagar,Fecha de cumplimiento,Fecha de venta marcada,Comentario\r\n';
const liquidation = (id: string, sku: string, total: string, comment = 'Sin comentarios') =>
  `aurora,Aurora,${id},Entregado,${sku},899.00,120.00,1019.00,134.85,${total},2026-01-18,2026-01-10,${comment}\r\n`;

describeOnOneEngine('postgres', 'loads', (database) => {
  const { app, orders, fixture } = orderLoadTests(database);

  const place = (n: number) => Promise.all(Array.from({ length: n }, () => orders.place()));
  const penalties = '/orders/punishments';
  const statesOf = async (id: string) => (await orders.as('admin', `GET /orders/${id}`)).order;
  const csv = async (call: string) => String((await app.ask(`GET ${call}`, { token: orders.tokens.admin })).body);

  test('penalties are applied: day, tag, version and audit entry of every order', async () => {
    const ids = await place(3);
    const { status, load } = await fixture.send(penalties, header + rowsOf(ids), {
      name: 'C:\\mis archivos\\penas.csv',
    });
    expect(status).toBe(202);
    expect(load).toMatchObject({ layout: 'penalties', fileName: 'penas.csv', dryRun: false, accountName: null });
    const ended = await fixture.ended(load.id);
    expect(ended).toMatchObject({
      state: 'done',
      counts: { rows: 3, blank: 0, valid: 3, invalid: 0, applied: 3, notApplied: 0 },
      progress: { rowsApplied: 3, bytesRead: ended.size, bytesTotal: ended.size },
      assumed: { encoding: 'utf-8', delimiter: ',' },
      failure: null,
    });
    for (const [index, id] of ids.entries()) {
      expect(await statesOf(id)).toMatchObject({ version: 2, punishment: { date: '2026-02-03' } });
      const { rows } = await sql<{ after: object; surface: string }>`
        select "after", surface from seller_audit_entry where subject_id = ${id} and action = 'order.penalized'`.execute(
        database().db,
      );
      expect(rows).toMatchObject([{ after: { loadId: load.id, row: index + 2, punishment_date: '2026-02-03' } }]);
    }
    const tagged = await app.ask('GET /orders?tags=P&size=100', { token: orders.tokens.admin });
    expect((tagged.body as { id: string }[]).map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
  });

  test('one bad row refuses the file; partial applies the others', async () => {
    const [good] = await place(1);
    const file = `${header}${good},2026-02-30\r\nno-existe,2026-02-03\r\n${good}x,\r\n=1+1,2026-02-03\r\n`;
    const { load } = await fixture.send(penalties, file);
    const refused = await fixture.ended(load.id);
    expect(refused).toMatchObject({
      state: 'failed',
      counts: { rows: 4, invalid: 4, applied: 0, notApplied: 4 },
      failure: { code: 'csv.file.rowsWithErrors', message: 'Hay filas con errores en el archivo CSV' },
    });
    expect(await fixture.issues(load.id)).toEqual(
      expect.arrayContaining([
        {
          row: 3,
          column: 'orderId',
          columnTitle: 'Pedido',
          code: 'csv.order.unknown',
          message: 'Error: Orden no encontrada',
          severity: 'error',
        },
      ]),
    );
    const issues = await csv(`/loads/${load.id}/issues?format=csv`);
    expect(issues).toContain('Pedido,Fecha,Fila,Columna,Código,Mensaje,Tipo');
    expect(issues).toContain("'=1+1,2026-02-03,5,Pedido,csv.order.unknown,Error: Orden no encontrada,Error");
    expect((await statesOf(good as string)).version).toBe(1);

    const mixed = `${header}no-existe,2026-02-03\r\n${rowsOf([good as string])}`;
    const partial = await fixture.ended((await fixture.send(`${penalties}?partial=true`, mixed)).load.id);
    expect(partial).toMatchObject({
      state: 'doneWithErrors',
      counts: { rows: 2, invalid: 1, applied: 1, notApplied: 1 },
    });
    expect((await statesOf(good as string)).version).toBe(2);
    expect(await csv(`/loads/${partial.id}/remainder`)).toBe('\ufeffPedido,Fecha\r\nno-existe,2026-02-03\r\n');
    expect(await csv(`/loads/${partial.id}/remainder?format=rows`)).toBe('\ufeffFila\r\n2\r\n');
  });

  test('a load that wrote nothing binds nobody: the file is checked again', async () => {
    const id = `tarde-${Math.trunc(performance.now())}`;
    const file = `${header}${id},2026-02-03\r\n`;
    const first = await fixture.ended((await fixture.send(penalties, file)).load.id);
    expect(first.state).toBe('failed');
    const again = await fixture.send(penalties, file);
    expect(again.status).toBe(202);
    expect(again.load.id).not.toBe(first.id);
    await fixture.ended(again.load.id);
  });

  test('a dry run checks and writes nothing', async () => {
    const [id] = await place(1);
    const { load } = await fixture.send(`${penalties}?dryRun=true`, header + rowsOf([id as string]));
    const ended = await fixture.ended(load.id);
    expect(ended).toMatchObject({ state: 'done', counts: { rows: 1, valid: 1, applied: 0, notApplied: 1 } });
    expect((await statesOf(id as string)).version).toBe(1);
  });

  test('liquidations: the order comes to the sum of its lines, and a later file says it anew', async () => {
    const [id] = (await place(1)) as [string];
    const file = liquidationHeader + liquidation(id, 'A', '884.15') + liquidation(id, 'B', '-10.05');
    await fixture.ended((await fixture.send('/orders/liquidations', file)).load.id);
    expect(await statesOf(id)).toMatchObject({ version: 2, liquidated: { value: 874.1 } });
    const corrected = liquidationHeader + liquidation(id, 'A', '100', 'corregido');
    const { load } = await fixture.send('/loads/orders/lq/csv', corrected, { name: 'lq.csv' });
    expect(await fixture.ended(load.id)).toMatchObject({ state: 'done', layout: 'liquidations' });
    const { liquidated } = await statesOf(id);
    expect(liquidated).toMatchObject({ value: 100 });
    expect(liquidated?.invoiceNumber).toMatch(/^LIQ-\d{6}-[0-9a-f]{8}$/);
  });

  describe('mass delivery', () => {
    const tracking = '/orders/invoice/tracking';
    const head = 'Pedido,Número de envío,Número de guía,Estado,Fecha\r\n';
    const today = mexicoDay(new Date());
    const line = (
      id: string,
      status = 'DELIVERED_TO_CUSTOMER',
      over: { n?: number; guide?: string; day?: string } = {},
    ) => `${id},inv-${id}-${over.n ?? 0},${over.guide ?? `MX-${id}`},${status},${over.day ?? today}\r\n`;
    /** An order of two units in two packages, both on their way. */
    const shipped = async () => {
      const id = await orders.place();
      await orders.as('seller', `POST /orders/${id}/start-handling`);
      for (const item of ['taza', 'plato']) {
        const body = {
          courier: 'dhl',
          trackingUrl: 'https://dhl.mx/1',
          trackingNumber: `MX-${id}`,
          items: [{ id: item, quantity: item === 'taza' ? 2 : 1 }],
        };
        expect(await orders.as('seller', `POST /orders/${id}/invoice`, body)).toMatchObject({ status: 200 });
      }
      return id;
    };

    test('packages arrive one by one, and the order with the last', async () => {
      const id = await shipped();
      const first = await fixture.ended((await fixture.send(tracking, head + line(id))).load.id);
      expect(first).toMatchObject({ state: 'done', layout: 'deliveries', counts: { applied: 1 } });
      expect((await statesOf(id)).status).toBe('partially-delivered');
      const moved = head + line(id, 'INCIDENCE_WITH_PACKAGE', { n: 1 }) + line(id, 'DELIVERED_TO_CUSTOMER', { n: 1 });
      expect(await fixture.ended((await fixture.send(tracking, moved)).load.id)).toMatchObject({ state: 'done' });
      const order = await statesOf(id);
      expect(order.status).toBe('delivered');
      const history = order.packageAttachment.packages[1]?.packageStatusHistories.map(({ status }) => status);
      expect(history).toEqual(['SHIPPED', 'INCIDENCE_WITH_PACKAGE', 'DELIVERED']);
    });

    test('a package that a row far before delivers goes nowhere else', async () => {
      const [id, other] = [await shipped(), await shipped()];
      const file = head + line(id) + line(other).repeat(319) + line(id, 'INCIDENCE_WITH_PACKAGE');
      const refused = await fixture.ended((await fixture.send(tracking, file)).load.id);
      expect(refused).toMatchObject({ state: 'failed', counts: { rows: 321, invalid: 1, applied: 0 } });
      expect(await fixture.issues(refused.id)).toMatchObject([
        { row: 322, column: 'invoiceNumber', code: 'orders.deliver.packages.delivered' },
      ]);
      expect((await statesOf(id)).status).toBe('invoiced');
    });

    test('a row that the rules refuse refuses the file before anything is applied; partial applies the rest', async () => {
      const [good, waiting] = [await shipped(), await orders.place()];
      const rows = [
        line(good),
        line(waiting),
        line(good, 'DELIVERED_TO_CUSTOMER', { guide: 'OTRA' }),
        line(good, 'DELIVERED_TO_CUSTOMER', { n: 1, day: '2020-01-01' }),
        line(good, 'DELIVERED_TO_CUSTOMER', { n: 1, day: '2099-01-01' }),
      ].join('');
      const refused = await fixture.ended((await fixture.send(tracking, head + rows)).load.id);
      expect(refused).toMatchObject({ state: 'failed', counts: { rows: 5, invalid: 4, applied: 0 } });
      expect((await fixture.issues(refused.id)).map(({ row, column, code }) => [row, column, code])).toEqual([
        [3, 'invoiceNumber', 'orders.deliver.packages.unknown'],
        [4, 'trackingNumber', 'loads.deliveries.guide'],
        [5, 'date', 'loads.deliveries.day'],
        [6, 'date', 'loads.deliveries.day'],
      ]);
      expect((await statesOf(good)).status).toBe('invoiced');

      const tried = await fixture.ended(
        (await fixture.send(`${tracking}?partial=true&dryRun=true`, head + rows)).load.id,
      );
      expect(tried).toMatchObject({ state: 'doneWithErrors', counts: { valid: 1, invalid: 4, applied: 0 } });
      expect((await statesOf(good)).status).toBe('invoiced');

      const applied = await fixture.ended((await fixture.send(`${tracking}?partial=true`, head + rows)).load.id);
      expect(applied).toMatchObject({ state: 'doneWithErrors', counts: { applied: 1, notApplied: 4 } });
      expect((await statesOf(good)).status).toBe('partially-delivered');
    });
  });

  describe('a file that is refused at the door', () => {
    test.each([
      ['another workbook by type and name', penalties, 'x.ods', 'application/octet-stream', 415, 'csv.file.format'],
      ['the second screen takes .csv only', '/loads/orders/lq/csv', 'x.txt', 'text/csv', 415, 'csv.file.extension'],
    ])('refuses: %s', async (_, call, name, type, status, code) => {
      expect(await fixture.send(call, header, { name, type })).toMatchObject({ status, code });
    });

    test('refuses a body without a file, without a boundary, or cut off', async () => {
      const token = orders.tokens.admin;
      const ask = (body: string, type: string) =>
        app.ask(`POST ${penalties}`, { token, body, headers: { 'content-type': type } });
      const form = 'multipart/form-data; boundary=x';
      const field = '--x\r\nContent-Disposition: form-data; name="otro"\r\n\r\n1\r\n--x--\r\n';
      expect(await ask(field, form)).toMatchObject({
        status: 400,
        body: { fields: { file: 'Seleccione un archivo' } },
      });
      expect(await ask(field, 'multipart/form-data')).toMatchObject({ status: 400 });
      const cut = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\nPedido';
      expect(await ask(cut, form)).toMatchObject({ status: 400, body: { code: 'loads.file.interrupted' } });
      expect(await ask('{}', 'application/json')).toMatchObject({ status: 415 });
    });

    test('refuses a file that is too large', async () => {
      const large = Buffer.alloc(52_428_801, 'a');
      expect(await fixture.send(penalties, large)).toMatchObject({ status: 413, code: 'loads.file.tooLarge' });
    });
  });

  test('sellers neither send nor see them, and nobody is told that there is one', async () => {
    const { load } = await fixture.send(penalties, header + rowsOf(await place(1)));
    const token = orders.tokens.seller;
    expect(await fixture.send(penalties, header, { token })).toMatchObject({ status: 403, code: 'access.role' });
    for (const call of ['', '/events', '/issues', '/remainder'])
      expect(await app.ask(`GET /loads/${load.id}${call}`, { token })).toMatchObject({
        status: 404,
        body: { code: 'loads.notFound' },
      });
    expect(await app.ask(`POST /loads/${load.id}/cancel`, { token })).toMatchObject({ status: 404 });
    expect(await app.ask('GET /loads', { token })).toMatchObject({ status: 200, body: [], total: 0 });
    const listed = await app.ask('GET /loads?layout=penalties&size=100', { token: orders.tokens.integrator });
    expect((listed.body as Load[]).map(({ id }) => id)).toContain(load.id);
    expect(listed.total).toBe((listed.body as Load[]).length);
    await fixture.ended(load.id);
  });

  test('the events of a load end with it', async () => {
    const { load } = await fixture.send(penalties, header + rowsOf(await place(2)));
    const { body, headers } = await app.ask(`GET /loads/${load.id}/events`, { token: orders.tokens.admin });
    expect(headers['content-type']).toContain('text/event-stream');
    const events = [...String(body).matchAll(/^data: (.*)$/gm)].map(([, data]) => JSON.parse(data ?? '') as Load);
    expect(events.at(-1)).toEqual(await fixture.load(load.id));
    expect(events.at(-1)?.state).toBe('done');
  });

  test('an ended load cannot be cancelled', async () => {
    const { load } = await fixture.send(penalties, header + rowsOf(await place(1)));
    await fixture.ended(load.id);
    expect(await orders.as('admin', `POST /loads/${load.id}/cancel`)).toMatchObject({
      status: 409,
      code: 'loads.cancel.over',
    });
  });

  test('who sent a file is told by mail, with the issues; a template comes by mail or at once', async () => {
    const { load } = await fixture.send(penalties, `${header}nadie,2026-02-03\r\n`, { name: 'para-correo.csv' });
    await fixture.ended(load.id);
    const mail = await vi.waitFor(async () => {
      const found = (await app.mails()).find((text) => text.includes('para-correo.csv'));
      if (!found) throw new Error('No mail yet.');
      return found;
    }, 60_000);
    expect(mail).toContain('To: admin@trastienda.mx');
    expect(mail).toContain(`filename=errores-${load.id.slice(0, 8)}.csv`);

    const token = orders.tokens.admin;
    const direct = await app.ask('GET /orders/liquidations/downloadcsv', { token, headers: { accept: 'text/csv' } });
    expect(direct.headers['content-disposition']).toContain('modelo-liquidaciones.csv');
    expect(String(direct.body)).toContain('Fecha de venta marcada');
    expect(await app.ask('GET /orders/liquidations/downloadcsv', { token })).toMatchObject({ status: 202 });
    await vi.waitFor(async () => {
      expect((await app.mails()).some((text) => text.includes('filename=modelo-liquidaciones.csv'))).toBe(true);
    }, 60_000);
  });
});
