import { expect } from 'vitest';
import { shipmentOf } from '../support/new-order.ts';
import { type Call, orderAfter, orderInHandling, placeOrder } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

/** Provokes every answer of returns: announced, received and closed, and read. */
export async function hearReturns({ market, answers, refuses }: Fixture): Promise<void> {
  const id = await orderInHandling(market);
  const body = shipmentOf([{ id: 'TAZA', quantity: 2 }]);
  await orderAfter(market, { call: `POST /orders/${id}/invoice`, as: 'seller', body });
  const path = `/orders/${id}/returns`;
  const form = { id: 'RMA-1', reason: 'Llegó roto', items: [{ id: 'TAZA', quantity: 1 }] };
  const announce: Call = { call: `POST ${path}`, as: 'integrator', body: form };
  const items = [{ id: 'TAZA', quantity: 1, sellable: 1 }];
  const receive: Call = { call: `POST ${path}/RMA-1/receive`, as: 'seller', body: { items } };
  const close: Call = { call: `POST ${path}/RMA-1/close`, as: 'admin' };
  const calls: [call: Call, other: Call['as'], refusal: string][] = [
    [announce, 'seller', 'returns.announce.role'],
    [receive, 'withoutOrders', 'access.permission'],
    [close, 'seller', 'returns.close.role'],
  ];
  for (const [call, other, refusal] of calls) {
    await refuses(404, 'orders.notFound', { ...call, call: call.call.replace(/orders\/[\w-]+/, 'orders/nada') });
    await refuses(403, refusal, { ...call, as: other });
    await refuses(400, 'errors.validation', { ...call, headers: { 'if-match': 'una' } });
    await refuses(412, 'orders.changed', { ...call, headers: { 'if-match': '999' } });
    expect((await answers(200, call)).body).not.toHaveProperty('unchanged');
    expect((await answers(200, call)).body).toMatchObject({ unchanged: true });
  }
  await refuses(400, 'errors.validation', { ...announce, body: { ...form, id: 'RMA-2', items: [] } });
  await refuses(409, 'returns.exists', { ...announce, body: { ...form, reason: 'Otra' } });
  await refuses(409, 'returns.receive.state', { ...receive, body: { items: [{ ...items[0], sellable: 0 }] } });
  await refuses(404, 'returns.notFound', { ...close, call: `POST ${path}/RMA-9/close` });
  const unsent = await placeOrder(market);
  await refuses(409, 'returns.announce.status', { ...announce, call: `POST /orders/${unsent}/returns` });

  const list = { call: `GET ${path}`, as: 'clerk' } as const;
  expect((await answers(200, list)).body).toMatchObject([{ id: 'RMA-1', state: 'CLOSED' }]);
  await refuses(404, 'orders.notFound', { ...list, as: 'otherSeller' });
  await refuses(403, 'access.permission', { ...list, as: 'withoutOrders' });
  await refuses(400, 'errors.validation', { ...list, call: `GET /orders/${'x'.repeat(61)}/returns` });
  const dates = 'fromDate=2026-01-01&toDate=2030-12-31';
  const all = {
    call: `GET /orders/returns?text=${id}&accountName=aurora&${dates}&state=CLOSED&from=0&size=5`,
    as: 'admin',
  } as const;
  expect((await answers(200, all)).body).toMatchObject([{ orderId: id, id: 'RMA-1', received: 1, sellable: 1 }]);
  await refuses(403, 'access.permission', { ...all, as: 'withoutOrders' });
  await refuses(400, 'errors.validation', { ...all, call: 'GET /orders/returns?state=LOST' });

  const put = (event: object) => answers(200, { call: `PUT /integration/orders/${id}`, as: 'integrator', body: event });
  await put({ event: 'return.announced', return: { ...form, id: 'RMA-2' } });
  await put({ event: 'return.received', returnId: 'RMA-2', reception: { items } });
  await put({ event: 'return.closed', returnId: 'RMA-2' });
}
