import type { ItemCancellationAnswer, OrderRow } from 'trastienda-client';
import { describe, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

describeOnOneEngine('postgres', 'cancellations', (database) => {
  const { fixture } = orderTests(database);

  const causeId = 'sin-inventario';
  const handled = async (over?: Parameters<OrderFixture['place']>[0]) => {
    const id = await fixture.place(over);
    await fixture.start(id);
    return id;
  };
  const ship = (id: string, items: { id: string; quantity: number }[]) =>
    fixture.as('seller', `POST /orders/${id}/invoice`, {
      courier: 'dhl',
      trackingUrl: 'https://dhl.com/1',
      trackingNumber: id,
      items,
    });
  const deliver = (id: string, ...invoiceNumbers: string[]) =>
    fixture.as('admin', `PUT /orders/${id}/invoice/${invoiceNumbers[0]}/tracking`, {
      isDelivered: true,
      invoiceNumbers,
    });
  const delivered = async () => {
    const id = await handled();
    await ship(id, [
      { id: 'taza', quantity: 2 },
      { id: 'plato', quantity: 1 },
    ]);
    await deliver(id, `inv-${id}-0`);
    return id;
  };
  const entries = (id: string) =>
    database().db.selectFrom('seller_audit_entry').selectAll().where('subject_id', '=', id).orderBy('id').execute();
  const whole = (who: keyof OrderFixture['tokens'], id: string, version?: string) =>
    fixture.as(who, `POST /orders/${id}/canceled`, undefined, version ? { 'if-match': version } : {});
  const before = (who: keyof OrderFixture['tokens'], id: string, cause = causeId, version?: string) =>
    fixture.as(who, `POST /orders/${id}/cancelcae`, { causeId: cause }, version ? { 'if-match': version } : {});
  const after = (who: keyof OrderFixture['tokens'], id: string, ...forms: object[]) =>
    fixture.as(who, `POST /orders/${id}/cancelcde`, forms);
  const units = (...items: { id: string; quantity: number }[]) => ({ causeId, items });
  const items = async (who: keyof OrderFixture['tokens'], id: string, ids: string[], version?: string) => {
    const body = { causeId, items: ids.map((sku) => ({ id: sku, quantity: 1 })) };
    const headers = version ? { 'if-match': version } : undefined;
    const answer = await fixture.as(who, `POST /orders/${id}/cancelbeforesend`, body, headers);
    return { ...answer, done: answer.body as ItemCancellationAnswer };
  };

  describe('without a cause', () => {
    it.each(['admin', 'integrator'] as const)('%s cancels the whole order, once', async (who) => {
      const id = await handled();
      const first = await whole(who, id, '2');
      expect(first.order).toMatchObject({ status: 'canceled', version: 3, controversies: [], tags: [] });
      expect(first.order.items.map((item) => [item.status, item.canceledQuantity])).toEqual([
        ['CANCELLED', 2],
        ['CANCELLED', 1],
      ]);
      expect((await whole(who, id, '2')).order).toEqual({ ...first.order, unchanged: true });
      const [entry, ...more] = (await entries(id)).filter(({ action }) => action === 'order.canceled');
      expect(more).toEqual([]);
      expect(entry).toMatchObject({
        after: { givenBack: first.order.items.map(({ id: sku, quantity }) => ({ id: sku, quantity })) },
      });
    });

    it('refuses in the order of the house', async () => {
      const id = await handled();
      expect(await whole('admin', 'nada')).toMatchObject({ status: 404 });
      expect(await whole('seller', id)).toMatchObject({ status: 403, code: 'orders.cancel.causeRequired' });
      expect(await whole('admin', id, '9')).toMatchObject({ status: 412, code: 'orders.changed' });
      await ship(id, [
        { id: 'taza', quantity: 2 },
        { id: 'plato', quantity: 1 },
      ]);
      expect(await whole('admin', id)).toMatchObject({ status: 409, code: 'orders.cancel.shipped' });
    });
  });

  describe('before anything was sent', () => {
    it.each(['seller', 'admin'] as const)('%s: the order is canceled and gets a CAE controversy', async (who) => {
      const id = who === 'seller' ? await fixture.place() : await handled();
      const { status, order } = await before(who, id);
      expect([status, order.status]).toEqual([200, 'canceled']);
      expect(order.controversies).toMatchObject([
        { type: 'CAE', state: 'REQUESTED', text: 'Sin inventario', sku: null },
      ]);
      expect(order.tags.sort()).toEqual(['cancelacionAntesEntrega', 'controversy']);
      expect((await before(who, id)).order.version).toBe(order.version);
      expect(await before(who, id, 'cliente-desiste')).toMatchObject({ status: 409, code: 'orders.cancel.canceled' });
    });

    it('the list finds it by its tags and its status, and counts it', async () => {
      const count = async (query: string) =>
        Number((await fixture.as('seller', `GET /orders?${query}`)).headers['x-total-count']);
      const asked = ['status=canceled', 'tags=CAE', 'status=canceled&tags=CAE,CT', 'status=ready-for-handling'];
      const counts = () => Promise.all(asked.map(count));
      const id = await fixture.place();
      const [canceled = 0, tagged = 0, both = 0, ready = 0] = await counts();
      await before('seller', id);
      expect(await counts()).toEqual([canceled + 1, tagged + 1, both + 1, ready - 1]);
      const rows = (await fixture.as('seller', `GET /orders?text=${id}`)).body as OrderRow[];
      expect(rows).toMatchObject([{ status: 'canceled', tags: ['controversy', 'cancelacionAntesEntrega'] }]);
    });

    it('refuses an unknown cause, another seller, an old version and a sent order', async () => {
      const id = await handled();
      expect(await before('seller', id, 'nada')).toMatchObject({
        status: 400,
        fields: { causeId: 'El motivo de cancelación no existe' },
      });
      expect(await before('other', id)).toMatchObject({ status: 404 });
      expect(await before('integrator', id)).toMatchObject({ status: 403 });
      expect(await before('seller', id, causeId, '1')).toMatchObject({ status: 412, code: 'orders.changed' });
      await ship(id, [{ id: 'taza', quantity: 1 }]);
      expect(await before('seller', id)).toMatchObject({ status: 409, code: 'orders.cancel.status' });
    });

    it('nobody waits for the guide of a canceled order', async () => {
      const id = await handled({ carrier: 'envios', reference: '[guia-tarde]' });
      await fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
      expect(await before('seller', id)).toMatchObject({ status: 409, code: 'orders.cancel.status' });
      const { order } = await whole('admin', id);
      expect(order.status).toBe('canceled');
      expect(order.guide.status).not.toBe('PENDING');
    });
  });

  describe('after something was sent', () => {
    it('units get a CDE controversy each, and the order lives on', async () => {
      const id = await delivered();
      const { order } = await after('admin', id, units({ id: 'taza', quantity: 1 }), {
        causeId: 'producto-danado',
        items: [{ id: 'plato', quantity: 1 }],
      });
      expect(order.status).toBe('delivered');
      expect(order.tags.sort()).toEqual(['cancelacionDespuesEntrega', 'controversy']);
      expect(order.items.map((item) => [item.status, item.canceledQuantity])).toEqual([
        ['ACTIVE', 1],
        ['CANCELLED', 1],
      ]);
      const bySku = [...order.controversies].sort((a, b) => String(b.sku).localeCompare(String(a.sku)));
      expect(bySku).toMatchObject([
        { type: 'CDE', state: 'REQUESTED', sku: 'taza', name: 'Taza', quantity: 1, text: 'Sin inventario' },
        { type: 'CDE', sku: 'plato', quantity: 1, text: 'Producto dañado' },
      ]);
      // Sent units come back with their return, not with the cancellation.
      expect((await entries(id)).at(-1)).toMatchObject({ action: 'order.unitsCanceled', after: { givenBack: [] } });
    });

    it('the same call finds itself done; another one meets the controversy', async () => {
      const id = await delivered();
      const first = await after('seller', id, units({ id: 'taza', quantity: 2 }, { id: 'plato', quantity: 1 }));
      expect(first.order.status).toBe('canceled');
      const again = await after('seller', id, units({ id: 'plato', quantity: 1 }, { id: 'taza', quantity: 2 }));
      expect(again.order).toEqual({ ...first.order, unchanged: true });
      const part = await delivered();
      await after('seller', part, units({ id: 'taza', quantity: 1 }));
      expect(await after('seller', part, units({ id: 'taza', quantity: 2 }))).toMatchObject({
        status: 409,
        code: 'orders.cancel.controversyCde',
      });
    });

    it('two at once: one cancels, the other is refused', async () => {
      const id = await delivered();
      const both = await Promise.all([1, 2].map((quantity) => after('seller', id, units({ id: 'taza', quantity }))));
      expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
      expect((await fixture.as('seller', `GET /orders/${id}`)).order.controversies).toHaveLength(1);
    });

    it('what was left to send is given back, and the order goes on to its deliveries', async () => {
      const id = await handled();
      await ship(id, [{ id: 'taza', quantity: 2 }]);
      const { order } = await after('seller', id, units({ id: 'plato', quantity: 1 }));
      expect(order.status).toBe('invoiced');
      expect((await entries(id)).at(-1)).toMatchObject({ after: { givenBack: [{ id: 'plato', quantity: 1 }] } });
      expect((await deliver(id, `inv-${id}-0`)).order.status).toBe('delivered');
    });

    it('with everything sent delivered, nothing is left to wait for', async () => {
      const id = await handled();
      await ship(id, [{ id: 'taza', quantity: 2 }]);
      await deliver(id, `inv-${id}-0`);
      expect((await after('seller', id, units({ id: 'plato', quantity: 1 }))).order.status).toBe('delivered');
    });

    it('what came back whole and was never delivered delivers nothing', async () => {
      const id = await handled();
      await ship(id, [{ id: 'taza', quantity: 2 }]);
      const back = { id: 'RMA-1', reason: 'No lo quiso', items: [{ id: 'taza', quantity: 2 }] };
      await fixture.as('integrator', `POST /orders/${id}/returns`, back);
      const received = { items: [{ id: 'taza', quantity: 2, sellable: 2 }] };
      await fixture.as('seller', `POST /orders/${id}/returns/RMA-1/receive`, received);
      const { order } = await after('seller', id, units({ id: 'plato', quantity: 1 }));
      expect(order.status).toBe('invoiced');
    });

    it('names every wrong field', async () => {
      const id = await delivered();
      const wrong = await after('seller', id, units({ id: 'taza', quantity: 3 }, { id: 'nada', quantity: 1 }), {
        causeId: 'nada',
        items: [{ id: 'plato', quantity: 1 }],
      });
      expect(wrong).toMatchObject({
        status: 400,
        fields: {
          'items.taza': 'De taza solo hay 2 por cancelar',
          'items.nada': 'El item nada no es de este pedido',
          'causes.plato': 'El motivo de cancelación no existe',
        },
      });
      const handling = await handled();
      expect(await after('seller', handling, units({ id: 'taza', quantity: 1 }))).toMatchObject({
        status: 409,
        code: 'orders.cancel.status',
      });
    });
  });

  describe('items', () => {
    it('one unit each; the order is canceled with its last unit', async () => {
      const id = await fixture.place();
      const first = await items('seller', id, ['taza', 'plato']);
      expect(first.done.items).toEqual([
        { status: 200, id: 'taza', description: 'Se canceló una unidad' },
        { status: 200, id: 'plato', description: 'Se canceló una unidad' },
      ]);
      expect(first.done.order).toMatchObject({ status: 'ready-for-handling', controversies: [] });
      expect(first.done.order.items.map((item) => item.canceledQuantity)).toEqual([1, 1]);
      const second = await items('seller', id, ['taza', 'plato', 'nada']);
      expect(second.done.items).toEqual([
        { status: 200, id: 'taza', description: 'Se canceló una unidad' },
        { status: 409, id: 'plato', description: 'Error: El item ya se encuentra cancelado' },
        { status: 409, id: 'nada', description: 'El item nada no es de este pedido' },
      ]);
      expect(second.done.order.status).toBe('canceled');
    });

    it('rows that all fail change nothing', async () => {
      const id = await fixture.place();
      const { status, done } = await items('seller', id, ['nada']);
      expect([status, done.items[0]?.status, done.order.version]).toEqual([200, 409, 1]);
    });

    it('sent again at the same version, it is the same cancellation', async () => {
      const id = await fixture.place();
      const first = await items('seller', id, ['taza'], '1');
      const again = await items('seller', id, ['taza'], '1');
      expect(again.body).toEqual({ ...first.done, order: { ...first.done.order, unchanged: true } });
      expect(again.done.order.items[0]?.canceledQuantity).toBe(1);
      expect(await items('seller', id, ['plato'], '1')).toMatchObject({ status: 412, code: 'orders.changed' });
    });

    it('nothing chosen is told in the words of each dialog, and nothing of it passes for done', async () => {
      const id = await fixture.place();
      const none = 'Necesitas seleccionar al menos un item para cancelar.';
      expect(await items('seller', id, [])).toMatchObject({ status: 400, fields: { items: none } });
      await fixture.start(id);
      const shipped = await ship(id, []);
      expect(shipped).toMatchObject({ status: 400, fields: { items: expect.stringMatching(/item/) } });
      await ship(id, [{ id: 'taza', quantity: 1 }]);
      for (const nothing of [[], [units()]]) {
        const answer = await after('seller', id, ...nothing);
        expect(answer).toMatchObject({ status: 400, fields: { items: expect.any(String) } });
      }
      const form = { isDelivered: true, invoiceNumbers: [] };
      const delivery = await fixture.as('admin', `PUT /orders/${id}/invoice/inv-${id}-0/tracking`, form);
      expect(delivery).toMatchObject({ status: 400, fields: { invoiceNumbers: expect.any(String) } });
      expect((await fixture.as('admin', `GET /orders/${id}`)).order).toMatchObject({
        status: 'partially-invoiced',
        version: 3,
      });
    });

    it('only a seller, only before the handling, only a cause that there is, no item twice', async () => {
      const id = await fixture.place();
      expect(await items('admin', id, ['taza'])).toMatchObject({ status: 403, code: 'orders.cancelItems.admin' });
      expect(await items('other', id, ['taza'])).toMatchObject({ status: 404 });
      expect(await items('seller', id, ['taza', 'taza'])).toMatchObject({ status: 400 });
      const form = { causeId: 'nada', items: [{ id: 'taza', quantity: 1 }] };
      expect(await fixture.as('seller', `POST /orders/${id}/cancelbeforesend`, form)).toMatchObject({ status: 400 });
      const two = { causeId, items: [{ id: 'taza', quantity: 2 }] };
      expect(await fixture.as('seller', `POST /orders/${id}/cancelbeforesend`, two)).toMatchObject({ status: 400 });
      await fixture.start(id);
      expect(await items('seller', id, ['taza'])).toMatchObject({ status: 409, code: 'orders.cancelItems.status' });
    });
  });
});
