import type { ProductRow, SkuRow } from '@trastienda/api-client';
import type { Desk } from './load-answers.ts';

/** Every answer of the reads of products and variants. */
export async function hearProducts({ answers, refuses }: Pick<Desk, 'answers' | 'refuses'>): Promise<void> {
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
  ]) {
    await refuses(400, 'errors.validation', { call, as });
  }
  await refuses(404, 'products.notFound', { call: 'GET /products/999999999', as });
  await refuses(404, 'products.notFound', { call: 'GET /products/upc/1', as });
  await refuses(404, 'skus.notFound', { call: 'GET /sku/999999999', as });
  await refuses(404, 'skus.notFound', { call: 'GET /sku/999999999/historical', as });
  const withoutPermission = 'clerk';
  for (const path of [
    '/products',
    `/products/${product.id}`,
    `/products/upc/${variant.upc}`,
    '/sku',
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
