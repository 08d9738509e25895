import type { Context } from '../../context.ts';
import { AppError } from '../../contract/app-error.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { listAnswer } from '../../contract/list-answer.ts';
import { rowsFrom } from '../../db/page.ts';
import { dataScope } from '../../db/scope.ts';
import { toProduct, toProductRow, toSku, toSkuRow } from './product-mapper.ts';
import { productSearch } from './product-search.ts';
import { findProduct, findProductIdOfUpc, findProductPage, findSku, findSkuPage } from './products.repository.ts';
import { findSkuHistory, toHistoryEntry } from './sku-history.repository.ts';
import { skuSearch } from './sku-search.ts';

type ProductsOperation = 'listProducts' | 'getProduct' | 'getProductOfUpc' | 'listSkus' | 'getSku' | 'getSkuHistory';

export function productsHandlers({ database }: Context): Pick<Handlers, ProductsOperation> {
  const { db } = database;
  return {
    listProducts: async ({ query, viewer }) =>
      listAnswer(await findProductPage(database, await productSearch(db, query, viewer)), toProductRow),
    getProduct: async ({ path, viewer }) => {
      const product = await findProduct(db, dataScope(viewer), path.id);
      if (!product) throw new AppError(404, 'products.notFound');
      return { status: 200, body: toProduct(product) };
    },
    getProductOfUpc: async ({ path, query, viewer }) => {
      const scope = dataScope(viewer);
      const id = await findProductIdOfUpc(db, scope, path.upc, query.accountName || undefined);
      const product = id === undefined ? undefined : await findProduct(db, scope, id);
      if (!product) throw new AppError(404, 'products.notFound');
      return { status: 200, body: toProduct(product) };
    },
    listSkus: async ({ query, viewer }) =>
      listAnswer(await findSkuPage(database, await skuSearch(db, query, viewer)), toSkuRow),
    getSku: async ({ path, viewer }) => {
      const sku = await findSku(db, dataScope(viewer), path.id);
      if (!sku) throw new AppError(404, 'skus.notFound');
      return { status: 200, body: toSku(sku) };
    },
    getSkuHistory: async ({ path, query, viewer }) => {
      const page = rowsFrom(query, 100);
      const found = await findSkuHistory(db, dataScope(viewer), { skuId: path.id, type: query.type }, page);
      if (!found) throw new AppError(404, 'skus.notFound');
      return listAnswer(found, toHistoryEntry);
    },
  };
}
