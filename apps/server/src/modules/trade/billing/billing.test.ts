import { randomUUID } from 'node:crypto';
import { invoiceFileBytes } from '@trastienda/domain';
import { strFromU8, unzipSync } from 'fflate';
import type { FiscalInvoice } from 'trastienda-client';
import { beforeAll, describe, expect, it } from 'vitest';
import { buyer, cfdiXml, inBase64, pdfOf } from '../../../testing/invoices.ts';
import { orderTests } from '../../../testing/order-tests.ts';
import { type OrderFixture, pickupStore } from '../../../testing/orders.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

const validation = { postalCode: '06700', amount: 250.2 };

describeOnOneEngine('postgres', 'invoices', (database) => {
  const { app, fixture } = orderTests(database);
  let pdf: string;
  beforeAll(async () => {
    pdf = inBase64(await pdfOf('Factura'));
  }, 120_000);

  const check = (id: string, over: { postalCode?: string; amount?: number | string } = {}, address?: string) => {
    const { postalCode, amount } = { ...validation, ...over };
    return app.ask(`GET /invoicedata/validate/${encodeURIComponent(id)}/${postalCode}/${amount}`, {
      ...(address && { address }),
    });
  };
  const ask = (id: string, over: object = {}, address?: string) =>
    app.ask(`POST /invoicedata/${id}`, { body: { ...buyer, validation, ...over }, ...(address && { address }) });
  const upload = (
    id: string,
    extension: string,
    file: string,
    who: 'seller' | 'clerk' | 'other' | 'admin' = 'seller',
  ) => fixture.as(who, `PUT /invoicedata/${id}`, { extension, file });
  const rowOf = async (id: string, who: 'seller' | 'clerk' | 'admin' = 'seller') =>
    ((await fixture.as(who, `GET /invoicedata?orderNumber=${id}`)).body as FiscalInvoice[])[0];
  const requested = async (over?: Parameters<OrderFixture['place']>[0]) => {
    const id = await fixture.place(over);
    expect((await ask(id)).status).toBe(200);
    return id;
  };

  describe('asking for one', () => {
    it('says only whether the three belong together', async () => {
      const id = await fixture.place();
      const pickup = await fixture.place({
        deliveryType: 'pickup',
        shippingData: {
          pickup: pickupStore,
          logisticsInfo: [{ selectedSla: 'Tienda', deliveryCompany: 'DHL', shippingEstimate: '2d' }],
        },
      });
      const unpaid = await fixture.place({ paid: false });
      const bodies = await Promise.all([
        check(id),
        check(` ${id} `),
        check(pickup),
        check(id, { postalCode: '06701' }),
        check(id, { amount: 250.21 }),
        check('v0-00'),
        check(unpaid),
      ]);
      expect(bodies.map(({ status, body }) => [status, body])).toEqual([
        [200, { valid: true }],
        [200, { valid: true }],
        [200, { valid: true }],
        [200, { valid: false }],
        [200, { valid: false }],
        [200, { valid: false }],
        [200, { valid: false }],
      ]);
    });

    it.each([['an order'], ['no order']])(
      '%s can be guessed ten times, from wherever, then it has to wait',
      async (what) => {
        const id = what === 'an order' ? await fixture.place() : 'v404-01';
        const answers: number[] = [];
        for (let n = 0; n < 12; n += 1)
          answers.push((await check(id, { amount: n + 1 }, `10.9.${what.length}.${n}`)).status);
        expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
        // Even the right answer is refused now, because it would reveal that it is right.
        const right = await check(id, {}, `10.8.${what.length}.1`);
        expect(right).toMatchObject({ status: 429, body: { code: 'billing.request.tooMany' } });
        expect(Number(right.headers['retry-after'])).toBeGreaterThan(800);
        expect(await ask(id, {}, '10.8.0.9')).toMatchObject({ status: 429 });
      },
    );

    it('takes the number as people type it, and keeps it as it is (R40)', async () => {
      const id = await fixture.place();
      const typed = [id.toUpperCase(), `#${id}`, id.replace('-', ' '), id.replace('-', '')];
      for (const [n, spelling] of typed.entries()) {
        expect((await check(spelling, {}, `10.6.0.${n}`)).body).toEqual({ valid: true });
        expect((await check(spelling, { amount: 1 }, `10.6.0.${n}`)).body).toEqual({ valid: false });
      }
      const answer = await ask(encodeURIComponent(`# ${id.toUpperCase()}`));
      expect(answer).toMatchObject({ status: 200, body: { id } });
      expect(await rowOf(id)).toMatchObject({ id, status: 'pending' });
      const { rows } = await database().executeSql(
        "select 1 from seller_audit_entry where action = 'invoice.requested' and subject_id = $1",
        [id],
      );
      expect(rows).toHaveLength(1);
    });

    it('counts the tries of an order together, however its number is typed', async () => {
      const id = await fixture.place();
      const spelled = (n: number) => `${'#'.repeat(n % 2)}${n % 3 ? id : id.toUpperCase()}${' -'.repeat(n)}`;
      const answers: number[] = [];
      for (let n = 0; n < 12; n += 1) answers.push((await check(spelled(n), { amount: n + 1 }, `10.5.0.${n}`)).status);
      expect(answers).toEqual([...Array(10).fill(200), 429, 429]);
    });

    it('an address can guess forty times, whatever it asks for, and right answers cost nothing', async () => {
      const address = '10.7.0.1';
      const id = await fixture.place();
      for (let n = 0; n < 12; n += 1) expect((await check(id, {}, address)).body).toEqual({ valid: true });
      const counted = async () =>
        (await database().executeSql("select 1 from sign_in_failure where subject like 'invoice:order:%'")).rows.length;
      const before = await counted();
      const all = await Promise.all(Array.from({ length: 50 }, (_, n) => check(`v9${n}-01`, {}, address)));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(40);
      // What the address may no longer ask for is counted for no order (ADR 147).
      expect((await counted()) - before).toBe(40);
    });

    it('keeps what was asked, as the SAT keeps it, and tells what it could not check', async () => {
      const id = await fixture.place();
      const answer = await ask(id, { rfc: ' cosc-800113 7N1 ', name: ' Carlos  Cortes Soto' });
      expect(answer).toMatchObject({
        status: 200,
        body: {
          id,
          status: 'pending',
          warnings: [{ field: 'rfc', code: 'billing.rfc.checkDigit' }],
          unverified: 'RFC, nombre, régimen y código postal: no verificado con el SAT',
        },
      });
      const { email, taxRegime, paymentMethod } = buyer;
      expect(await rowOf(id)).toMatchObject({
        id,
        rfc: 'COSC8001137N1',
        seller: 'aurora',
        status: 'pending',
        pdf: null,
        request: { name: 'CARLOS CORTES SOTO', email, taxRegime, paymentMethod, internalNumber: '' },
      });
      // A viewer who may not see client data sees the list all the same.
      expect(await rowOf(id, 'clerk')).toMatchObject({ id, rfc: null, request: null });
      const byRfc = await fixture.as('clerk', 'GET /invoicedata?sortBy=rfc');
      expect(byRfc).toMatchObject({ status: 403, code: 'billing.download.operatingOnly' });
    });

    it('holds the rules of CFDI that the form holds, and the proof again', async () => {
      const id = await fixture.place();
      expect(await ask(id, { taxRegime: '605' })).toMatchObject({
        status: 400,
        body: { code: 'errors.validation', fields: { useCfdi: 'El uso G03 no corresponde al régimen 605' } },
      });
      expect(await ask(id, { rfc: 'COSC8013137NA' })).toMatchObject({
        status: 400,
        body: { fields: { rfc: 'La fecha del RFC no existe' } },
      });
      for (const wrong of [
        { ...validation, postalCode: '06701' },
        { ...validation, amount: 1 },
      ])
        expect(await ask(id, { validation: wrong })).toMatchObject({
          status: 400,
          body: { code: 'billing.request.incorrect', message: 'Datos incorrectos' },
        });
      expect(await ask('v404-02')).toMatchObject({ status: 400, body: { code: 'billing.request.incorrect' } });
      expect(await rowOf(id)).toBeUndefined();
    });

    it('is changed while it is pending, and refused after (R19)', async () => {
      const id = await requested();
      await upload(id, 'xml', inBase64(cfdiXml()));
      // The same request again, as after a lost connection, keeps the uploaded file.
      await ask(id);
      expect((await rowOf(id))?.xml).not.toBeNull();
      // With other fiscal data, an XML for the old data is dropped.
      expect(await ask(id, { postalCode: '06720' })).toMatchObject({ status: 200 });
      expect(await rowOf(id)).toMatchObject({ xml: null, xmlLoadDate: null, request: { postalCode: '06720' } });
      await upload(id, 'xml', inBase64(cfdiXml({ postalCode: '06720' })));
      await upload(id, 'pdf', pdf);
      expect(await ask(id)).toMatchObject({ status: 409, body: { code: 'billing.request.invoiced' } });
      expect((await rowOf(id))?.request?.postalCode).toBe('06720');
    });

    it('of many at once, one is kept', async () => {
      const id = await fixture.place();
      const names = ['UNO', 'DOS', 'TRES', 'CUATRO'];
      const answers = await Promise.all(names.map((name) => ask(id, { name })));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      const { body } = await fixture.as('seller', `GET /invoicedata?orderNumber=${id}`);
      expect(body).toHaveLength(1);
    });
  });

  describe('its files', () => {
    it('issue it when both are there, and are downloaded as they came', async () => {
      const id = await requested();
      const first = await upload(id, 'xml', inBase64(cfdiXml()));
      expect(first.body).toMatchObject({ status: 'pending', pdf: null, xml: expect.stringMatching(/\.xml$/) });
      const second = (await upload(id, 'pdf', pdf)).body as FiscalInvoice;
      expect(second).toMatchObject({ status: 'invoiced', pdfLoadDate: expect.any(String) });
      for (const who of ['seller', 'admin'] as const) {
        const file = await fixture.as(who, `GET /invoicedata/${id}/${second.pdf}`);
        expect(file).toMatchObject({ status: 200 });
        expect(file.headers).toMatchObject({
          'content-type': 'application/pdf',
          'content-disposition': `attachment; filename="factura-${id}.pdf"`,
          'x-content-type-options': 'nosniff',
        });
        expect(String(file.body).slice(0, 5)).toBe('%PDF-');
      }
      for (const reference of [second.pdf, second.xml])
        expect(await fixture.as('clerk', `GET /invoicedata/${id}/${reference}`)).toMatchObject({
          status: 403,
          code: 'billing.download.operatingOnly',
        });
      expect((await fixture.as('seller', `GET /invoicedata/${id}/${second.xml}`)).body).toBe(cfdiXml());
      expect(await fixture.as('other', `GET /invoicedata/${id}/${second.xml}`)).toMatchObject({
        status: 404,
        code: 'billing.notFound',
      });
      // A reference finds only the files of its own invoice, and no path leads out of the folder.
      const other = await requested();
      for (const reference of [second.xml, encodeURIComponent('../../etc/passwd')])
        expect(await fixture.as('seller', `GET /invoicedata/${other}/${reference}`)).toMatchObject({ status: 404 });
      expect(await fixture.as('seller', `PUT /invoicedata/invoicing/${id}`)).toMatchObject({ status: 200 });
    });

    it('come once a type, from its own seller', async () => {
      const id = await requested();
      expect(await upload(id, 'pdf', pdf, 'other')).toMatchObject({ status: 404, code: 'billing.notFound' });
      expect(await upload(id, 'pdf', pdf, 'admin')).toMatchObject({ status: 403, code: 'billing.upload.sellersOnly' });
      const twice = await Promise.all([upload(id, 'pdf', pdf), upload(id, 'pdf', pdf)]);
      expect(twice.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect(await upload(id, 'pdf', pdf)).toMatchObject({ status: 409, code: 'billing.upload.pdfThere' });
      expect(await fixture.as('seller', `PUT /invoicedata/invoicing/${id}`)).toMatchObject({
        status: 409,
        code: 'billing.invoicing.filesMissing',
      });
      expect(await upload('v404-03', 'pdf', pdf)).toMatchObject({ status: 404 });
    });

    it('take a name with other accents, and say so', async () => {
      const id = await requested();
      const { body } = await upload(
        id,
        'xml',
        inBase64(cfdiXml({ name: 'CARLOS CORTÉS SOTO' }, { uuid: randomUUID() })),
      );
      expect(body).toMatchObject({ xml: expect.stringMatching(/\.xml$/) });
      expect((body as { warnings?: string[] }).warnings).toEqual([
        expect.stringContaining('El XML está a nombre de CARLOS CORTÉS SOTO y se pidió a nombre de CARLOS CORTES SOTO'),
      ]);
      expect(await rowOf(id)).not.toHaveProperty('warnings');
    });

    it('with a folio that another order of the seller has are taken, and say so', async () => {
      const [one, other, brisas] = [await requested(), await requested(), await requested({ accountName: 'brisa' })];
      const uuid = randomUUID();
      const told = async (id: string, spelled: string, who?: 'other') => {
        const { status, body } = await upload(id, 'xml', inBase64(cfdiXml({}, { uuid: spelled })), who);
        expect(status).toBe(200);
        return (body as { warnings?: string[] }).warnings;
      };
      expect(await told(one, uuid)).toBeUndefined();
      expect(await told(brisas, uuid, 'other')).toBeUndefined();
      await database().db.deleteFrom('fiscal_invoice').where('order_id', '=', brisas).execute();
      expect(await told(other, uuid.toUpperCase())).toEqual([
        `El XML tiene el mismo folio fiscal que el del pedido ${one}, y se cargó: revise que el CFDI ampare los dos pedidos`,
      ]);
      // The same order's own XML, uploaded anew for a changed request, is no other.
      await ask(one, { postalCode: '06720' });
      await ask(other, { postalCode: '06720' });
      const again = await upload(one, 'xml', inBase64(cfdiXml({ postalCode: '06720' }, { uuid })));
      expect(again.body).not.toHaveProperty('warnings');
    });

    it('are refused with their message, and change nothing', async () => {
      const id = await requested();
      const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
      const doctype = cfdiXml().replace('?>', '?>\n<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>');
      const refusals: [string, string, string][] = [
        ['pdf', '', 'Debe seleccionar un archivo'],
        ['pdf', 'esto no es base64', 'Ocurrió un error al leer archivo, intente nuevamente'],
        ['pdf', inBase64(svg), 'El tipo de archivo es incorrecto'],
        ['pdf', inBase64(cfdiXml()), 'El tipo de archivo es incorrecto'],
        ['xml', pdf, 'El tipo de archivo es incorrecto'],
        ['xml', inBase64(svg), 'El XML no es un CFDI 4.0 timbrado'],
        ['xml', inBase64(doctype), 'El XML no puede llevar DOCTYPE ni entidades'],
        ['pdf', inBase64(Buffer.alloc(invoiceFileBytes + 1)), 'El archivo pesa más de 5 MB'],
        [
          'xml',
          inBase64(cfdiXml({ rfc: 'EKU9003173C9', useCfdi: 'S01' }, { paymentForm: '01' })),
          'El XML no corresponde a la solicitud: RFC EKU9003173C9 (se pidió COSC8001137NA); uso de CFDI S01 (se pidió G03); forma de pago 01 (se pidió 04)',
        ],
      ];
      for (const [type, file, message] of refusals)
        expect((await upload(id, type, file)).body).toMatchObject({ status: 400, message });
      // What the buyer asked for is client data (ADR 90).
      const clerk = await upload(id, 'xml', inBase64(cfdiXml({ rfc: 'EKU9003173C9' })), 'clerk');
      expect(clerk.body).toMatchObject({ status: 400, message: 'El XML no corresponde a la solicitud: RFC' });
      expect(await upload(id, 'exe', pdf)).toMatchObject({ status: 400, code: 'errors.validation' });
      expect(await rowOf(id)).toMatchObject({ status: 'pending', pdf: null, xml: null });
    });
  });

  describe('the list', () => {
    it('finds by every filter, in every order, only what one may see', async () => {
      const foreign = await requested({ accountName: 'brisa' });
      const list = async (who: 'seller' | 'admin', query: string) =>
        ((await fixture.as(who, `GET /invoicedata?perPage=100${query}`)).body as FiscalInvoice[]).map(({ id }) => id);
      expect(await list('admin', '&selectedSeller=brisa')).toEqual([foreign]);
      expect(await list('seller', '&selectedSeller=brisa')).toEqual([]);
      expect(await list('seller', `&orderNumber=${foreign}`)).toEqual([]);
      expect(await list('admin', '&orderNumber=%25')).toEqual([]);
      const day = new Date().toISOString().slice(0, 10);
      expect(await list('admin', `&selectedSeller=brisa&rangeDate=2020-01-01,${day}`)).toEqual([foreign]);
      expect(await list('admin', '&rangeDate=2020-01-01,2020-12-31')).toEqual([]);
      expect(await fixture.as('admin', 'GET /invoicedata?rangeDate=2020-12-31,2020-01-01')).toMatchObject({
        status: 400,
      });
      const all = await list('admin', '&sortBy=id&sortDesc=false');
      expect(all).toEqual([...all].sort());
      const byStatus = (await fixture.as('admin', 'GET /invoicedata?status=invoiced')).body as FiscalInvoice[];
      expect(new Set(byStatus.map(({ status }) => status))).toEqual(new Set(['invoiced']));
    });

    it('is taken away as a workbook, with texts that stay texts', async () => {
      const id = await requested();
      await ask(id, { name: '=1+1', street: 'A & B <c>' });
      const sheetOf = async (who: 'seller' | 'admin', columns = '') => {
        const response = await app.app.inject({
          url: `/api/invoicedata/download?orderNumber=${id}${columns}`,
          headers: { authorization: `Bearer ${fixture.tokens[who]}` },
        });
        expect(response.headers).toMatchObject({
          'content-disposition': 'attachment; filename="invoices.xlsx"',
          'x-total-count': '1',
        });
        return strFromU8(unzipSync(response.rawPayload)['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
      };
      const [seller, admin] = [await sheetOf('seller'), await sheetOf('admin')];
      const some = await sheetOf('admin', '&columns=rfc,order');
      expect([...some.matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text]) => text).slice(0, 2)).toEqual([
        'RFC',
        'Pedido',
      ]);
      expect(some).not.toContain('A &amp; B');
      expect(seller).toContain('<t>=1+1</t>');
      expect(seller).not.toContain('<f>');
      expect(seller).not.toContain('aurora');
      expect(admin).toContain('aurora');
      const refused = await fixture.as('clerk', `GET /invoicedata/download?orderNumber=${id}`);
      expect(refused).toMatchObject({ status: 403, code: 'billing.download.operatingOnly' });
      expect(JSON.stringify(refused.body)).not.toContain(buyer.rfc);
    });
  });
});
