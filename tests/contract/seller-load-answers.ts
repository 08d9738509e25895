import { randomUUID } from 'node:crypto';
import { csvLayoutKeys } from '@trastienda/domain';
import type { Load } from 'trastienda-client';
import { expect, vi } from 'vitest';
import { ratePolicy } from '../../apps/server/src/contract/rate-limits.ts';
import { multipart } from '../../apps/server/src/testing/loads.ts';
import type { Account } from '../support/accounts.ts';
import { type Fixture, runToEnd } from './load-answers.ts';

type Upload = { path: string; header: string; stranger: Account; refusal: string };

const width = (columns: number) => `${'Título,'.repeat(columns - 1)}Título\n`;
const strangers = {
  rates: { stranger: 'clerk', refusal: 'access.permission' },
  sellers: { stranger: 'admin', refusal: 'access.role' },
} as const;

const uploads = (leaf: string): readonly Upload[] => [
  { path: '/shippingrates/importcsv?', header: width(13), ...strangers.rates },
  { path: '/loads/carriers/prices/csv?', header: `${width(13)}1\n`, ...strangers.rates },
  { path: '/commercialconditions/importcsv?', header: width(3), ...strangers.sellers },
  { path: `/products/importcsv?categoryId=${leaf}`, header: width(18), ...strangers.sellers },
  { path: `/loads/products/csv?categoryId=${leaf}`, header: `${width(18)}1\n`, ...strangers.sellers },
  { path: `/specifications/importcsv?categoryId=${leaf}`, header: width(5), ...strangers.sellers },
  {
    path: `/loads/specifications/csv?categoryId=${leaf}&isStockKeepingUnit=true`,
    header: width(7),
    ...strangers.sellers,
  },
  { path: '/sku/prices/importcsv?', header: width(6), ...strangers.sellers },
  { path: '/loads/products/prices/csv?', header: `${width(6)}1\n`, ...strangers.sellers },
  { path: '/sku/inventories/importcsv?', header: width(6), ...strangers.sellers },
  { path: '/loads/products/inventories/csv?', header: `${width(6)}1\n`, ...strangers.sellers },
];
const files = (leaf: string) => [
  '/shippingrates/downloadcsv?',
  '/commercialconditions/downloadcsv?',
  `/products/downloadcsv?categoryId=${leaf}`,
  `/specifications/downloadcsv?categoryId=${leaf}`,
  `/specifications/downloadcsv?categoryId=${leaf}&isStockKeepingUnit=true`,
  '/sku/prices/downloadcsv?',
  '/sku/inventories/downloadcsv?',
];

