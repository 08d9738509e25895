import { randomUUID } from 'node:crypto';
import type { BulkAction } from 'trastienda-client';
import { expect } from 'vitest';
import { workOnBulkAction } from '../../apps/server/src/modules/tools/bulk-actions/run-bulk-action.ts';
import { placeOrder } from '../support/orders.ts';
import type { Fixture } from './load-answers.ts';

const as = 'seller';

/** Provokes every answer of the bulk actions' operations. */
export async function hearBulkActions({ market, answers, refuses }: Fixture): Promise<void> {
  const call = 'POST /bulk-actions';
  const ids = [await placeOrder(market), 'no-hay'];
  const request = { action: 'startHandling', key: randomUUID(), ids };
  const { id } = (await answers(202, { call, as, body: request })).body as BulkAction;
  await answers(200, { call, as, body: request });
  const filters = { status: 'ready-for-handling', text: 'v', tags: ['CA'], fromDate: '2026-01-01' };
  await refuses(400, 'errors.validation', { call, as, body: { ...request, filters } });
  await refuses(400, 'errors.validation', { call, as, body: { ...request, action: 'ship' } });
  await refuses(403, 'access.permission', { call, as: 'withoutOrders', body: request });
  await refuses(403, 'orders.deliver.adminsOnly', { call, as, body: { ...request, action: 'deliver' } });
  const shipments = [{ orderId: 'no-hay', carrier: 'DHL', trackingNumber: '1', trackingUrl: '', items: ['TAZA:1'] }];
  const parcels = { action: 'ship', key: randomUUID(), shipments };
  await answers(202, { call, as, body: parcels });
  await refuses(403, 'orders.ship.sellersOnly', { call, as: 'admin', body: parcels });
  await refuses(400, 'errors.validation', { call, as, body: { ...parcels, shipments: [] } });
  await answers(200, { call: 'GET /bulk-actions?from=0&size=5', as });
  await refuses(400, 'errors.validation', { call: 'GET /bulk-actions?size=0', as });
  await refuses(403, 'access.role', { call: 'GET /bulk-actions', as: 'integrator' });
  // A user without permission for orders gets an empty list.
  const others = await answers(200, { call: 'GET /bulk-actions?subject=orders', as: 'withoutOrders' });
  expect(others.body).toEqual([]);

  const one = `/bulk-actions/${id}`;
  await refuses(409, 'bulk.confirm.state', { call: `POST ${one}/confirm`, as });
  const work = () => workOnBulkAction(market.app.context, id, { id: 'contract', signal: new AbortController().signal });
  await work();
  const readings = ['', '/events', '/results?state=possible', '/downloadcsv'].map((part) => `GET ${one}${part}`);
  const changes = [`POST ${one}/confirm`, `POST ${one}/cancel`];
  for (const reading of readings) await answers(200, { call: reading, as });
  for (const any of [...readings, ...changes]) {
    await refuses(404, 'bulk.notFound', { call: any, as: 'otherSeller' });
    await refuses(404, 'bulk.notFound', { call: any, as: 'withoutOrders' });
    await refuses(403, 'access.role', { call: any, as: 'integrator' });
    await refuses(400, 'errors.validation', { call: any.replace(id, 'uno'), as });
  }
  // A colleague and an administrator see it too; only the user who chose the orders decides.
  for (const reader of ['clerk', 'admin'] as const) await answers(200, { call: `GET ${one}`, as: reader });
  for (const change of changes) await refuses(403, 'bulk.othersWork', { call: change, as: 'clerk' });
  await answers(200, { call: `POST ${one}/confirm`, as });
  await work();
  const done = (await answers(200, { call: `GET ${one}`, as })).body as BulkAction;
  expect(done).toMatchObject({ state: 'done', counts: { total: 2, done: 1, impossible: 1 } });
  await refuses(409, 'bulk.cancel.over', { call: `POST ${one}/cancel`, as });
  const other = (await answers(202, { call, as, body: { ...request, key: randomUUID() } })).body as BulkAction;
  await answers(200, { call: `POST /bulk-actions/${other.id}/cancel`, as });
}
