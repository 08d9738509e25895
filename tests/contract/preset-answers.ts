import { randomUUID } from 'node:crypto';
import { presetLimits } from '@trastienda/domain';
import type { IssuedProgramToken, Preset } from 'trastienda-client';
import { expect } from 'vitest';
import { password } from '../support/accounts.ts';
import type { Fixture } from './load-answers.ts';

const load = {
  columns: { 'Precio regular': { column: 'PVP' }, sku: { column: 'Número' } },
  delimiter: ';',
  readings: ['decimalComma'],
  partial: true,
};

/** Provokes every answer of presets, for those who share them and those who do not. */
export async function hearPresets({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller';
  const form = { subject: 'load.prices', name: 'Mi archivo de Shopify', load };
  const create = { call: 'POST /presets', as, body: form } as const;
  const made = (await answers(201, create)).body as Preset;
  // Columns that were named by their titles are kept by their keys.
  const kept = { ...load, columns: { listPrice: { column: 'PVP' }, sku: { column: 'Número' } } };
  expect(made).toMatchObject({ subject: 'load.prices', name: form.name, load: kept, version: 1 });
  await refuses(409, 'presets.name.taken', { ...create, body: { ...form, name: ' MI archivo de  shopify ' } });
  for (const wrong of [
    { name: ' ' },
    { name: 'x'.repeat(presetLimits.name + 1) },
    { subject: 'load.nada' },
    { load: undefined },
    { report: { columns: ['id'], format: 'csv' } },
    { load: { columns: { precio: { column: 'PVP' } } } },
    { load: { columns: { sku: {} } } },
    { load: { delimiter: '#' } },
    { load: { readings: ['roman'] } },
  ]) {
    await refuses(400, 'errors.validation', { ...create, body: { ...form, name: 'Otro', ...wrong } });
  }
  // Reports: a seller's file has no column of sellers, and only operating users see buyers.
  const report = {
    subject: 'report.orders',
    name: 'Contabilidad',
    report: { columns: ['total', 'id'], format: 'xlsx' },
  };
  expect((await answers(201, { ...create, body: report })).body).toMatchObject(report);
  for (const wrong of [
    { report: { columns: ['id', 'seller'], format: 'csv' } },
    { report: { columns: ['nada'], format: 'csv' } },
    { report: undefined },
    { load: {} },
  ]) {
    await refuses(400, 'errors.validation', { ...create, body: { ...report, name: 'Otro', ...wrong } });
  }
  // Files of lists: products with the columns of their layout, and invoices as a workbook alone.
  const ofList = { subject: 'list.products', name: 'Mi tienda', report: { columns: ['sku', 'name'], format: 'csv' } };
  expect((await answers(201, { ...create, body: ofList })).body).toMatchObject(ofList);
  for (const wrong of [
    { report: { columns: ['productId', 'seller'], format: 'csv' } },
    { subject: 'list.invoices', report: { columns: ['order'], format: 'csv' } },
    { subject: 'list.orders' },
  ]) {
    await refuses(400, 'errors.validation', { ...create, body: { ...ofList, name: 'Otro', ...wrong } });
  }
  await refuses(403, 'access.role', { ...create, as: 'admin' });
  await refuses(403, 'access.role', { call: 'GET /presets?subject=load.prices', as: 'admin' });
  await refuses(400, 'errors.validation', { call: 'GET /presets?subject=nada', as });

  const seen = async (by: 'clerk' | 'otherSeller' | 'admin' | 'seller', query = '') =>
    ((await answers(200, { call: `GET /presets${query}`, as: by })).body as Preset[]).map(({ name }) => name);
  expect(await seen('seller')).toEqual(['Mi tienda', form.name, 'Contabilidad']);
  expect(await seen('seller', '?subject=load.prices')).toEqual([form.name]);
  expect(await seen('otherSeller')).toEqual([]);
  expect(await seen('admin')).toEqual([]);

  const path = `/presets/${made.id}`;
  const changes = [
    ['GET', undefined],
    ['PUT', { ...form, name: 'Mi archivo' }],
    ['DELETE', undefined],
  ] as const;
  for (const stranger of ['otherSeller', 'admin'] as const) {
    for (const [method, body] of changes) {
      await refuses(404, 'presets.notFound', { call: `${method} ${path}`, as: stranger, body });
    }
  }
  expect((await answers(200, { call: `GET ${path}`, as })).body).toEqual(made);
  const ordersOnly = { name: 'Solo pedidos', scopes: ['orders'], days: 1, currentPassword: password };
  const issued = (await answers(201, { call: 'POST /admin/profile/tokens', as, body: ordersOnly })).body;
  for (const [method, body] of changes)
    await refuses(403, 'access.token.scope', {
      call: `${method} ${path}`,
      token: (issued as IssuedProgramToken).token,
      body,
    });
  expect((await answers(200, { call: `PUT ${path}`, as, body: { ...form, name: 'Mi archivo' } })).body).toMatchObject({
    name: 'Mi archivo',
    version: 2,
    load: kept,
  });
  // Saved again unchanged, it stays the same version; what it is for stays whatever the form says.
  const same = { ...form, subject: 'load.inventory', name: 'Mi archivo' };
  expect((await answers(200, { call: `PUT ${path}`, as, body: same })).body).toMatchObject({
    subject: 'load.prices',
    version: 2,
  });
  const second = (await answers(201, { ...create, body: { ...form, name: 'Segundo' } })).body as Preset;
  await refuses(409, 'presets.name.taken', {
    call: `PUT /presets/${second.id}`,
    as,
    body: { ...form, name: 'Mi archivo' },
  });
  for (const [method, body] of changes) {
    const call = (of: string) => ({ call: `${method} ${of}`, as, body }) as const;
    await refuses(400, 'errors.validation', call('/presets/uno'));
    await refuses(404, 'presets.notFound', call(`/presets/${randomUUID()}`));
    if (method !== 'GET') await refuses(412, 'errors.changed', { ...call(path), headers: { 'if-match': '"999"' } });
    if (method === 'PUT') await refuses(400, 'errors.validation', { ...call(path), body: { ...form, name: '' } });
  }
  await answers(204, { call: `DELETE ${path}`, as });
  expect(await seen('seller', '?subject=load.prices')).toEqual(['Segundo']);

  const { db } = market.database;
  const own = db.selectFrom('preset').select('changed_by').where('id', '=', second.id);
  const { changed_by } = await own.executeTakeFirstOrThrow();
  const many = Array.from({ length: presetLimits.kept }, (_, n) => ({
    ...{ account_name: 'aurora', subject: 'load.prices' as const, name: `Muchos ${n}`, content: '{}' },
    ...{ changed_at: new Date(), changed_by },
  }));
  await db.insertInto('preset').values(many).execute();
  await refuses(409, 'presets.tooMany', { ...create, body: { ...form, name: 'Uno más' } });
  await db.deleteFrom('preset').where('name', 'like', 'Muchos %').execute();
}
