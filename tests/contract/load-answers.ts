import { randomUUID } from 'node:crypto';
import { columnMapLimits } from '@trastienda/domain';
import type { KeptColumnMap, Load } from 'trastienda-client';
import { expect } from 'vitest';
import { runLoad } from '../../apps/server/src/modules/tools/loads/run-load.ts';
import { multipart } from '../../apps/server/src/testing/loads.ts';
import type { Marketplace } from '../support/marketplace.ts';
import { type Answer, type Call, placeOrder } from '../support/orders.ts';

/** A marketplace, and calls whose answers are checked against the contract. */
export type Fixture = {
  market: Marketplace;
  answers(status: number, call: Call): Promise<Answer>;
  refuses(status: number, code: string, call: Call): Promise<void>;
};

const as = 'integrator' as const;
const penalties = 'Pedido,Fecha\n';
const liquidation = (id: string, comment: string) =>
  `${'Título,'.repeat(12)}Título\na,a,${id},a,a,1,1,1,1,1,a,a,${comment}\n`;
const uploads = [
  '/orders/punishments',
  '/orders/liquidations',
  '/loads/orders/lq/csv',
  '/orders/invoice/tracking',
  '/commercialconditions/commission/import',
];
const templates = ['/orders/punishments/downloadcsv', '/orders/liquidations/downloadcsv'];

const fileFor = (path: string, order: string) =>
  path.includes('punishments') ? `${penalties}${order},2026-02-03\n` : liquidation(order, path);

/** Provokes every answer of the loads' operations. */
export async function hearLoads({ market, answers, refuses }: Fixture): Promise<void> {
  const order = await placeOrder(market);
  for (const path of uploads) {
    const call = `POST ${path}`;
    const file = fileFor(path, order);
    const { body, headers } = multipart(file);
    const attempt = { call, as, body, headers: { ...headers, 'idempotency-key': randomUUID() } };
    await answers(202, attempt);
    await answers(200, attempt);
    await answers(200, { call, as, ...multipart(file) });
    await refuses(422, 'loads.key.reused', { ...attempt, call: `${call}?partial=true` });
    await refuses(400, 'errors.validation', { call, as });
    await refuses(403, 'access.role', { call, as: 'seller', ...multipart(file) });
    await refuses(413, 'loads.file.tooLarge', { call, as, ...multipart(Buffer.alloc(52_428_801)) });
    const code = path.includes('lq') ? 'csv.file.extension' : 'csv.file.format';
    await refuses(415, code, { call, as, ...multipart(file, 'a.pdf', 'application/pdf') });
  }
  for (const path of templates) {
    const call = `GET ${path}`;
    await answers(200, { call, as, headers: { accept: 'text/csv' } });
    await answers(202, { call, as });
    await refuses(403, 'access.role', { call, as: 'clerk' });
  }
  const known = 'POST /orders/known';
  expect((await answers(200, { call: known, as, body: { ids: [order, 'nadie'] } })).body).toEqual({ ids: [order] });
  await refuses(400, 'errors.validation', { call: known, as, body: { ids: [7] } });
  await refuses(403, 'access.role', { call: known, as: 'seller', body: { ids: [order] } });
  const packages = 'POST /orders/packages/known';
  const body = { ids: [order, 'nadie'] };
  expect((await answers(200, { call: packages, as, body })).body).toMatchObject({ orders: [{ id: order }] });
  await refuses(400, 'errors.validation', { call: packages, as, body: { ids: [7] } });
  await refuses(403, 'access.role', { call: packages, as: 'seller', body });
  await hearOne({ market, answers, refuses }, `${penalties}nadie,2026-02-03\n`);
}

/** Keeps, reads and forgets maps of columns, for those who may load the layout and those who may not. */
export async function hearColumnMaps({ answers, refuses }: Fixture): Promise<void> {
  const path = '/loads/columns/prices';
  const by = 'seller';
  const titles = ['Número', 'PVP', 'Oferta'];
  const columns = { sku: { column: 'Número' }, 'Precio regular': { column: 'PVP' }, refId: { value: 'X' } };
  const keep = { call: `PUT ${path}`, as: by, body: { titles, columns } } as const;
  const kept = async (as: 'seller' | 'otherSeller') =>
    (await answers(200, { call: `GET ${path}`, as })).body as KeptColumnMap[];
  const made = (await answers(200, keep)).body as KeptColumnMap;
  expect(made).toMatchObject({
    layout: 'prices',
    titles,
    columns: { sku: { column: 'Número' }, listPrice: { column: 'PVP' }, refId: { value: 'X' } },
  });
  // The same titles in another order are the same file; the last map holds.
  const other = { titles: ['pvp', 'oferta', 'NUMERO'], columns: { sku: { column: 'Numero' } } };
  expect((await answers(200, { ...keep, body: other })).body).toMatchObject({ id: made.id, columns: other.columns });
  expect(await kept(by)).toHaveLength(1);
  expect(await kept('otherSeller')).toEqual([]);
  for (const wrong of [
    { precio: { column: 'PVP' } },
    { sku: { column: 'PVP', value: '1' } },
    { sku: {} },
    { sku: { column: 'PVP', as: 'kilograms' } },
    { sku: { column: 'PVP' }, SKU: { column: 'Número' } },
    { sku: { column: 'Nadie' } },
  ]) {
    await refuses(400, 'errors.validation', { ...keep, body: { titles, columns: wrong } });
  }
  await refuses(400, 'errors.validation', { ...keep, body: { titles: ['PVP', 'pvp'], columns: {} } });
  await refuses(400, 'errors.validation', { ...keep, body: { titles: [], columns: {} } });
  for (const call of [`GET ${path}`, `PUT ${path}`, `DELETE ${path}/${made.id}`] as const) {
    const body = call.startsWith('PUT') ? { body: keep.body } : {};
    await refuses(403, 'access.role', { call, as: 'admin', ...body });
    await refuses(400, 'errors.validation', { call: call.replace('prices', 'nada'), as: by, ...body });
  }
  await refuses(404, 'loads.columns.notFound', { call: `DELETE ${path}/${made.id}`, as: 'otherSeller' });
  await refuses(400, 'errors.validation', { call: `DELETE ${path}/uno`, as: by });
  await answers(204, { call: `DELETE ${path}/${made.id}`, as: by });
  await refuses(404, 'loads.columns.notFound', { call: `DELETE ${path}/${made.id}`, as: by });
  for (let n = 0; n <= columnMapLimits.kept; n++) {
    await answers(200, { ...keep, body: { titles: [`Título ${n}`], columns: {} } });
  }
  const all = await kept(by);
  expect(all).toHaveLength(columnMapLimits.kept);
  expect(all.map((one) => one.titles[0])).toContain(`Título ${columnMapLimits.kept}`);
  // Administrators keep those of their own layouts.
  const theirs = { titles: ['Orden'], columns: { orderId: { column: 'Orden' } } };
  await answers(200, { call: 'PUT /loads/columns/penalties', as: 'admin', body: theirs });
  expect((await answers(200, { call: 'GET /loads/columns/penalties', as: 'integrator' })).body).toMatchObject([theirs]);
}

