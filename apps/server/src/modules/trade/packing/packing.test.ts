import type { InjectOptions } from 'fastify';
import { PDFDocument } from 'pdf-lib';
import type { PackingQueue } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import { newOrder, type OrderFixture, pickupStore } from '../../../testing/orders.ts';
import { pdfWords } from '../../../testing/pdf-words.ts';
import { addSku } from '../../../testing/skus.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';
import { mergeLabels } from './merge-labels.ts';
import { byName } from './picking-list.ts';

it('lists what is to be picked by name, 2 before 10', () => {
  const rows = ['Artículo 10', 'Artículo 2', 'álbum', 'Artículo 1'].map((name) => ({ id: name, name }));
  expect(rows.sort(byName).map(({ name }) => name)).toEqual(['álbum', 'Artículo 1', 'Artículo 2', 'Artículo 10']);
});

describeOnOneEngine('postgres', 'packing', (database) => {
  const { app, fixture } = orderTests(database);

  const handled = async (over?: Parameters<OrderFixture['place']>[0], who: 'seller' | 'other' = 'seller') => {
    const id = await fixture.place(over);
    await fixture.as(who, `POST /orders/${id}/start-handling`);
    return id;
  };
  const promised = (shippingEstimate: string) => ({
    shippingData: {
      address: newOrder().shippingData.address,
      logisticsInfo: [{ selectedSla: 'Envío a domicilio', deliveryCompany: 'DHL', shippingEstimate }],
    },
  });
  const queue = async (query = '', who: 'seller' | 'clerk' | 'other' = 'seller') =>
    (await fixture.as(who, `GET /orders/packing${query}`)).body as PackingQueue;
  const withGuide = async () => {
    const id = await handled({ carrier: 'envios' });
    await fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
    return id;
  };
  /** Page sizes of the PDF that a request returns. */
  const pagesOf = async (call: InjectOptions) => {
    const headers = { authorization: `Bearer ${fixture.tokens.seller}` };
    const { statusCode, headers: answered, rawPayload } = await app.app.inject({ ...call, headers });
    expect([statusCode, answered['content-type']]).toEqual([200, 'application/pdf']);
    return (await PDFDocument.load(rawPayload)).getPages().map((page) => page.getSize());
  };
  const guideState = async (id: string) => {
    const { order } = await fixture.as('seller', `GET /orders/${id}`);
    return [order.version, ...order.detailsItems.map(({ guideDownloadStatus }) => guideDownloadStatus)];
  };

  describe('the queue', () => {
    it('has the oldest promise first, by carrier, and nothing that may not be shipped by hand', async () => {
      const late = await handled(promised('5bd'));
      const soon = await handled(promised('1d'));
      const free = await handled({ ...promised('2d'), carrier: undefined });
      const waiting = await fixture.place();
      const administered = await handled({ carrier: 'envios' });
      const others = await handled({ accountName: 'brisa' }, 'other');
      const all = await queue('?size=200');
      const ids = all.orders.map(({ id }) => id);
      expect(ids.filter((id) => [late, soon, free].includes(id))).toEqual([soon, free, late]);
      for (const id of [waiting, administered, others]) expect(ids).not.toContain(id);
      expect(all.guidesToRequest.ids).toEqual([administered]);
      expect(all.total).toBe(3);
      expect(all.carriers).toEqual([
        { id: 'dhl', name: 'DHL', count: 2 },
        { id: null, name: '', count: 1 },
      ]);
      expect((await queue('?carrierId=dhl&size=1')).orders.map(({ id }) => id)).toEqual([soon]);
      expect((await queue('?carrierId=')).orders.map(({ id }) => id)).toEqual([free]);
      expect((await queue(`?orderId=${late}`)).orders.map(({ id }) => id)).toEqual([late]);
      expect((await queue(`?orderId=${others}`)).orders).toEqual([]);
      // All of them, page by page, and by the number of the order or of its next parcel, however it is typed.
      const pages = await Promise.all([0, 1, 2, 3].map((from) => queue(`?size=1&from=${from}`)));
      expect(pages.map(({ orders }) => orders.map(({ id }) => id))).toEqual([[soon], [free], [late], []]);
      for (const text of [late, late.toUpperCase().replaceAll('-', ''), `INV ${late}-0`, late.slice(2)]) {
        const found = await queue(`?text=${encodeURIComponent(text)}`);
        expect([text, found.total, found.orders.map(({ id }) => id)]).toEqual([text, 1, [late]]);
      }
      expect((await queue('?text=nada')).total).toBe(0);
    });

    it('has an order without a promise on its day in Mexico City', async () => {
      const of = (estimate: string, creationDate: string) => handled({ ...promised(estimate), creationDate });
      const later = await of('2d', '2026-01-10T18:00:00Z');
      const evening = await of('pronto', '2026-01-12T00:30:00Z');
      const ids = (await queue('?size=200')).orders.map(({ id }) => id);
      expect(ids.filter((id) => [later, evening].includes(id))).toEqual([evening, later]);
    });

    it('has what is still to be shipped of an order, and its next shipment', async () => {
      const id = await handled();
      const [first] = (await queue(`?orderId=${id}`)).orders;
      expect(first).toMatchObject({
        id,
        promisedDay: '2026-01-14',
        receiverName: 'Ana Peña',
        carrier: { id: 'dhl' },
        invoiceNumber: `inv-${id}-0`,
        items: [
          { id: 'taza', name: 'Taza', pending: 2, upc: null, imageUrl: null },
          { id: 'plato', pending: 1 },
        ],
      });
      expect((await queue(`?orderId=${id}`, 'clerk')).orders[0]).not.toHaveProperty('receiverName');
      const body = {
        courier: 'dhl',
        trackingNumber: id,
        trackingUrl: 'https://dhl.mx/1',
        items: [{ id: 'taza', quantity: 2 }],
      };
      await fixture.as('seller', `POST /orders/${id}/invoice`, body);
      expect((await queue(`?orderId=${id}`)).orders).toMatchObject([
        { version: 3, invoiceNumber: `inv-${id}-1`, items: [{ id: 'plato', pending: 1 }] },
      ]);
      await fixture.as('seller', `POST /orders/${id}/invoice`, { ...body, items: [{ id: 'plato', quantity: 1 }] });
      expect((await queue(`?orderId=${id}`)).orders).toEqual([]);
    });

    it('names the variant of a line: its UPC and its picture, of this seller alone', async () => {
      const own = await addSku(database(), { upc: '750100' });
      const foreign = await addSku(database(), { accountName: 'brisa', upc: '750200' });
      const images = [own, foreign].flatMap((sku_id) =>
        [1, 2].map((position) => ({
          account_name: sku_id === own ? 'aurora' : 'brisa',
          sku_id,
          position,
          url: `https://a.mx/${position}.png`,
        })),
      );
      await database().db.insertInto('sku_image').values(images).execute();
      const id = await handled({
        items: [own, foreign].map((sku) => ({ id: String(sku), name: 'Taza', quantity: 1, price: 10 })),
      });
      expect((await queue(`?orderId=${id}`)).orders[0]?.items).toMatchObject([
        { upc: '750100', imageUrl: 'https://a.mx/1.png' },
        { upc: null, imageUrl: null },
      ]);
    });

    it('finds the orders that still need an article by its SKU, its UPC or its reference, of this seller alone', async () => {
      const upc = '00884015';
      const skus = { own: await addSku(database(), { upc }), foreign: await addSku(database(), { upc: '990077' }) };
      const line = (id: string, refId: string) => ({
        id,
        refIdSellerCenter: refId,
        name: 'Florero',
        quantity: 1,
        price: 10,
      });
      const items = [line(String(skus.own), 'FLO-1'), line('jarron-7', 'JAR 7')];
      const id = await handled({ items });
      await handled({ items, accountName: 'brisa' }, 'other');
      for (const code of [String(skus.own), `00${skus.own}`, '884015', '88 4015', 'flo1', 'JARRON7', 'jar-7']) {
        const { orders, total, carriers } = await queue(`?item=${encodeURIComponent(code)}`);
        expect([code, total, orders.map((one) => one.id)]).toEqual([code, 1, [id]]);
        // The counts by carrier are those of the whole queue.
        expect(carriers).toEqual((await queue()).carriers);
      }
      for (const code of ['990077', '8840', 'Florero']) expect((await queue(`?item=${code}`)).orders).toEqual([]);
      // The seller of the other order does not have the variant.
      expect((await queue('?item=884015', 'other')).total).toBe(0);
      // A unit that was sent is needed no more.
      const body = { courier: 'dhl', trackingNumber: 'FLR1', trackingUrl: 'https://dhl.mx/1' };
      await fixture.as('seller', `POST /orders/${id}/invoice`, { ...body, items: [{ id: 'jarron-7', quantity: 1 }] });
      expect((await queue('?item=jarron-7')).orders).toEqual([]);
      expect((await queue('?item=884015')).total).toBe(1);
    });

    it('is no matter of administrators', async () => {
      expect(await fixture.as('admin', 'GET /orders/packing')).toMatchObject({
        status: 403,
        code: 'orders.ship.sellersOnly',
      });
    });
  });

  describe('labels', () => {
    const print = (ids: string[], format = '4x6', who: 'seller' | 'other' = 'seller') =>
      fixture.as(who, 'POST /orders/labels', { ids, format });
    const printed = async (ids: string[], format: string) => {
      const payload = { ids, format };
      return pagesOf({ method: 'POST', url: '/api/orders/labels', payload });
    };

    it('are one file, and each is marked as downloaded once', async () => {
      const ids = [await withGuide(), await withGuide()];
      expect((await queue()).labelsToPrint).toEqual({ total: 2, ids: [...ids].sort() });
      const small = { width: 288, height: 432 };
      expect(await printed([...ids, ids[0] ?? ''], '4x6')).toEqual([small, small]);
      const marked = await Promise.all(ids.map(guideState));
      for (const [, ...states] of marked) expect(states).toEqual(['DOWNLOAD', 'DOWNLOAD']);
      expect((await queue()).labelsToPrint.total).toBe(0);
      expect(await printed(ids, 'letter')).toEqual([{ width: 612, height: 792 }]);
      expect(await Promise.all(ids.map(guideState))).toEqual(marked);
    });

    it('are printed for all or for none', async () => {
      const [good, bare] = [await withGuide(), await handled()];
      expect(await print([good, bare])).toMatchObject({
        status: 409,
        code: 'orders.labels.none',
        body: { message: `Pedidos sin guía que imprimir: ${bare}` },
      });
      expect(await print([good], '4x6', 'other')).toMatchObject({ status: 404, code: 'orders.notFound' });
      expect(await guideState(good)).toContain('PENDING');
    });

    it('name the one that is no PDF', async () => {
      const broken = mergeLabels([{ id: 'v1', number: 'G1', pdf: Buffer.from('nothing') }], '4x6');
      await expect(broken).rejects.toMatchObject({ code: 'orders.labels.broken' });
    });

    it('four a page, each as large as it is', async () => {
      const one = await PDFDocument.create();
      one.addPage([288, 432]).drawText('Guía');
      const pdf = Buffer.from(await one.save());
      const five = Array.from({ length: 5 }, (_, n) => ({ id: `v${n}`, number: `G${n}`, pdf }));
      expect((await PDFDocument.load(await mergeLabels(five, 'letter'))).getPageCount()).toBe(2);
      expect((await PDFDocument.load(await mergeLabels(five, '4x6'))).getPageCount()).toBe(5);
    });
  });

  describe('documents', () => {
    it.each(['picking-list', 'packing-slips'])('%s of chosen orders, of nobody else’s', async (name) => {
      const ids = [await handled(), await handled()];
      const path = `/orders/${name}?ids=${ids.join(',')}`;
      expect(await pagesOf({ method: 'GET', url: `/api${path}` })).toHaveLength(name === 'picking-list' ? 1 : 2);
      expect(await fixture.as('other', `GET ${path}`)).toMatchObject({ status: 404, code: 'orders.notFound' });
    });

    const slipOf = async (id: string, query = '') => {
      const headers = { authorization: `Bearer ${fixture.tokens.seller}` };
      const { rawPayload } = await app.app.inject({ url: `/api/orders/packing-slips?ids=${id}${query}`, headers });
      return pdfWords(rawPayload);
    };

    it('a packing slip of a whole order has its totals', async () => {
      const lines = await slipOf(await handled());
      expect(lines).toContain('Total: $250.20');
      expect(lines.join()).not.toMatch(/de esta hoja|en esta hoja|pedido completo/);
    });

    it('a packing slip of the rest of an order has the total of what it lists, and says whose the other is', async () => {
      const id = await handled();
      await fixture.as('seller', `POST /orders/${id}/invoice`, {
        courier: 'dhl',
        trackingNumber: id,
        trackingUrl: 'https://dhl.mx/1',
        items: [{ id: 'taza', quantity: 1 }],
      });
      const lines = await slipOf(id);
      expect(lines).toContain('Unidades en esta hoja: 2 de las 3 del pedido.');
      expect(lines.slice(-2)).toEqual(['Artículos de esta hoja: $150.10', 'Total del pedido completo: $250.20']);
      expect(lines.join()).not.toMatch(/(^|,)Total: /);
      const plain = await slipOf(id, '&prices=false');
      expect(plain).toContain('Unidades en esta hoja: 2 de las 3 del pedido.');
      expect(plain.join()).not.toContain('$');
    });

    it('a packing slip names the seller as buyers know it, and a store that receives once', async () => {
      const shippingData = { ...newOrder().shippingData, pickup: pickupStore };
      const id = await handled({ deliveryType: 'pickup', shippingData });
      const lines = await slipOf(id);
      expect(lines[1]).toMatch(/ a Aurora$/);
      expect(lines.filter((line) => line === 'Tienda Centro')).toHaveLength(1);
    });
  });
});
