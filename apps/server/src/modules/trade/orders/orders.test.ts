import type { OrderRow } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('pglite', 'orders', (database) => {
  const { fixture } = orderTests(database);

  const handled = async (over?: Parameters<OrderFixture['place']>[0]) => {
    const id = await fixture.place(over);
    await fixture.start(id);
    return id;
  };
  const shipment = (items: { id: string; quantity: number }[], over: object = {}) => ({
    courier: 'dhl',
    trackingUrl: 'https://dhl.com/1',
    trackingNumber: ' 1-23 ',
    // Many orders of these tests have this number.
    repeatedTracking: true,
    items,
    ...over,
  });
  const all = [
    { id: 'taza', quantity: 2 },
    { id: 'plato', quantity: 1 },
  ];
  const delivery = (...invoiceNumbers: string[]) => ({ isDelivered: true, invoiceNumbers });

  describe('start handling', () => {
    it('moves the order, counts a version and leaves an audit entry', async () => {
      const id = await fixture.place();
      const { status, order } = await fixture.as('seller', `POST /orders/${id}/start-handling`, undefined, {
        'if-match': '1',
      });
      expect([status, order.status, order.version]).toEqual([200, 'handling', 2]);
      const entries = await database()
        .db.selectFrom('seller_audit_entry')
        .selectAll()
        .where('subject_id', '=', id)
        .orderBy('id')
        .execute();
      expect(entries.map(({ action }) => action)).toEqual(['order.placed', 'order.handlingStarted']);
      expect(entries[1]).toMatchObject({
        before: { status: 'ready-for-handling' },
        after: { status: 'handling' },
        account_name: 'aurora',
      });
    });

    it('refuses in this order: not visible, may not, changed meanwhile, wrong status', async () => {
      const id = await fixture.place();
      const start = (who: keyof OrderFixture['tokens'], version?: string) =>
        fixture.as(who, `POST /orders/${id}/start-handling`, undefined, version ? { 'if-match': version } : {});
      expect(await start('other')).toMatchObject({ status: 404, code: 'orders.notFound' });
      expect(await start('admin', '9')).toMatchObject({ status: 403 });
      // The second one is the greatest version that the contract accepts, and greater than any version can be.
      for (const version of ['9', '9999999999']) {
        expect(await start('seller', version)).toMatchObject({ status: 412, code: 'orders.changed' });
      }
      expect(await start('seller', '1')).toMatchObject({ status: 200 });
      expect(await start('seller', '1')).toMatchObject({ status: 412, code: 'orders.changed' });
      expect(await start('seller')).toMatchObject({ status: 409, code: 'orders.startHandling.status' });
    });

    it('two at once: one starts it, the other finds it started', async () => {
      const id = await fixture.place();
      const both = await Promise.all([1, 2].map(() => fixture.start(id)));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await fixture.as('seller', `GET /orders/${id}`)).order.version).toBe(2);
    });
  });

  describe('ship and deliver', () => {
    it('ships in two packages and delivers one after the other', async () => {
      const id = await handled();
      const first = await fixture.as('seller', `POST /orders/${id}/invoice`, shipment([{ id: 'taza', quantity: 1 }]));
      expect(first.order).toMatchObject({ status: 'partially-invoiced', version: 3 });
      expect(first.order.items[0]).toMatchObject({ shippedQuantity: 1, pendingQuantity: 1, deliveredQuantity: 0 });
      const second = await fixture.as(
        'seller',
        `POST /orders/${id}/invoice`,
        shipment([
          { id: 'taza', quantity: 1 },
          { id: 'plato', quantity: 1 },
        ]),
      );
      expect(second.order.status).toBe('invoiced');
      const [one, two] = second.order.packageAttachment.packages;
      expect(one).toMatchObject({
        invoiceNumber: `inv-${id}-0`,
        trackingNumber: '123',
        courier: 'DHL',
        invoiceValue: 100.1,
        totalItems: 1,
        haveItemsToMarkAsDelivered: true,
      });
      expect(two).toMatchObject({
        invoiceNumber: `inv-${id}-1`,
        invoiceValue: 150.1,
        packageStatus: { status: 'SHIPPED', user: 'Ana Prueba', generatePayment: false },
      });

      const put = (who: 'seller' | 'admin', n: number, ...numbers: string[]) =>
        fixture.as(who, `PUT /orders/${id}/invoice/inv-${id}-${n}/tracking`, delivery(...numbers));
      expect(await put('seller', 1, `inv-${id}-1`)).toMatchObject({ status: 403 });
      const part = await put('admin', 1, `inv-${id}-1`);
      expect(part.order.status).toBe('partially-delivered');
      expect(part.order.packageAttachment.packages[1]).toMatchObject({
        courierStatus: { finished: true },
        packageStatus: { status: 'DELIVERED', generatePayment: true },
      });
      expect((await put('admin', 1, `inv-${id}-1`)).order.version).toBe(part.order.version);
      expect(await put('admin', 0, `inv-${id}-0`, `inv-${id}-1`)).toMatchObject({ status: 400 });
      const done = await put('admin', 0, `inv-${id}-0`);
      expect(done.order.status).toBe('delivered');
      expect(done.order.items.map((item) => item.deliveredQuantity)).toEqual([2, 1]);
    });

    it('the same invoice number with the same content is the same shipment', async () => {
      const id = await handled();
      const form = shipment([{ id: 'taza', quantity: 1 }], { invoiceNumber: `inv-${id}-0` });
      const first = await fixture.as('seller', `POST /orders/${id}/invoice`, form, { 'if-match': '2' });
      const again = await fixture.as('seller', `POST /orders/${id}/invoice`, form, { 'if-match': '2' });
      expect([first.status, again.status]).toEqual([200, 200]);
      expect(again.order).toEqual({ ...first.order, unchanged: true });
      const other = await fixture.as('seller', `POST /orders/${id}/invoice`, { ...form, trackingNumber: '9' });
      expect(other).toMatchObject({ status: 409, code: 'orders.ship.invoiceNumber' });
      const stale = { ...form, trackingNumber: '9' };
      expect(await fixture.as('seller', `POST /orders/${id}/invoice`, stale, { 'if-match': '2' })).toMatchObject({
        status: 412,
        code: 'orders.changed',
      });
      const skipped = await fixture.as('seller', `POST /orders/${id}/invoice`, {
        ...form,
        invoiceNumber: `inv-${id}-7`,
      });
      expect(skipped).toMatchObject({ status: 409, code: 'orders.ship.invoiceNumber' });
    });

    it('two at once never send a unit twice', async () => {
      const id = await handled();
      const both = await Promise.all(
        [1, 2].map(() => fixture.as('seller', `POST /orders/${id}/invoice`, shipment(all))),
      );
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      const { order } = await fixture.as('seller', `GET /orders/${id}`);
      expect(order.items.map((item) => item.shippedQuantity)).toEqual([2, 1]);
    });

    it.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://dhl.mx/1', '//dhl.mx/1', 'https://dhl'])(
      'takes http and https addresses alone, not %s',
      async (address) => {
        const id = await handled();
        for (const field of ['trackingUrl', 'urlTrackingLabel']) {
          const sent = shipment([{ id: 'taza', quantity: 1 }], { [field]: address });
          const { status, fields } = await fixture.as('seller', `POST /orders/${id}/invoice`, sent);
          expect({ status, fields }).toMatchObject({
            status: 400,
            fields: { [field]: 'Este campo debe ser una URL válida.' },
          });
        }
        const arrived = { event: 'guide.arrived', trackingNumber: '1', trackingUrl: address };
        const { status, fields } = await fixture.as('integrator', `PUT /integration/orders/${id}`, arrived);
        expect(status).toBe(400);
        expect(Object.keys(fields ?? {})).toContain('trackingUrl');
      },
    );

    it('names every wrong field', async () => {
      const id = await handled();
      const wrong = shipment(
        [
          { id: 'taza', quantity: 3 },
          { id: 'nada', quantity: 1 },
        ],
        { courier: 'parado', trackingNumber: '--' },
      );
      const { status, code, fields } = await fixture.as('seller', `POST /orders/${id}/invoice`, wrong);
      expect([status, code]).toEqual([400, 'errors.validation']);
      expect(Object.keys(fields ?? {}).sort()).toEqual(['courier', 'items.nada', 'items.taza', 'trackingNumber']);
      expect((await fixture.as('seller', `GET /orders/${id}`)).order).toMatchObject({ status: 'handling', version: 2 });
    });

    it('refuses an order that is not handled, and an administered carrier', async () => {
      const id = await fixture.place();
      expect(await fixture.as('seller', `POST /orders/${id}/invoice`, shipment(all))).toMatchObject({
        status: 409,
        code: 'orders.ship.status',
      });
      const administered = await handled({ carrier: 'envios' });
      expect(await fixture.as('seller', `POST /orders/${administered}/invoice`, shipment(all))).toMatchObject({
        status: 409,
        code: 'orders.ship.administeredCarrier',
      });
      expect(await fixture.as('admin', `POST /orders/${id}/invoice`, shipment(all))).toMatchObject({ status: 403 });
      expect(await fixture.as('other', `POST /orders/${id}/invoice`, shipment(all))).toMatchObject({ status: 404 });
    });

    it('takes no administered carrier for a seller’s order, with or without a guide', async () => {
      const id = await handled();
      for (const more of [{}, { urlTrackingLabel: 'https://a.mx/g.pdf' }, { trackingNumber: '--' }]) {
        const sent = shipment(all, { courier: 'envios', ...more });
        expect(await fixture.as('seller', `POST /orders/${id}/invoice`, sent)).toMatchObject({
          status: 409,
          code: 'orders.ship.carrier.administered',
        });
      }
      expect((await fixture.as('seller', `GET /orders/${id}`)).order).toMatchObject({ status: 'handling', version: 2 });
    });

    it('a delivery before everything is sent leaves the rest to be sent', async () => {
      const id = await handled();
      await fixture.as('seller', `POST /orders/${id}/invoice`, shipment([{ id: 'taza', quantity: 2 }]));
      const early = await fixture.as(
        'admin',
        `PUT /orders/${id}/invoice/inv-${id}-0/tracking`,
        delivery(`inv-${id}-0`),
      );
      expect(early.order.status).toBe('partially-invoiced');
      const rest = await fixture.as('seller', `POST /orders/${id}/invoice`, shipment([{ id: 'plato', quantity: 1 }]));
      expect(rest.order.status).toBe('partially-delivered');
    });
  });

  describe('what a viewer sees', () => {
    it('client data only as an operating user, in the order, the list and the search', async () => {
      const id = await fixture.place({
        clientProfileData: { firstName: 'Zoé', lastName: 'Ñáñez', email: 'zoe@correo.mx', phone: '1', document: 'D' },
      });
      const operating = await fixture.as('seller', `GET /orders/${id}`);
      expect(operating.order.clientProfileData?.lastName).toBe('Ñáñez');
      expect(operating.order.shippingData.address?.street).toBe('Calle Durango');
      const clerk = await fixture.as('clerk', `GET /orders/${id}`);
      expect(JSON.stringify(clerk.body)).not.toMatch(/Ñáñez|zoe@|Durango/);
      const find = async (who: 'seller' | 'clerk', text: string) => {
        const { body, headers } = await fixture.as(who, `GET /orders?text=${encodeURIComponent(text)}`);
        return [
          (body as OrderRow[]).map((row) => [row.id, row.clientProfileData?.firstName]),
          headers['x-total-count'],
        ];
      };
      expect(await find('seller', 'NANEZ zoe')).toEqual([[[id, 'Zoé']], '1']);
      expect(await find('clerk', 'nanez')).toEqual([[], '0']);
      expect(await find('clerk', id.toUpperCase())).toEqual([[[id, undefined]], '1']);
      expect(await find('seller', '%')).toEqual([[], '0']);
    });

    it('nothing of another seller, nor how much there is of it', async () => {
      await fixture.place();
      const { body, headers } = await fixture.as('other', 'GET /orders?accountName=aurora');
      expect([body, headers['x-total-count']]).toEqual([[], '0']);
      expect((await fixture.as('other', 'GET /orders')).body).toEqual([]);
    });

    it('sees the main image of what a line sold, of the seller itself only', async () => {
      const [own, others] = [await addSku(database()), await addSku(database(), { accountName: 'brisa' })];
      const image = (skuId: number, position: number) => ({
        account_name: skuId === own ? 'aurora' : 'brisa',
        sku_id: skuId,
        position,
        url: `https://imagenes.mx/${skuId}-${position}.png`,
      });
      await database()
        .db.insertInto('sku_image')
        .values([image(own, 2), image(own, 1), image(others, 1)])
        .execute();
      const line = (id: number) => ({ id: String(id), name: 'Taza', quantity: 1, price: 10 });
      const id = await fixture.place({ items: [line(own), line(others), { ...line(own), id: 'taza' }] });
      const { order } = await fixture.as('seller', `GET /orders/${id}`);
      expect(order.items.map(({ imageUrl }) => imageUrl)).toEqual([`https://imagenes.mx/${own}-1.png`, null, null]);
    });

    it('no unpaid order as a seller', async () => {
      const id = await fixture.place({ paid: false });
      expect(await fixture.as('seller', `GET /orders/${id}`)).toMatchObject({ status: 404, code: 'orders.notFound' });
      expect((await fixture.as('seller', 'GET /orders?status=payment-pending')).headers['x-total-count']).toBe('0');
      expect((await fixture.as('admin', `GET /orders/${id}`)).order.status).toBe('payment-pending');
    });

    it.each(['creationDate', 'id', 'value', 'status'])('pages that fit together, by %s', async (sortBy) => {
      const ids = async (from: number, size: number, sortOrder: string) => {
        const { body } = await fixture.as(
          'admin',
          `GET /orders?sortBy=${sortBy}&sortOrder=${sortOrder}&from=${from}&size=${size}`,
        );
        return (body as OrderRow[]).map(({ id }) => id);
      };
      const whole = await ids(0, 1000, 'asc');
      expect(await ids(0, 1000, 'desc')).toEqual([...whole].reverse());
      const pages = [...(await ids(0, 4, 'asc')), ...(await ids(1, 4, 'asc')), ...(await ids(2, 4, 'asc'))];
      expect(pages).toEqual(whole.slice(0, 12));
      for (const sortOrder of ['asc', 'desc']) {
        const read: string[] = [];
        for (let after = ''; ; after = `&after=${read.at(-1)}`) {
          const query = `sortBy=${sortBy}&sortOrder=${sortOrder}&size=5${after}`;
          const { body, headers } = await fixture.as('admin', `GET /orders?${query}`);
          expect(headers['x-total-count']).toBe(`${whole.length}`);
          read.push(...(body as OrderRow[]).map(({ id }) => id));
          if ((body as OrderRow[]).length < 5) break;
        }
        expect(read).toEqual(sortOrder === 'asc' ? whole : whole.toReversed());
      }
    });

    it('a page that follows an order: of what a search finds, and of no order that is not seen', async () => {
      const [first, second] = [await fixture.place(), await fixture.place()];
      const found = async (query: string) => {
        const { body } = await fixture.as('admin', `GET /orders?sortBy=id&sortOrder=asc&${query}`);
        return (body as OrderRow[]).map(({ id }) => id);
      };
      expect(await found(`text=${second}&after=${first}`)).toEqual([second]);
      expect(await found(`text=${second}&after=${second}`)).toEqual([]);
      const refusal = { status: 400, fields: { after: 'El pedido no existe' } };
      expect(await fixture.as('other', `GET /orders?after=${first}`)).toMatchObject(refusal);
      expect(await fixture.as('admin', 'GET /orders?after=nadie')).toMatchObject(refusal);
    });
  });
});
