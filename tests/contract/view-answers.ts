import { randomUUID } from 'node:crypto';
import { viewLimits } from '@trastienda/domain';
import type { ListView } from 'trastienda-client';
import { expect } from 'vitest';
import type { Fixture } from './load-answers.ts';

/** Provokes every answer of the columns that people choose. */
export async function hearColumns({ answers, refuses }: Fixture): Promise<void> {
  const as = 'seller';
  const columns = [
    { key: 'total', shown: true, width: 120 },
    { key: 'date', shown: false },
    { key: 'units', shown: true, always: true },
  ];
  const choose = { call: 'PUT /columns/orders.list', as, body: columns } as const;
  const kept = async (by: 'seller' | 'clerk') => (await answers(200, { call: 'GET /columns', as: by })).body;
  await answers(204, { ...choose, body: [] });
  await answers(204, choose);
  expect(await kept('seller')).toEqual([{ list: 'orders.list', columns }]);
  expect(await kept('clerk')).toEqual([]);
  await refuses(400, 'errors.validation', { ...choose, body: [{ key: 'total', shown: true, width: 5 }] });
  await refuses(400, 'errors.validation', { ...choose, call: 'PUT /columns/orders%20list' });
  await refuses(400, 'errors.validation', { call: 'DELETE /columns/orders%20list', as });
  for (const call of ['GET /columns', 'PUT /columns/orders.list', 'DELETE /columns/orders.list'] as const) {
    await refuses(403, 'views.notForYou', { call, as: 'integrator', ...(call.startsWith('PUT') && { body: columns }) });
  }
  await answers(204, { call: 'DELETE /columns/orders.list', as });
  expect(await kept('seller')).toEqual([]);
}

/** Provokes every answer of views, for the accounts that may reach them and those that may not. */
export async function hearViews({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller';
  const form = {
    list: 'orders',
    name: 'Urgentes',
    search: { status: 'handling', toPromisedDate: 'hoy' },
    shared: false,
  };
  const create = { call: 'POST /views', as, body: form } as const;
  const made = (await answers(201, create)).body as ListView;
  expect(made).toMatchObject({ ...form, own: true, version: 1 });
  await refuses(409, 'views.name.taken', { ...create, body: { ...form, name: ' URGENTES ' } });
  const other = { ...form, name: 'Otra' };
  await refuses(400, 'errors.validation', { ...create, body: { ...other, search: { status: 'perdido' } } });
  await refuses(400, 'errors.validation', { ...create, body: { ...other, search: { page: '2' } } });
  // A seller cannot store a filter that sellers may not use.
  await refuses(400, 'errors.validation', { ...create, body: { ...other, search: { accountName: 'brisa' } } });
  await refuses(400, 'errors.validation', { ...create, body: { ...other, name: ' ' } });
  await refuses(400, 'errors.validation', { ...create, body: { ...other, list: 'users' } });
  await refuses(403, 'views.notForYou', { ...create, as: 'integrator' });
  await refuses(403, 'views.notForYou', { call: 'GET /views', as: 'integrator' });
  await refuses(400, 'errors.validation', { call: 'GET /views?list=users', as });

  const path = `/views/${made.id}`;
  await refuses(403, 'views.notForYou', { call: `GET ${path}`, as: 'integrator' });
  const late = { 'if-match': '"999"' };
  const seen = async (by: 'clerk' | 'otherSeller' | 'admin' | 'seller') =>
    ((await answers(200, { call: 'GET /views?list=orders', as: by })).body as ListView[]).map(({ id }) => id);
  const changes = [
    ['GET', undefined],
    ['PUT', { ...form, shared: true }],
    ['DELETE', undefined],
  ] as const;
  // A private view is visible only to its owner, a shared one to its seller; for all other accounts it does not exist.
  for (const stranger of ['clerk', 'otherSeller', 'admin'] as const) {
    expect(await seen(stranger)).not.toContain(made.id);
    for (const [method, body] of changes) {
      await refuses(404, 'views.notFound', { call: `${method} ${path}`, as: stranger, body });
    }
  }
  await answers(200, { call: `PUT ${path}`, as, body: { ...form, shared: true } });
  for (const stranger of ['otherSeller', 'admin'] as const) {
    expect(await seen(stranger)).not.toContain(made.id);
    for (const [method, body] of changes) {
      await refuses(404, 'views.notFound', { call: `${method} ${path}`, as: stranger, body });
    }
  }
  expect(await seen('clerk')).toContain(made.id);
  expect((await answers(200, { call: `GET ${path}`, as: 'clerk' })).body).toMatchObject({ own: false, shared: true });
  await refuses(403, 'views.notYours', { call: `PUT ${path}`, as: 'clerk', body: form });
  await refuses(403, 'views.notYours', { call: `DELETE ${path}`, as: 'clerk' });

  const second = (await answers(201, { ...create, body: other })).body as ListView;
  await refuses(409, 'views.name.taken', { call: `PUT /views/${second.id}`, as, body: form });
  for (const [method, body] of changes) {
    const call = (of: string) => ({ call: `${method} ${of}`, as, body }) as const;
    await refuses(400, 'errors.validation', call('/views/uno'));
    await refuses(404, 'views.notFound', call(`/views/${randomUUID()}`));
    if (method !== 'GET') await refuses(412, 'errors.changed', { ...call(path), headers: late });
    if (method === 'PUT') await refuses(400, 'errors.validation', { ...call(path), body: { ...form, name: '' } });
  }
  await answers(204, { call: `DELETE ${path}`, as });
  expect(await seen('clerk')).not.toContain(made.id);

  const own = market.database.db.selectFrom('list_view').select('person_id').where('id', '=', second.id);
  const { person_id } = await own.executeTakeFirstOrThrow();
  const many = Array.from({ length: viewLimits.own }, (_, n) => ({
    ...{ list: 'orders' as const, name: `Muchas ${n}`, search: '{}', shared: false, person_id, circle: 'aurora' },
  }));
  await market.database.db.insertInto('list_view').values(many).execute();
  await refuses(409, 'views.tooMany', { ...create, body: { ...form, name: 'Una más' } });
  await market.database.db.deleteFrom('list_view').where('name', 'like', 'Muchas %').execute();
}