/** Provokes the answers about a load of stock that its seller undoes. */
export async function hearUndo({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller' as const;
  const { id, total_quantity: total } = await market.database.db
    .selectFrom('sku')
    .innerJoin('sku_stock', 'sku_stock.sku_id', 'sku.id')
    .select(['sku.id', 'total_quantity'])
    .where('sku.account_name', '=', 'aurora')
    .executeTakeFirstOrThrow();
  const file = multipart(`${width(6)},${id},,,${total + 1},\n`);
  const load = (await answers(202, { call: 'POST /sku/inventories/importcsv', as, ...file })).body as Load;
  await runToEnd(market, load);
  const undo = { call: `POST /loads/${load.id}/undo`, as, headers: { 'idempotency-key': randomUUID() } };
  await answers(202, undo);
  await answers(200, undo);
  await refuses(422, 'loads.key.reused', { ...undo, call: `${undo.call}?dryRun=true` });
}

/** Provokes the answers about a discount for many variants, as a load and as its file. */
async function hearBulkDiscount({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller' as const;
  const path = 'POST /sku/prices/bulkdiscount';
  const { id } = await market.database.db
    .selectFrom('sku')
    .innerJoin('sku_price', 'sku_price.sku_id', 'sku.id')
    .select('sku.id')
    .where('sku.account_name', '=', 'aurora')
    .where('price_centavos', 'is', null)
    .executeTakeFirstOrThrow();
  const body = { discount: 3, priceValidUntil: '2099-01-01', skus: [id] };
  const attempt = { call: `${path}?dryRun=true`, as, body, headers: { 'idempotency-key': randomUUID() } };
  await answers(202, attempt);
  await answers(200, attempt);
  await refuses(422, 'loads.key.reused', { ...attempt, body: { ...body, discount: 4 } });
  await answers(200, { call: `${path}/csv`, as, body });
  await answers(200, { call: `${path}/csv?comparison=true`, as, body });
  for (const call of [path, `${path}/csv`]) {
    await refuses(400, 'errors.validation', { call, as, body: { ...body, discount: 0 } });
    await refuses(400, 'errors.validation', { call, as, body: { ...body, products: [1] } });
    await refuses(403, 'products.sellersOnly', { call, as: 'admin', body });
    await refuses(409, 'discount.none', { call, as: 'otherSeller', body });
  }
}

/** Provokes every answer of the uploads and downloads of a seller's own files. */
export async function hearSellerLoads({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller' as const;
  const { db } = market.database;
  const { category_id } = await db.selectFrom('product').select('category_id').executeTakeFirstOrThrow();
  const leaf = String(category_id);
  // Lower the limit, so that a file over it can be small.
  const { config } = market.app.context;
  const largest = config.uploadBytes;
  Object.assign(config, { uploadBytes: 10_000 });
  await answers(200, { call: 'GET /categories/tree', as });
  for (const { path, header, stranger, refusal } of uploads(leaf)) {
    const call = `POST ${path}`;
    const { body, headers } = multipart(header);
    const attempt = { call, as, body, headers: { ...headers, 'idempotency-key': path.replaceAll(/\W/g, '.') } };
    await answers(202, attempt);
    await refuses(422, 'loads.key.reused', { ...attempt, call: `${call}&partial=true` });
    await answers(200, { call, as, ...multipart(header) });
    await refuses(400, 'errors.validation', { call, as });
    await refuses(400, 'errors.validation', {
      call: `${call}&accountName=nadie`,
      as: 'integrator',
      ...multipart(header),
    });
    await refuses(403, refusal, { call, as: stranger, ...multipart(header) });
    await refuses(403, 'access.account', { call: `${call}&accountName=brisa`, as, ...multipart(header) });
    await refuses(413, 'loads.file.tooLarge', { call, as, ...multipart(Buffer.alloc(10_001)) });
    await refuses(415, 'csv.file.format', { call, as, ...multipart(header, 'a.pdf', 'application/pdf') });
  }
  Object.assign(config, { uploadBytes: largest });
  for (const path of files(leaf)) {
    const call = `GET ${path}`;
    await answers(200, { call, as, headers: { accept: 'text/csv' } });
    await answers(202, { call, as });
    await refuses(400, 'errors.validation', { call: `${call}&accountName=nadie`, as: 'integrator' });
    await answers(403, { call, as: 'clerk' });
  }
  for (const layout of csvLayoutKeys) {
    const call = `POST /reports/templates/${layout}?accountName=aurora&categoryId=${leaf}`;
    await answers(202, { call, as: 'integrator' });
  }
  const twin = 'POST /reports/templates';
  await refuses(400, 'errors.validation', { call: `${twin}/nada`, as });
  await refuses(400, 'errors.validation', { call: `${twin}/products`, as });
  await refuses(403, 'access.role', { call: `${twin}/penalties`, as });
  await refuses(403, 'access.account', { call: `${twin}/prices?accountName=brisa`, as });
  const known = { call: 'POST /sku/known', body: { skus: [1], upcs: ['7501'], named: [{ name: 'a', brand: 'b' }] } };
  await answers(200, { ...known, as });
  await answers(200, { call: 'GET /sku/known', as });
  await refuses(400, 'errors.validation', { call: 'GET /sku/known', as: 'integrator' });
  await refuses(403, 'access.account', { call: 'GET /sku/known?accountName=brisa', as });
  await answers(200, { ...known, call: `${known.call}?accountName=aurora&categoryId=${leaf}`, as: 'integrator' });
  await refuses(400, 'errors.validation', { ...known, as: 'integrator' });
  await refuses(403, 'access.account', { ...known, call: `${known.call}?accountName=brisa`, as });
  await refuses(403, 'access.role', { ...known, as: 'admin' });
  await hearBulkDiscount({ market, answers, refuses });
  await hearImages({ market, answers, refuses });
  // ADR 33: a user of a deactivated seller cannot stop a load either.
  const { body: sellers } = await answers(200, { call: 'GET /admin/organization?text=aurora', as: 'admin' });
  const seller = `PUT /admin/organization/${(sellers as { id: string }[])[0]?.id}/status`;
  await answers(200, { call: `${seller}/false`, as: 'admin' });
  await refuses(403, 'access.sellerInactive', { call: `POST /loads/${randomUUID()}/cancel`, as });
  await refuses(403, 'access.sellerInactive', { call: `POST /loads/${randomUUID()}/undo`, as });
  await answers(200, { call: `${seller}/true`, as: 'admin' });
  await db
    .insertInto('carrier_block')
    .values({ name: 'Todas', start_date: '2020-01-01', end_date: '2099-01-01', all_sellers: true })
    .execute();
  for (const { path, header } of uploads(leaf).slice(0, 2)) {
    await refuses(409, 'carriers.blocked', { call: `POST ${path}`, as, ...multipart(header) });
  }
}

/** Provokes every answer about the images that a file of products names; no foreign host is contacted. */
async function hearImages({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller' as const;
  const { context } = market.app;
  const { images, imageContents } = context;
  const address = 'https://imagenes.example/a.png';
  const look = { call: 'POST /sku/images/look', body: { addresses: [address, 'http://127.0.0.1/x.png'] } };
  const file = `GET /sku/images/file?address=${encodeURIComponent(address)}`;
  await refuses(404, 'images.look.lost', { call: file, as });
  Object.assign(context, {
    images: async () => ({ width: 600, height: 600, bytes: 9 }),
    imageContents: async () => ({ type: 'image/png', content: Buffer.from([0x89]) }),
  });
  const seen = { state: 'seen', width: 600, height: 600, bytes: 9 };
  expect((await answers(200, { ...look, as })).body).toEqual({ images: [seen, { state: 'broken' }] });
  expect((await answers(200, { call: file, as })).headers['content-type']).toBe('image/png');
  const inside = `GET /sku/images/file?address=${encodeURIComponent('http://169.254.169.254/latest')}`;
  await refuses(404, 'images.look.lost', { call: inside, as });
  await refuses(400, 'errors.validation', { ...look, as, body: { addresses: Array(21).fill(address) } });
  await refuses(400, 'errors.validation', { call: 'GET /sku/images/file', as });
  await refuses(403, 'access.role', { ...look, as: 'admin' });
  await refuses(403, 'access.permission', { call: file, as: 'clerk' });

  // The number of simultaneous look-ups is limited: further requests get 429.
  let begun = 0;
  let letGo: (facts: 'unreachable') => void = () => undefined;
  const silence = new Promise<'unreachable'>((resolve) => {
    letGo = resolve;
  });
  Object.assign(context, { images: () => [silence, ++begun][0] });
  const one = { ...look, as, body: { addresses: [address] } };
  const held = Array.from({ length: ratePolicy('images-at-once').quota }, () => market.ask(one));
  await vi.waitFor(() => expect(begun).toBe(ratePolicy('images-at-once').quota), { timeout: 20_000 });
  const { headers } = await answers(429, one);
  expect(headers['retry-after']).toBe('2');
  await refuses(429, 'images.look.busy', { call: file, as });
  letGo('unreachable');
  expect((await Promise.all(held)).map(({ status }) => status)).toEqual(held.map(() => 200));
  Object.assign(context, { images, imageContents });
}
