import { sql } from 'kysely';
import type { Notification, OrderEvent, OrderRow } from 'trastienda-client';
import { beforeEach, describe, expect, it } from 'vitest';
import { orderTests } from '../../../testing/order-tests.ts';
import type { OrderFixture } from '../../../testing/orders.ts';
import { describeOnBothEngines } from '../../../testing/test-database.ts';
import { notifyRetailer } from '../../tools/retailer/notify-retailer.ts';
import { setTarget } from '../../tools/retailer/retailer.repository.ts';
import { acceptLapsed } from './accept-lapsed.ts';

const start = new Date('2026-11-20T18:00:00Z');
const later = (hours: number) => new Date(start.getTime() + hours * 3_600_000);

describeOnBothEngines('a requested cancellation', (database) => {
  const { app, fixture } = orderTests(database, { now: start });
  type Who = keyof OrderFixture['tokens'];

  beforeEach(() => app.setNow(start));

  const causeId = 'cliente-desiste';
  const event = { event: 'cancellation.requested', causeId };
  const ask = (id: string, more: object = {}) =>
    fixture.as('integrator', `PUT /integration/orders/${id}`, { ...event, requestId: 'c-1', ...more });
  const accept = (who: Who, id: string, headers?: Record<string, string>) =>
    fixture.as(who, `POST /orders/${id}/cancellation/accept`, undefined, headers);
  const decline = (who: Who, id: string, note = 'Ya está empacado', headers?: Record<string, string>) =>
    fixture.as(who, `POST /orders/${id}/cancellation/decline`, { note }, headers);
  const handled = async () => {
    const id = await fixture.place();
    await fixture.start(id);
    return id;
  };
  const waiting = async (from: () => Promise<string> = handled) => {
    const id = await from();
    expect((await ask(id)).order.status).toBe('waiting-for-seller-decision');
    return id;
  };
  const order = async (id: string) => (await fixture.as('admin', `GET /orders/${id}`)).order;
  const history = async (id: string) =>
    (await fixture.as('seller', `GET /orders/${id}/history`)).body as unknown as OrderEvent[];
  const told = async (who: Who) =>
    ((await fixture.as(who, 'GET /notifications?size=100')).body as Notification[]).map(({ text }) => text);
  const lapse = () => acceptLapsed({ ...app.context, now: app.context.now });

  it('makes the order wait, tells the seller, and is the same request however often it is sent', async () => {
    const id = await handled();
    const first = await ask(id, { comment: ' Compré otro. ' });
    expect(first).toMatchObject({ status: 200 });
    expect(first.order).toMatchObject({
      status: 'waiting-for-seller-decision',
      version: 3,
      cancellationRequest: {
        requestId: 'c-1',
        causeId,
        cause: 'El cliente ya no quiere el producto',
        comment: 'Compré otro.',
        statusBefore: 'handling',
        requestedAt: start.toISOString(),
        dueAt: later(24).toISOString(),
        outcome: null,
        decidedAt: null,
        decidedBy: null,
        note: '',
      },
    });
    const again = await ask(id, { comment: 'Compré otro.' });
    expect(again.order).toEqual({ ...first.order, unchanged: true });
    expect(await ask(id, { comment: 'Otra cosa' })).toMatchObject({
      status: 409,
      code: 'orders.decision.requestExists',
    });
    expect(await ask(id, { requestId: 'c-2' })).toMatchObject({ status: 409, code: 'orders.decision.waiting' });
    const text = `Se solicitó cancelar el pedido ${id}: El cliente ya no quiere el producto. Decida antes del 21 nov 2026, 12:00; después cuenta como aceptada.`;
    expect((await told('seller')).filter((one) => one === text)).toHaveLength(1);
    expect(await told('other')).not.toContain(text);
    const [newest] = await history(id);
    expect(newest).toMatchObject({ action: 'order.cancellationRequested', surface: 'integrator' });
    expect(newest?.changes).toEqual([
      { fact: 'status', subject: null, from: 'handling', to: 'waiting-for-seller-decision' },
      { fact: 'cause', subject: null, from: null, to: 'El cliente ya no quiere el producto' },
      { fact: 'reason', subject: null, from: null, to: 'Compré otro.' },
      { fact: 'decisionDue', subject: null, from: null, to: later(24).toISOString() },
    ]);
    const rows = (await fixture.as('seller', 'GET /orders?status=waiting-for-seller-decision&size=100'))
      .body as OrderRow[];
    expect(rows.map((row) => row.id)).toContain(id);
  });

  it('is asked for by the integrator alone, with a known cause, of an order that is there', async () => {
    const id = await fixture.place();
    expect(await fixture.as('admin', `PUT /integration/orders/${id}`, { ...event, requestId: 'x' })).toMatchObject({
      status: 403,
    });
    expect(await ask(id, { causeId: 'nada' })).toMatchObject({
      status: 400,
      fields: { causeId: 'El motivo de cancelación no existe' },
    });
    for (const wrong of [
      { requestId: '' },
      { requestId: 'x'.repeat(61) },
      { comment: 'x'.repeat(501) },
      { note: 'x' },
    ]) {
      expect(await ask(id, wrong)).toMatchObject({ status: 400 });
    }
    expect(await ask('nada')).toMatchObject({ status: 404 });
    expect((await order(id)).status).toBe('ready-for-handling');
  });

  describe('in a status where nothing can be asked', () => {
    const send = (id: string, quantity: number) =>
      fixture.as('seller', `POST /orders/${id}/invoice`, {
        courier: 'dhl',
        trackingUrl: 'https://dhl.com/1',
        trackingNumber: `${id}-${quantity}`,
        items: [{ id: 'taza', quantity }, ...(quantity === 2 ? [{ id: 'plato', quantity: 1 }] : [])],
      });
    const sentOrder = async (quantity: number) => {
      const id = await handled();
      expect((await send(id, quantity)).status).toBe(200);
      return id;
    };
    const canceled = async () => {
      const id = await fixture.place();
      await fixture.as('admin', `POST /orders/${id}/canceled`);
      return id;
    };
    const getting = async () => {
      const id = await fixture.place({ carrier: 'envios' });
      await fixture.start(id);
      await fixture.as('seller', `POST /retailers/trastienda/orders/${id}/guide`);
      return id;
    };
    const disputed = async () => {
      const id = await fixture.place();
      await fixture.as('admin', `POST /orders/${id}/controversies`, { text: 'Daño', type: 'CDE' });
      return id;
    };
    it.each([
      ['partially-invoiced', () => sentOrder(1), 'orders.decision.sent'],
      ['invoiced', () => sentOrder(2), 'orders.decision.sent'],
      ['canceled', canceled, 'orders.cancel.canceled'],
      ['payment-pending', () => fixture.place({ paid: false }), 'orders.decision.notRequestable'],
      ['getting-guide', getting, 'orders.decision.notRequestable'],
      ['ready-for-handling, with a CDE controversy', disputed, 'orders.cancel.controversyCde'],
    ])('refuses %s: %#', async (_, make, code) => {
      const id = await make();
      const before = await order(id);
      expect(await ask(id)).toMatchObject({ status: 409, code });
      expect(await order(id)).toEqual(before);
    });
  });

  it.each(['seller', 'clerk', 'admin'] as const)('%s accepts it: canceled with its cause, once', async (who) => {
    const id = await waiting(who === 'clerk' ? () => fixture.place() : handled);
    expect(await accept('other', id)).toMatchObject({ status: 404 });
    expect(await accept('integrator', id)).toMatchObject({ status: 403, code: 'access.role' });
    expect(await accept(who, id, { 'if-match': '999' })).toMatchObject({ status: 412, code: 'orders.changed' });
    const done = await accept(who, id);
    expect(done.order).toMatchObject({
      status: 'canceled',
      cancellationRequest: { outcome: 'accepted', decidedAt: start.toISOString(), decidedBy: 'Ana Prueba', note: '' },
      controversies: [{ type: 'CAE', text: 'El cliente ya no quiere el producto' }],
    });
    expect(done.order.items.map((item) => item.status)).toEqual(['CANCELLED', 'CANCELLED']);
    expect((await accept(who, id)).order).toEqual({ ...done.order, unchanged: true });
    expect(await decline(who, id)).toMatchObject({ status: 409, code: 'orders.decision.none' });
    const [newest] = await history(id);
    expect(newest).toMatchObject({ action: 'order.cancellationAccepted' });
    expect(newest?.changes.filter(({ fact }) => fact === 'givenBack')).toEqual([
      { fact: 'givenBack', subject: 'taza', from: null, to: '2' },
      { fact: 'givenBack', subject: 'plato', from: null, to: '1' },
    ]);
    const text = `Un administrador aceptó la cancelación del pedido ${id}`;
    expect((await told('seller')).includes(text)).toBe(who === 'admin');
  });

  it.each([
    ['seller', handled, 'handling'],
    ['admin', () => fixture.place(), 'ready-for-handling'],
  ] as const)('%s declines it with a note: the order returns to its status', async (who, from, status) => {
    const id = await waiting(from);
    for (const note of ['', '  ', 'x'.repeat(501)]) expect(await decline(who, id, note)).toMatchObject({ status: 400 });
    expect(await decline('other', id)).toMatchObject({ status: 404 });
    expect(await decline('integrator', id)).toMatchObject({ status: 403 });
    const done = await decline(who, id, ' Ya está empacado ');
    expect(done.order).toMatchObject({
      status,
      controversies: [],
      cancellationRequest: { outcome: 'declined', note: 'Ya está empacado', decidedBy: 'Ana Prueba' },
    });
    expect((await decline(who, id)).order).toEqual({ ...done.order, unchanged: true });
    expect(await decline(who, id, 'Otra nota')).toMatchObject({ status: 409, code: 'orders.decision.none' });
    expect((await history(id))[0]?.changes).toContainEqual({
      fact: 'note',
      subject: null,
      from: null,
      to: 'Ya está empacado',
    });
    const text = `Un administrador rechazó la cancelación del pedido ${id}: Ya está empacado`;
    expect((await told('seller')).includes(text)).toBe(who === 'admin');
    // The same request again finds its answer; another one can be made.
    expect((await ask(id)).order).toMatchObject({ status, unchanged: true });
    expect((await ask(id, { requestId: 'c-2' })).order).toMatchObject({
      status: 'waiting-for-seller-decision',
      cancellationRequest: { requestId: 'c-2', outcome: null },
    });
  });

  it('lets nothing else move the order', async () => {
    const id = await waiting();
    const item = { id: 'taza', quantity: 1 };
    const shipment = { courier: 'dhl', trackingUrl: 'https://dhl.com/1', trackingNumber: id, items: [item] };
    const cause = { causeId: 'sin-inventario' };
    const tries: [Who, string, unknown?][] = [
      ['seller', `POST /orders/${id}/start-handling`],
      ['seller', `POST /orders/${id}/invoice`, shipment],
      ['seller', `POST /orders/${id}/cancelcae`, cause],
      ['admin', `POST /orders/${id}/cancelcae`, cause],
      ['admin', `POST /orders/${id}/cancelcde`, [{ ...cause, items: [item] }]],
      ['admin', `POST /orders/${id}/canceled`],
      ['integrator', `POST /orders/${id}/canceled`],
      ['seller', `POST /orders/${id}/cancelbeforesend`, { ...cause, items: [item] }],
      ['integrator', `PUT /integration/orders/${id}`, { event: 'guide.failed', reason: 'x' }],
      [
        'integrator',
        `PUT /integration/orders/${id}`,
        { event: 'guide.arrived', trackingNumber: 'G1', trackingUrl: 'https://x.mx' },
      ],
      ['integrator', `PUT /integration/orders/${id}`, { event: 'courier.delivered', invoiceNumbers: ['x'] }],
    ];
    const before = await order(id);
    for (const [who, call, body] of tries)
      expect([call, (await fixture.as(who, call, body)).status]).toEqual([call, 409]);
    expect(await order(id)).toEqual(before);
    expect(await fixture.as('admin', `POST /orders/${id}/canceled`)).toMatchObject({ code: 'orders.decision.pending' });
  });

  it('counts as accepted when its time is over, also after a restart, and exactly once', async () => {
    const id = await waiting();
    const early = await waiting();
    // A session would not live for a day.
    const due = later(0.1);
    await sql`update cancellation_request set due_at = ${due} where order_id = ${id}`.execute(database().db);
    app.setNow(new Date(due.getTime() - 1));
    await lapse();
    expect((await order(id)).status).toBe('waiting-for-seller-decision');
    app.setNow(due);
    // It cannot be declined any more, even before the job has looked; it can be accepted.
    expect(await decline('seller', id)).toMatchObject({ status: 409, code: 'orders.decision.lapsed' });
    await Promise.all([lapse(), lapse()]);
    const after = await order(id);
    expect(after).toMatchObject({
      status: 'canceled',
      controversies: [{ type: 'CAE' }],
      cancellationRequest: { outcome: 'lapsed', decidedBy: null, decidedAt: due.toISOString() },
    });
    expect((await order(early)).status).toBe('waiting-for-seller-decision');
    expect((await history(id)).filter(({ action }) => action === 'order.cancellationLapsed')).toMatchObject([
      { person: null, surface: 'job' },
    ]);
    expect(await told('seller')).toContain(`Venció el plazo y el pedido ${id} se canceló`);
    expect((await accept('seller', id)).order).toMatchObject({ unchanged: true });
    await lapse();
    expect(await order(id)).toEqual(after);
  });

  it('stays open if it is no longer due once its order is held', async () => {
    const id = await waiting();
    const due = later(24);
    // Its first look at the clock finds the order; when the order is held, another request is open, or another process has decided.
    const moments = [due, start];
    await acceptLapsed({ ...app.context, now: () => moments.shift() ?? start });
    expect((await order(id)).status).toBe('waiting-for-seller-decision');
  });

  it('has the time that the settings say when it arrives', async () => {
    await sql`update general_settings set seller_decision_hours = 4`.execute(database().db);
    const id = await waiting();
    await sql`update general_settings set seller_decision_hours = 24`.execute(database().db);
    expect((await order(id)).cancellationRequest?.dueAt).toBe(later(4).toISOString());
  });

  it('two decisions at once are one', async () => {
    const id = await waiting();
    const both = await Promise.all([accept('seller', id), decline('admin', id)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  it('is told to the storefront, with what was decided and why', async () => {
    await setTarget(database().db, true);
    const id = await waiting();
    await decline('seller', id);
    await ask(id, { requestId: 'c-2' });
    await accept('seller', id);
    const told: { event: string; cancellation?: object }[] = [];
    const port = { tell: async ({ body }: { body: string }) => void told.push(JSON.parse(body)) };
    const context = { ...app.context, now: () => new Date(Date.now() + 1000) };
    await notifyRetailer(context, port, { signal: new AbortController().signal });
    await setTarget(database().db, false);
    const news = told.map((one) => ({ event: one.event, cancellation: one.cancellation }));
    const dueAt = later(24).toISOString();
    expect(news.slice(-5)).toEqual([
      { event: 'order.handlingStarted', cancellation: undefined },
      { event: 'order.cancellationRequested', cancellation: { requestId: 'c-1', dueAt } },
      {
        event: 'order.cancellationDeclined',
        cancellation: { requestId: 'c-1', outcome: 'declined', note: 'Ya está empacado' },
      },
      { event: 'order.cancellationRequested', cancellation: { requestId: 'c-2', dueAt } },
      { event: 'order.cancellationAccepted', cancellation: { requestId: 'c-2', outcome: 'accepted' } },
    ]);
  });
});
