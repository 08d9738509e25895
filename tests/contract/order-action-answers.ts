import { expect } from 'vitest';
import { administered, freshOrderId, newOrder, shipmentOf } from '../support/new-order.ts';
import { forEachQuestion, orderToConfirm } from '../support/order-questions.ts';
import {
  type Call,
  orderAfter,
  orderInHandling,
  orderToDecide,
  orderWithGuide,
  placeOrder,
} from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

/** Provokes every answer of the actions on an order: not found, not allowed, not possible now, and done. */
export async function hearOrderActions({ market, answers, refuses }: Fixture): Promise<void> {
  const wrongVersion = { headers: { 'if-match': 'una' } };
  const oldVersion = { headers: { 'if-match': '999' } };
  const questions = await forEachQuestion((action) => orderToConfirm(market, action));
  await hearChanges(
    { answers, refuses },
    Object.values(questions).map(({ call, as, other, refusal }): Change => [{ ...call, as }, other, refusal]),
  );
  const toShip = await orderInHandling(market);
  const toWithdraw = await orderInHandling(market);
  const one = shipmentOf([{ id: 'TAZA', quantity: 1 }]);
  await orderAfter(market, { call: `POST /orders/${toWithdraw}/invoice`, as: 'seller', body: one });
  const calls: [call: Omit<Call, 'as'> & { call: string }, as: 'seller' | 'admin', refusal: string][] = [
    [
      {
        call: `POST /orders/${toShip}/invoice`,
        body: shipmentOf([
          { id: 'TAZA', quantity: 2 },
          { id: 'PLATO', quantity: 1 },
        ]),
      },
      'seller',
      'orders.ship.sellersOnly',
    ],
    [{ call: `DELETE /orders/${toWithdraw}/invoice/inv-${toWithdraw}-0` }, 'seller', 'orders.withdrawShipment.role'],
    [
      {
        call: `PUT /orders/${toShip}/invoice/inv-${toShip}-0/tracking`,
        body: { isDelivered: true, invoiceNumbers: [`inv-${toShip}-0`] },
      },
      'admin',
      'orders.deliver.adminsOnly',
    ],
  ];
  for (const [call, as, refusal] of calls) {
    const other = call.call.startsWith('DELETE') ? 'integrator' : as === 'seller' ? 'admin' : 'seller';
    const nowhere = call.call.replace(/orders\/[\w-]+/, 'orders/nada');
    await refuses(404, 'orders.notFound', { ...call, call: nowhere, as });
    await refuses(403, refusal, { ...call, as: other });
    await refuses(400, 'errors.validation', { ...call, ...wrongVersion, as });
    await refuses(412, 'orders.changed', { ...call, ...oldVersion, as });
    const done = await answers(200, { ...call, as });
    if (call.call.endsWith('/invoice')) {
      const [sent] = (done.body as { packageAttachment: { packages: { invoiceNumber: string }[] } }).packageAttachment
        .packages;
      expect(sent?.invoiceNumber).toBe(`inv-${toShip}-0`);
    }
  }
  await refuses(409, 'orders.startHandling.status', { ...questions.startHandling.call, as: 'seller' });
}