/** Reads a failed load through every operation that reads one, and cancels another load before a worker takes it. */
async function hearOne({ market, answers, refuses }: Fixture, file: string): Promise<void> {
  const call = 'POST /orders/punishments';
  const { id } = (await answers(202, { call, as, ...multipart(file) })).body as Load;
  await refuses(409, 'loads.running', { call: `GET /loads/${id}/remainder`, as });
  await runToEnd(market, { id });
  const readings = ['', '/events', '/issues', '/remainder'].map((part) => `GET /loads/{id}${part}`);
  for (const reading of [...readings, 'POST /loads/{id}/cancel', 'POST /loads/{id}/undo', 'POST /loads/{id}/confirm']) {
    await refuses(404, 'loads.notFound', { call: reading.replace('{id}', randomUUID()), as });
    await refuses(404, 'loads.notFound', { call: reading.replace('{id}', id), as: 'seller' });
    await refuses(400, 'errors.validation', { call: reading.replace('{id}', 'una'), as });
  }
  for (const reading of readings) await answers(200, { call: reading.replace('{id}', id), as });
  await answers(200, { call: `GET /loads/${id}/issues?format=csv`, as });
  await answers(200, { call: `GET /loads/${id}/remainder?format=rows`, as });
  await refuses(409, 'loads.cancel.over', { call: `POST /loads/${id}/cancel`, as });
  await refuses(409, 'loads.undo.layout', { call: `POST /loads/${id}/undo`, as });
  const attempt = (key: string) => ({ call: `GET /loads/attempts/${key}`, as });
  await refuses(404, 'loads.attempt.unknown', attempt(randomUUID()));
  await refuses(400, 'errors.validation', attempt('corta'));
  const { body, headers } = multipart(`${file}suyo,2026-02-03\n`);
  const key = randomUUID();
  await answers(202, { call, as, body, headers: { ...headers, 'idempotency-key': key } });
  await answers(200, attempt(key));
  await refuses(409, 'loads.confirm.notRehearsal', { call: `POST /loads/${id}/confirm`, as });
  await hearConfirmed({ market, answers, refuses }, key);
  const other = (await answers(202, { call, as, ...multipart(`${file}otro,2026-02-03\n`) })).body as Load;
  await answers(200, { call: `POST /loads/${other.id}/cancel`, as });
  await answers(200, { call: `POST /loads/${other.id}/cancel`, as });
  await answers(200, { call: 'GET /loads?layout=penalties&state=failed&text=penas&from=0&size=1', as });
  await refuses(400, 'errors.validation', { call: 'GET /loads?layout=nada', as });
  await refuses(400, 'errors.validation', { call: `GET /loads?text=${'a'.repeat(101)}`, as });
}

/** Confirms a dry run; `key` is the key of another file. */
async function hearConfirmed({ market, answers, refuses }: Fixture, key: string): Promise<void> {
  const order = await placeOrder(market);
  const file = `Pedido,Fecha\n${order},2026-02-03\n`;
  const tried = (await answers(202, { call: 'POST /orders/punishments?dryRun=true', as, ...multipart(file) }))
    .body as Load;
  const call = `POST /loads/${tried.id}/confirm`;
  await refuses(409, 'loads.running', { call, as });
  await runToEnd(market, tried);
  await refuses(403, 'loads.confirm.others', { call, as: 'admin' });
  await refuses(422, 'loads.key.reused', { call, as, headers: { 'idempotency-key': key } });
  await answers(202, { call, as });
  await answers(200, { call, as });
  await runToEnd(market, tried);
}

/** Does the work of the worker, because the tests' server runs no jobs. */
export async function runToEnd({ app }: Marketplace, { id }: Pick<Load, 'id'>): Promise<void> {
  await runLoad(app.context, { loadId: id, worker: randomUUID(), signal: new AbortController().signal });
}
