import type { Product, ProductRow, Sku, SkuRow, Specification, UploadedImage } from 'trastienda-client';
import { multipart } from '../../apps/server/src/testing/loads.ts';
import { png } from '../support/png.ts';
import type { Fixture } from './load-answers.ts';

/** Provokes every answer of the reads of products and variants. */
export async function hearProducts({ answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>): Promise<void> {
  const as = 'seller';
  const own = await answers(200, { call: 'GET /products?size=2', as });
  const [product] = own.body as ProductRow[];
  const [variant] = product?.skus ?? [];
  if (!product || !variant) throw new Error('The demo has no products with variants.');
  const { body } = await answers(200, { call: `GET /sku?productId=${product.id}&size=5`, as });
  expectSame(body as SkuRow[], product);
  for (const call of [
    `GET /products?text=${variant.upc}&status=${variant.status}&categoryId=${product.category.id}&fromDate=2018-01-01`,
    'GET /products?name=a&fromSkuId=1&toSkuId=9999999&fromUpc=1&toUpc=99999999999999999999&fromQuantity=0&toQuantity=10',
    'GET /products?sortBy=brand&sortOrder=asc&from=10&size=3',
    'GET /sku?status=PENDING_APPROVAL&sortOrder=asc&from=1&size=2',
    `GET /products/${product.id}`,
    `GET /products/${product.id}/history`,
    `GET /products/upc/${variant.upc}`,
    `GET /sku/${variant.id}`,
    `GET /sku/${variant.id}/historical?type=PRICE&from=0&size=2`,
  ]) {
    await answers(200, { call, as });
  }
  for (const call of [
    'GET /products?size=0',
    'GET /products?fromUpc=a',
    'GET /products/nada',
    'GET /products/upc/nada',
    'GET /sku?productId=0',
    'GET /sku/0',
    'GET /sku/0/historical',
    'GET /products/0/history',
  ]) {
    await refuses(400, 'errors.validation', { call, as });
  }
  await refuses(404, 'products.notFound', { call: 'GET /products/999999999', as });
  await refuses(404, 'products.notFound', { call: 'GET /products/999999999/history', as });
  await refuses(404, 'products.notFound', { call: 'GET /products/upc/1', as });
  await refuses(404, 'skus.notFound', { call: 'GET /sku/999999999', as });
  await refuses(404, 'skus.notFound', { call: 'GET /sku/999999999/historical', as });
  const among = (skus: readonly number[], filters: object) =>
    ({ call: 'POST /sku/found', body: { skus, filters }, as }) as const;
  const found = async (filters: object) => (await answers(200, among([variant.id, 999_999_999], filters))).body;
  const told = JSON.stringify([await found({ text: variant.upc }), await found({ fromSkuId: variant.id + 1 })]);
  if (told !== JSON.stringify([{ skus: [variant.id] }, { skus: [] }]))
    throw new Error(`Of ${variant.id} is said ${told}.`);
  await refuses(400, 'errors.validation', among([], {}));
  await refuses(403, 'access.permission', { ...among([variant.id], {}), as: 'clerk' });
  await refuses(400, 'errors.validation', among([variant.id], { fromDate: 'ayer' }));
  const file = 'GET /sku/downloadcsv';
  await answers(200, { call: `${file}?productId=${product.id}`, as });
  await refuses(400, 'reports.tooManyRows', { call: `${file}?reportTotalCount=1`, as: 'admin' });
  await refuses(400, 'errors.validation', { call: `${file}?fromDate=ayer`, as });
  await answers(200, { call: `${file}?productId=${product.id}&columns=name,sku&format=xlsx`, as });
  await refuses(400, 'errors.validation', { call: `${file}?columns=nada`, as });
  await hearInventory({ answers, refuses }, variant.id);
  const withoutPermission = 'clerk';
  for (const path of [
    '/products',
    `/products/${product.id}`,
    `/products/${product.id}/history`,
    `/products/upc/${variant.upc}`,
    '/sku',
    '/sku/downloadcsv',
    `/sku/${variant.id}`,
    `/sku/${variant.id}/historical`,
  ]) {
    await refuses(403, 'access.permission', { call: `GET ${path}`, as: withoutPermission });
  }
}

function expectSame(rows: readonly SkuRow[], { id, skus }: ProductRow): void {
  const told = rows.map((row) => `${row.productId} ${row.id} ${row.upc}`).join();
  const shown = skus
    .slice(0, 5)
    .map((sku) => `${id} ${sku.id} ${sku.upc}`)
    .join();
  if (told !== shown) throw new Error(`The variants of ${id} are ${shown} in the list, and ${told} by themselves.`);
}

/** Provokes every answer of the reads of stock. */
async function hearInventory({ answers, refuses }: Pick<Fixture, 'answers' | 'refuses'>, id: number): Promise<void> {
  const as = 'seller';
  const ranges = 'fromSkuId=1&toSkuId=9999999&fromUpc=1&toUpc=9999999999999999999&fromQuantity=0&toQuantity=99999';
  for (const call of [
    'GET /sku/inventories?size=2',
    `GET /sku/inventories?${ranges}&stock=low&sortBy=category&sortOrder=asc&from=1&size=3`,
    `GET /sku/inventories/csv?fromSkuId=${id}&toSkuId=${id}`,
    `GET /sku/inventories/${id}`,
    `GET /sku/inventories/${id}/holds`,
    'GET /sku/inventories/changes?size=3',
  ]) {
    await answers(200, { call, as });
  }
  for (const call of [
    'GET /sku/inventories?sortBy=accountName',
    'GET /sku/inventories/csv?fromQuantity=-1',
    'GET /sku/inventories/csv?columns=nada',
  ]) {
    await refuses(400, 'errors.validation', { call, as });
  }
  await refuses(400, 'errors.validation', { call: 'GET /sku/inventories/0', as });
  await refuses(400, 'errors.validation', { call: 'GET /sku/inventories/0/holds', as });
  await refuses(404, 'skus.notFound', { call: 'GET /sku/inventories/999999999/holds', as });
  await refuses(400, 'errors.validation', { call: 'GET /sku/inventories/changes?cursor=x', as });
  await refuses(400, 'reports.tooManyRows', { call: 'GET /sku/inventories/csv?reportTotalCount=1', as });
  await refuses(404, 'skus.notFound', { call: 'GET /sku/inventories/999999999', as });
  for (const path of ['', '/csv', '/changes', `/${id}`, `/${id}/holds`]) {
    await refuses(403, 'access.permission', { call: `GET /sku/inventories${path}`, as: 'clerk' });
  }
}

/** Provokes every answer of the changes of products and variants. */
export async function hearProductChanges({ market, answers, refuses }: Fixture): Promise<void> {
  const as = 'seller' as const;
  const known = (await market.ask({ call: 'GET /products?size=1', as })).body as ProductRow[];
  const [{ category, brand } = { category: { id: '' }, brand: { id: '' } }] = known;
  const attributes = (isSku: boolean) => attributesOf(market, category.id, isSku);
  const product = {
    ...{ name: 'Taza', description: 'De barro', categoryId: category.id, brandId: brand.id },
    productSpecifications: await attributes(false),
  };
  const { body: made } = await answers(201, { call: 'POST /products', as, body: product });
  const { id } = made as Product;
  const picture = multipart(png(500, 500), 'taza.png', 'image/png');
  const [upload] = (await market.ask({ call: 'POST /sku/images', as, ...picture })).body as UploadedImage[];
  const sku = {
    ...{ upc: '99887766', skuName: 'Taza', refId: '', totalQuantity: 4, width: 1, height: 1, length: 1, weight: 1 },
    ...{ listPrice: 100, price: null, priceValidFrom: null, priceValidUntil: null },
    images: [{ imageUrl: upload?.imageUrl ?? '' }],
    skuSpecifications: await attributes(true),
  };
  const { body: added } = await answers(201, { call: `POST /products/${id}/sku`, as, body: sku });
  const skuId = (added as Sku).id;
  const saves = [
    { call: `PUT /products/${id}`, body: { ...product, name: 'Otra' }, wrong: { ...product, name: '' } },
    { call: `PUT /sku/${skuId}`, body: { ...sku, skuName: 'Otra' }, wrong: { ...sku, skuName: '' } },
  ];
  const stock = { call: `PUT /sku/inventories/${skuId}`, as, body: { totalQuantity: 5 } };
  const price = { categoryId: category.id, price: 100 };
  for (const { call, body, wrong } of saves) {
    await answers(200, { call, as, body });
    await refuses(400, 'errors.validation', { call, as, body: wrong });
    await refuses(403, 'products.sellersOnly', { call, as: 'admin', body });
    await refuses(404, notFoundOf(call), { call, as: 'otherSeller', body });
    await refuses(412, 'errors.changed', { call, as, body, headers: { 'if-match': '"1"' } });
  }
  await answers(200, stock);
  await refuses(400, 'errors.validation', { ...stock, body: { totalQuantity: 1.5 } });
  await refuses(403, 'products.sellersOnly', { ...stock, as: 'admin' });
  await refuses(404, 'skus.notFound', { ...stock, as: 'otherSeller' });
  const owned = (await market.ask({ call: 'GET /sku?size=1000', as })).body as SkuRow[];
  const held = owned.find(({ inventory }) => inventory.reservedQuantity > 0);
  if (!held) throw new Error('The demo has no reserved units.');
  const tooFew = { call: `PUT /sku/inventories/${held.id}`, body: { totalQuantity: 0 } };
  await refuses(409, 'loads.stock.reserved', { ...tooFew, as });
  await refuses(412, 'errors.changed', { ...stock, body: { totalQuantity: 9 }, headers: { 'if-match': '"1"' } });
  for (const call of ['POST /validateprice/creation', 'POST /validateprice/edition']) {
    await answers(200, { call, as, body: price });
    await refuses(400, 'errors.validation', { call, as, body: { ...price, percent: 101 } });
    await refuses(403, 'products.sellersOnly', { call, as: 'admin', body: price });
    await refuses(404, 'catalogue.category.notFound', { call, as, body: { ...price, categoryId: '999999' } });
  }
  await refuses(400, 'errors.validation', { call: 'POST /products', as, body: { ...product, brandId: '0' } });
  await refuses(403, 'products.sellersOnly', { call: 'POST /products', as: 'admin', body: product });
  const add = { call: `POST /products/${id}/sku`, as, body: sku };
  await refuses(400, 'errors.validation', { ...add, body: { ...sku, upc: 'x' } });
  await refuses(403, 'products.sellersOnly', { ...add, as: 'admin' });
  await refuses(404, 'products.notFound', { ...add, as: 'otherSeller' });
  await refuses(409, 'skus.upc.taken', add);
  const decision = { call: `PUT /sku/${skuId}/decision`, body: { decision: 'reject', reasons: ['notSold'] } };
  await refuses(400, 'errors.validation', { ...decision, as: 'admin', body: { decision: 'reject' } });
  await refuses(403, 'products.adminsOnly', { ...decision, as });
  await refuses(404, 'skus.notFound', { ...decision, as: 'admin', call: 'PUT /sku/999999999/decision' });
  await refuses(412, 'errors.changed', { ...decision, as: 'admin', headers: { 'if-match': '"1"' } });
  await answers(200, { ...decision, as: 'admin' });
  await refuses(409, 'skus.rejected.already', { ...decision, as: 'admin' });
  await answers(200, { call: `PUT /sku/${skuId}`, as, body: { ...sku, skuName: 'Una más' } });
  for (const [things, of] of [['products', id] as const, ['sku', skuId] as const]) {
    for (const verb of ['approve', 'reject', 'delete']) {
      const [who, other, code] =
        verb === 'delete'
          ? (['seller', 'admin', 'products.sellersOnly'] as const)
          : (['admin', 'seller', 'products.adminsOnly'] as const);
      const call = `PUT /${things}/${verb}`;
      await refuses(400, 'errors.validation', { call, as: who, body: [] });
      await refuses(403, code, { call, as: other, body: [of] });
      // The deletion comes last, because the rest needs the variant.
      if (verb !== 'delete') await answers(200, { call, as: who, body: [of] });
    }
  }
  await answers(200, { call: 'PUT /sku/approve', as: 'admin', body: [skuId] });
  await refuses(409, 'products.locked', { ...saves[0], call: `PUT /products/${id}`, as, body: product });
  await refuses(409, 'skus.locked', { call: `PUT /sku/${skuId}`, as, body: sku });
  await answers(200, { call: 'PUT /sku/delete', as, body: [skuId] });
  await answers(200, { call: 'PUT /products/delete', as, body: [id] });
}

const notFoundOf = (call: string) => (call.includes('/products/') ? 'products.notFound' : 'skus.notFound');

/** A value for every specification that a category requires. */
async function attributesOf(market: Fixture['market'], categoryId: string, isSku: boolean) {
  const call = `GET /specifications?categoryId=${categoryId}&isStockKeepingUnit=${isSku}&isActive=true&size=1000`;
  const asked = (await market.ask({ call, as: 'seller' })).body as Specification[];
  return asked
    .filter(({ isRequired }) => isRequired)
    .map(({ specificationId, specificationFieldValues: [option] }) => ({
      specificationId,
      value: option?.value ?? '1',
    }));
}