/** Provokes the refusals caused by the state of an order (409). */
export async function hearStateRefusals({ market, answers, refuses }: Fixture): Promise<void> {
  const canceled = await placeOrder(market);
  const path = `/orders/${canceled}`;
  await answers(200, { call: `POST ${path}/canceled`, as: 'admin' });
  const sent = `/orders/${await orderInHandling(market)}`;
  const everything = [
    { id: 'TAZA', quantity: 2 },
    { id: 'PLATO', quantity: 1 },
  ];
  await answers(200, { call: `POST ${sent}/invoice`, as: 'seller', body: shipmentOf(everything) });
  const causeId = 'sin-inventario';
  const item = { id: 'TAZA', quantity: 1 };
  const invoiceNumbers = ['uno'];
  const arrived = await orderInHandling(market);
  const invoice = `inv-${arrived}-0`;
  await answers(200, { call: `POST /orders/${arrived}/invoice`, as: 'seller', body: shipmentOf(everything) });
  const delivery = { isDelivered: true, invoiceNumbers: [invoice] };
  await answers(200, { call: `PUT /orders/${arrived}/invoice/${invoice}/tracking`, as: 'admin', body: delivery });
  const calls: [code: string, call: Call][] = [
    ['orders.requestGuide.carrier', { call: `POST /retailers/trastienda${path}/guide`, as: 'seller' }],
    ['orders.ship.status', { call: `POST ${path}/invoice`, as: 'seller', body: shipmentOf([item]) }],
    ['orders.withdrawShipment.status', { call: `DELETE /orders/${arrived}/invoice/${invoice}`, as: 'seller' }],
    [
      'orders.deliver.status',
      { call: `PUT ${path}/invoice/uno/tracking`, as: 'admin', body: { isDelivered: true, invoiceNumbers } },
    ],
    ['orders.decision.none', { call: `POST ${sent}/cancellation/accept`, as: 'seller' }],
    ['orders.decision.none', { call: `POST ${sent}/cancellation/decline`, as: 'seller', body: { note: 'No' } }],
    ['orders.decision.pending', { call: `POST /orders/${await orderToDecide(market)}/canceled`, as: 'admin' }],
    [
      'orders.decision.sent',
      {
        call: `PUT /integration${sent}`,
        as: 'integrator',
        body: { event: 'cancellation.requested', requestId: 'c-1', causeId: 'cliente-desiste' },
      },
    ],
    ['orders.cancel.shipped', { call: `POST ${sent}/canceled`, as: 'admin' }],
    ['orders.cancel.shipped', { call: `POST ${sent}/cancelcae`, as: 'seller', body: { causeId } }],
    ['orders.cancel.shipped', { call: `POST ${sent}/cancelcde`, as: 'admin', body: [{ causeId, items: [item] }] }],
    [
      'orders.cancelItems.status',
      { call: `POST ${sent}/cancelbeforesend`, as: 'seller', body: { causeId, items: [item] } },
    ],
  ];
  for (const [code, call] of calls) await refuses(409, code, call);
  await refuses(404, 'orders.withdrawShipment.unknown', { call: `DELETE ${sent}/invoice/uno`, as: 'seller' });
}

