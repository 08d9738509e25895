import type { Controversy } from 'trastienda-client';
import { expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { describeOnOneEngine } from '../../../testing/test-database.ts';

type Who = keyof OrderFixture['tokens'];

describeOnOneEngine('pglite', 'controversies', (database) => {
  const { fixture } = orderTests(database);

  const headers = (version?: number): Record<string, string> =>
    version === undefined ? {} : { 'if-match': String(version) };
  const create = (id: string, form: object = { text: ' Llegó roto ' }, who: Who = 'admin', version?: number) =>
    fixture.as(who, `POST /orders/${id}/controversies`, form, headers(version));
  const move = (id: string, cid: string, state: string, who: Who = 'seller', version?: number) =>
    fixture.as(who, `PUT /orders/${id}/controversies/${cid}`, { state, id: cid }, headers(version));
  const note = (id: string, cid: string, text: string, who: Who = 'seller', version?: number) =>
    fixture.as(who, `POST /orders/${id}/controversies/${cid}/comments`, { text }, headers(version));
  const remove = (id: string, cid: string, who: Who = 'admin', version?: number) =>
    fixture.as(who, `DELETE /orders/${id}/controversies/${cid}`, undefined, headers(version));
  const open = async () => {
    const id = await fixture.place();
    const { order } = await create(id);
    return { id, cid: order.controversies[0]?.id ?? '' };
  };

  it('an administrator creates one: CAE, of the whole order, with its tags', async () => {
    const id = await fixture.place();
    const { status, order } = await create(id);
    expect([status, order.status, order.version]).toEqual([200, 'ready-for-handling', 2]);
    expect(order.controversies).toMatchObject([
      { type: 'CAE', state: 'REQUESTED', text: 'Llegó roto', sku: null, quantity: null, comments: [] },
    ]);
    expect(order.tags.sort()).toEqual(['cancelacionAntesEntrega', 'controversy']);
    const { body } = await fixture.as('seller', `GET /orders/${id}/controversies`);
    expect(body as Controversy[]).toEqual(order.controversies);
    expect((await fixture.as('other', `GET /orders/${id}/controversies`)).status).toBe(404);
  });

  it('of the type, item and quantity that the body gives', async () => {
    const id = await fixture.place();
    const { order } = await create(id, { text: 'Otro color', type: 'CF', sku: 'taza', quantity: 2 });
    expect(order.controversies).toMatchObject([
      { type: 'CF', state: 'REPLACEMENT_REQUESTED', sku: 'taza', name: 'Taza', quantity: 2 },
    ]);
    expect(order.tags.sort()).toEqual(['cambioFisico', 'controversy']);
    expect(await create(id, { text: 'a', sku: 'nada' })).toMatchObject({
      status: 400,
      fields: { sku: 'El item nada no es de este pedido' },
    });
    expect(await create(id, { text: 'a', sku: 'taza', quantity: 3 })).toMatchObject({ status: 400 });
    expect(await create(id, { text: '   ' })).toMatchObject({
      status: 400,
      fields: { text: 'Este campo es obligatorio' },
    });
  });

  it('only for administrators, and not for a delivered order', async () => {
    const id = await fixture.place();
    expect(await create(id, undefined, 'seller')).toMatchObject({ status: 403, code: 'orders.controversy.adminsOnly' });
    await fixture.start(id);
    const items = [
      { id: 'taza', quantity: 2 },
      { id: 'plato', quantity: 1 },
    ];
    const sent = { courier: 'dhl', trackingUrl: 'https://dhl.com/1', trackingNumber: id, items };
    await fixture.as('seller', `POST /orders/${id}/invoice`, sent);
    const invoiceNumbers = [`inv-${id}-0`];
    await fixture.as('admin', `PUT /orders/${id}/invoice/inv-${id}-0/tracking`, { isDelivered: true, invoiceNumbers });
    expect(await create(id)).toMatchObject({ status: 409, code: 'orders.controversy.delivered' });
  });

  it('of an unpaid order is told to its seller with the payment, unless it is closed or gone by then', async () => {
    const told = async (id: string) => {
      const { body } = await fixture.as('seller', 'GET /notifications?size=50');
      return (body as { text: string }[]).filter(({ text }) => text.includes(id)).length;
    };
    const [id, gone] = [await fixture.place({ paid: false }), await fixture.place({ paid: false })];
    await create(id);
    const { order } = await create(gone);
    expect([await told(id), await told(gone)]).toEqual([0, 0]);
    await remove(gone, order.controversies[0]?.id ?? '');
    for (const one of [id, gone, id]) {
      const paid = { event: 'payment.approved' };
      expect(await fixture.as('integrator', `PUT /integration/orders/${one}`, paid)).toMatchObject({ status: 200 });
    }
    expect([await told(id), await told(gone)]).toEqual([1, 0]);
  });

  it('goes along its chart, and is closed for good', async () => {
    const { id, cid } = await open();
    expect(await move(id, cid, 'IN_REFUND')).toMatchObject({ status: 409, code: 'orders.controversy.move' });
    expect((await move(id, cid, 'IN_ANALYSIS', 'seller', 2)).order.controversies[0]?.state).toBe('IN_ANALYSIS');
    // A repeated call at the old version finds the controversy in that state already.
    expect((await move(id, cid, 'IN_ANALYSIS', 'seller', 2)).order.version).toBe(3);
    expect(await move(id, cid, 'IN_TRACING', 'seller', 2)).toMatchObject({ status: 412, code: 'orders.changed' });
    expect(await move(id, cid, 'REPLACE_SENT')).toMatchObject({ status: 409, code: 'orders.controversy.move' });
    const { order } = await move(id, cid, 'DONE');
    expect(order.tags).toEqual(['cancelacionAntesEntrega']);
    expect(await move(id, cid, 'IN_ANALYSIS')).toMatchObject({ status: 409, code: 'orders.controversy.closed' });
  });

  it('is changed by its seller only', async () => {
    const { id, cid } = await open();
    expect(await move(id, cid, 'IN_ANALYSIS', 'admin')).toMatchObject({
      status: 403,
      code: 'orders.controversy.sellersOnly',
    });
    expect(await move(id, cid, 'IN_ANALYSIS', 'other')).toMatchObject({ status: 404, code: 'orders.notFound' });
    expect(await move(id, 'nada', 'IN_ANALYSIS')).toMatchObject({ status: 404, code: 'orders.controversy.notFound' });
    const another = { state: 'IN_ANALYSIS', id: 'otra' };
    expect(await fixture.as('seller', `PUT /orders/${id}/controversies/${cid}`, another)).toMatchObject({
      status: 400,
    });
    const elsewhere = await fixture.place();
    expect(await move(elsewhere, cid, 'IN_ANALYSIS')).toMatchObject({ status: 404 });
  });

  it('takes notes, each once', async () => {
    const { id, cid } = await open();
    const first = await note(id, cid, ' Se llamó al cliente ', 'clerk', 2);
    expect(first.order.controversies[0]?.comments).toMatchObject([
      { author: 'Ana Prueba', text: 'Se llamó al cliente' },
    ]);
    expect((await note(id, cid, ' Se llamó al cliente ', 'clerk', 2)).order).toEqual({
      ...first.order,
      unchanged: true,
    });
    expect(await note(id, cid, 'Otra', 'seller', 2)).toMatchObject({ status: 412, code: 'orders.changed' });
    expect(await note(id, cid, 'Otra', 'admin')).toMatchObject({ code: 'orders.controversy.noteSellersOnly' });
    expect(await note(id, cid, '\n ')).toMatchObject({ status: 400, fields: { text: 'Este campo es obligatorio' } });
  });

  it('the same creation at the same version is one controversy', async () => {
    const id = await fixture.place();
    const first = await create(id, { text: 'a' }, 'admin', 1);
    expect((await create(id, { text: 'a' }, 'admin', 1)).order).toEqual({ ...first.order, unchanged: true });
    expect(await create(id, { text: 'b' }, 'admin', 1)).toMatchObject({ status: 412, code: 'orders.changed' });
  });

  it('is deleted by administrators, with its tags, and stays in the audit log', async () => {
    const { id, cid } = await open();
    await note(id, cid, 'Una nota');
    expect(await remove(id, cid, 'seller')).toMatchObject({ status: 403 });
    const { order } = await remove(id, cid, 'admin', 3);
    expect([order.controversies, order.tags, order.version]).toEqual([[], [], 4]);
    expect((await remove(id, cid, 'admin', 3)).order.version).toBe(4);
    expect(await remove(id, cid)).toMatchObject({ status: 404, code: 'orders.controversy.notFound' });
    const entry = await database()
      .db.selectFrom('seller_audit_entry')
      .selectAll()
      .where('subject_id', '=', id)
      .where('action', '=', 'order.controversyDeleted')
      .executeTakeFirstOrThrow();
    expect(entry.after).toMatchObject({ was: { type: 'CAE', text: 'Llegó roto', comments: [{ text: 'Una nota' }] } });
  });
});