/** Provokes every answer of the cancellations. */
export async function hearCancellations({ market, answers, refuses }: Fixture): Promise<void> {
  const causeId = 'sin-inventario';
  const partly = async () => {
    const id = await orderInHandling(market);
    const body = shipmentOf([{ id: 'TAZA', quantity: 2 }]);
    await orderAfter(market, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
    return id;
  };
  const units = [{ causeId, items: [{ id: 'PLATO', quantity: 1 }] }];
  const items = { causeId, items: [{ id: 'TAZA', quantity: 1 }] };
  const calls: Change[] = [
    [
      { call: `POST /orders/${await placeOrder(market)}/canceled`, as: 'admin' },
      'seller',
      'orders.cancel.causeRequired',
    ],
    [
      { call: `POST /orders/${await placeOrder(market)}/cancelcae`, as: 'seller', body: { causeId } },
      'integrator',
      'access.role',
    ],
    [
      { call: `POST /orders/${await orderToDecide(market)}/cancellation/decline`, as: 'seller', body: { note: 'No' } },
      'integrator',
      'access.role',
    ],
    [{ call: `POST /orders/${await partly()}/cancelcde`, as: 'admin', body: units }, 'integrator', 'access.role'],
    [
      { call: `POST /orders/${await placeOrder(market)}/cancelbeforesend`, as: 'seller', body: items },
      'admin',
      'orders.cancelItems.admin',
    ],
  ];
  await hearChanges({ answers, refuses }, calls);
}

/** A call that changes an order, an account that may not make it, and the code of that refusal. */
type Change = [call: Call, other: Call['as'], refusal: string];

/** Provokes the answers that every change of an order has: unknown order, wrong account, invalid version, old version, and success. */
async function hearChanges(
  { answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>,
  calls: readonly Change[],
): Promise<void> {
  for (const [call, other, refusal] of calls) {
    await refuses(404, 'orders.notFound', { ...call, call: call.call.replace(/orders\/[\w-]+/, 'orders/nada') });
    await refuses(403, refusal, { ...call, as: other });
    await refuses(400, 'errors.validation', { ...call, headers: { 'if-match': 'una' } });
    await refuses(412, 'orders.changed', { ...call, headers: { 'if-match': '999' } });
    await answers(200, call);
  }
}

/** Provokes every answer of the notes on an order. */
export async function hearNotes({ market, answers, refuses }: Fixture): Promise<void> {
  const notes = `/orders/${await placeOrder(market)}/notes`;
  const post = { call: `POST ${notes}`, as: 'seller', body: { text: 'Nota', audience: 'both' } } as const;
  const keyed = { ...post, headers: { 'idempotency-key': 'd41e9c7a-0000-4000-8000-000000000001' } };
  await answers(201, keyed);
  await refuses(422, 'orders.note.keyReused', { ...keyed, body: { text: 'Otra', audience: 'both' } });
  await answers(200, { call: `GET ${notes}`, as: 'admin' });
  for (const call of [post, { call: `GET ${notes}`, as: 'seller' } as const]) {
    const nowhere = call.call.replace(/orders\/[\w-]+/, 'orders/nada');
    await refuses(404, 'orders.notFound', { ...call, call: nowhere });
    await refuses(403, 'orders.note.peopleOnly', { ...call, as: 'integrator' });
  }
  await refuses(400, 'errors.validation', { call: `GET /orders/${'x'.repeat(61)}/notes`, as: 'admin' });
  await refuses(400, 'errors.validation', { ...post, body: { text: 'x', audience: 'todos' } });
  await refuses(400, 'errors.validation', { ...post, body: { text: '@nadie@nada.mx', audience: 'both' } });
}

/** Provokes every answer of the controversies. */
export async function hearControversies({ market, answers, refuses }: Fixture): Promise<void> {
  const id = await placeOrder(market);
  const path = `/orders/${id}/controversies`;
  const create = { call: `POST ${path}`, as: 'admin', body: { text: 'Llegó roto' } } as const;
  const [made] = (await orderAfter(market, create)).controversies;
  const one = `${path}/${made?.id}`;
  const list = { call: `GET ${path}`, as: 'clerk' } as const;
  expect((await answers(200, list)).body).toMatchObject([{ id: made?.id, state: 'REQUESTED' }]);
  await refuses(404, 'orders.notFound', { ...list, as: 'otherSeller' });
  await refuses(403, 'access.permission', { ...list, as: 'withoutOrders' });
  await refuses(400, 'errors.validation', { ...list, call: `GET /orders/${'x'.repeat(61)}/controversies` });
  const calls: Change[] = [
    [create, 'seller', 'orders.controversy.adminsOnly'],
    [{ call: `PUT ${one}`, as: 'seller', body: { state: 'IN_ANALYSIS' } }, 'admin', 'orders.controversy.sellersOnly'],
    [
      { call: `POST ${one}/comments`, as: 'seller', body: { text: 'Nota' } },
      'admin',
      'orders.controversy.noteSellersOnly',
    ],
    [{ call: `DELETE ${one}`, as: 'admin' }, 'seller', 'orders.controversy.deleteAdminsOnly'],
  ];
  await hearChanges({ answers, refuses }, calls);
  await refuses(404, 'orders.controversy.notFound', { call: `DELETE ${one}`, as: 'admin' });
  const [second] = (await orderAfter(market, create)).controversies;
  const skip = { call: `PUT ${path}/${second?.id}`, as: 'seller', body: { state: 'DONE' } } as const;
  await refuses(409, 'orders.controversy.move', skip);
}

/** Provokes every answer of the storefront's operations, which report the progress of an order. */
export async function hearStorefront({ market, answers, refuses }: Fixture): Promise<void> {
  const put = (id: string, body: object): Call => ({ call: `PUT /integration/orders/${id}`, as: 'integrator', body });
  const id = freshOrderId();
  const placed = { event: 'order.placed', order: newOrder({ paid: false, carrier: administered }) };
  await answers(201, put(id, placed));
  await answers(200, put(id, placed));
  await refuses(409, 'integration.orderExists', put(id, { event: 'order.placed', order: newOrder() }));
  await refuses(409, 'orders.lifeCycle', put(id, { event: 'guide.failed', reason: 'No' }));
  await answers(200, put(id, { event: 'payment.approved' }));
  await refuses(404, 'orders.notFound', put(freshOrderId(), { event: 'payment.approved' }));
  await refuses(400, 'errors.validation', put(id, { event: 'order.eaten' }));
  await refuses(403, 'integration.integratorOnly', { ...put(id, placed), as: 'admin' });

  const guided = await orderWithGuide(market);
  const collected = { event: 'courier.collected', trackingNumber: guided.trackingNumber };
  const order = (await answers(200, put(guided.id, collected))).body as {
    packageAttachment: { packages: { invoiceNumber: string }[] };
  };
  const invoiceNumbers = order.packageAttachment.packages.map(({ invoiceNumber }) => invoiceNumber);
  const delivered = (await answers(200, put(guided.id, { event: 'courier.delivered', invoiceNumbers }))).body;
  expect(delivered).toMatchObject({ status: 'delivered' });
  const dispute = { call: `POST /orders/${guided.id}/controversies`, as: 'admin', body: { text: 'Tarde' } } as const;
  await refuses(409, 'orders.controversy.delivered', dispute);
  const waiting = await orderInHandling(market, { carrier: administered, reference: '[guia-tarde]' });
  await orderAfter(market, { call: `POST /retailers/trastienda/orders/${waiting}/guide`, as: 'seller' });
  await answers(200, put(waiting, { event: 'guide.arrived', trackingNumber: 'MX1', trackingUrl: 'https://a.mx/1' }));
}

/** Provokes every answer of packing: the queue, and its printed files. */
export async function hearPacking({ market, answers, refuses }: Fixture): Promise<void> {
  const { id } = await orderWithGuide(market);
  const bare = await orderInHandling(market);
  await answers(200, { call: 'GET /orders/packing', as: 'seller' });
  await answers(200, { call: 'GET /orders/packing?item=1', as: 'seller' });
  await refuses(400, 'errors.validation', { call: 'GET /orders/packing?size=0', as: 'seller' });
  await refuses(403, 'orders.ship.sellersOnly', { call: 'GET /orders/packing', as: 'admin' });
  for (const document of ['picking-list', 'packing-slips']) {
    const call = `GET /orders/${document}?ids=`;
    await answers(200, { call: `${call}${id},${bare}`, as: 'seller' });
    await refuses(400, 'errors.validation', { call: `GET /orders/${document}`, as: 'seller' });
    await refuses(403, 'orders.ship.sellersOnly', { call: `${call}${id}`, as: 'admin' });
    await refuses(404, 'orders.notFound', { call: `${call}${id}`, as: 'otherSeller' });
  }
  const print = (ids: string[], as: 'seller' | 'admin' | 'otherSeller' = 'seller', format = 'letter') =>
    ({ call: 'POST /orders/labels', as, body: { ids, format } }) as const;
  await answers(200, print([id]));
  const { headers } = await answers(200, print([id], 'seller', 'zpl203'));
  expect(headers['content-type']).toBe('application/zpl');
  await refuses(400, 'errors.validation', print([id], 'seller', 'a4'));
  await refuses(403, 'orders.ship.sellersOnly', print([id], 'admin'));
  await refuses(404, 'orders.notFound', print([id], 'otherSeller'));
  await refuses(409, 'orders.labels.none', print([id, bare]));
}
