import { reportKinds, todayInMexico } from '@trastienda/domain';
import { productsLayout } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { rowsFrom } from '../../../db/page.ts';
import { forReader } from '../../../db/reader.ts';
import { dataScope } from '../../../db/scope.ts';
import { layoutFile, listFileAnswer } from '../../platform/list-files/list-file.ts';
import { requireColumns } from '../../platform/list-files/report-columns.ts';
import { requireWithinLimit } from '../../platform/list-files/report-limit.ts';
import { decideProducts, decideSku, decideSkus, deleteProducts, deleteSkus } from './decide-skus.ts';
import { productRowsOf } from './product-export.repository.ts';
import { findProductLog } from './product-history.repository.ts';
import { toProductEvent } from './product-history.ts';
import { toProduct, toProductRowOn, toSku, toSkuRow } from './product-mapper.ts';
import { productSearch } from './product-search.ts';
import {
  findProduct,
  findProductIdOfUpc,
  findProductPage,
  findSku,
  findSkuIdsOfSearch,
  findSkuPage,
} from './products.repository.ts';
import { createProduct, saveProduct } from './save-product.ts';
import { createSku, saveSku } from './save-sku.ts';
import { findSkuHistory, toHistoryEntry } from './sku-history.repository.ts';
import { skuSearch } from './sku-search.ts';
import { validatePrice } from './validate-price.ts';

type ProductsOperation =
  | 'listProducts'
  | 'getProduct'
  | 'getProductHistory'
  | 'getProductOfUpc'
  | 'createProduct'
  | 'saveProduct'
  | 'approveProducts'
  | 'rejectProducts'
  | 'deleteProducts'
  | 'listSkus'
  | 'findSkusAmong'
  | 'downloadSkus'
  | 'getSku'
  | 'getSkuHistory'
  | 'createSku'
  | 'saveSku'
  | 'approveSkus'
  | 'rejectSkus'
  | 'decideSku'
  | 'deleteSkus'
  | 'validateNewPrice'
  | 'validatePrice';

export function productsHandlers(context: Context): Pick<Handlers, ProductsOperation> {
  const { database } = context;
  const { db } = database;
  const today = () => todayInMexico(context.now());
  return {
    listProducts: async ({ query, viewer, left }) =>
      listAnswer(
        await findProductPage(forReader(database, left), await productSearch(db, query, viewer)),
        toProductRowOn(today()),
      ),
    getProduct: async ({ path, viewer }) => {
      const product = await findProduct(db, dataScope(viewer), path.id);
      if (!product) throw new AppError(404, 'products.notFound');
      return { status: 200, body: toProduct(product) };
    },
    getProductHistory: async ({ path, viewer }) => {
      const log = await findProductLog(db, dataScope(viewer), path.id);
      if (!log) throw new AppError(404, 'products.notFound');
      return { status: 200, body: log.map(toProductEvent) };
    },
    getProductOfUpc: async ({ path, query, viewer }) => {
      const scope = dataScope(viewer);
      const id = await findProductIdOfUpc(db, scope, path.upc, query.accountName);
      const product = id === undefined ? undefined : await findProduct(db, scope, id);
      if (!product) throw new AppError(404, 'products.notFound');
      return { status: 200, body: toProduct(product) };
    },
    listSkus: async ({ query, viewer, left }) =>
      listAnswer(await findSkuPage(forReader(database, left), await skuSearch(db, query, viewer)), (row) =>
        toSkuRow(row, today()),
      ),
    findSkusAmong: async ({ body: { skus, filters }, viewer, left }) => ({
      status: 200,
      body: { skus: await findSkuIdsOfSearch(forReader(database, left), await skuSearch(db, filters, viewer), skus) },
    }),
    downloadSkus: async ({ query, viewer, left }) => {
      const { format, columns, ...filters } = query;
      requireColumns('list.products', columns, viewer);
      const search = await skuSearch(db, { ...filters, size: 1 }, viewer);
      const ids = await findSkuIdsOfSearch(forReader(database, left), search);
      requireWithinLimit(ids.length, query.reportTotalCount);
      const rows = () => productRowsOf(database.reads, dataScope(viewer), ids, today());
      const file = layoutFile(productsLayout, rows, columns);
      const { title: sheet } = reportKinds.products;
      return listFileAnswer({ name: 'productos', sheet, format, rows: ids.length, now: context.now() }, file);
    },
    getSku: async ({ path, viewer }) => {
      const sku = await findSku(db, dataScope(viewer), path.id);
      if (!sku) throw new AppError(404, 'skus.notFound');
      return { status: 200, body: toSku(sku, today()) };
    },
    getSkuHistory: async ({ path, query, viewer }) => {
      const page = rowsFrom(query, 100);
      const found = await findSkuHistory(db, dataScope(viewer), { skuId: path.id, type: query.type }, page);
      if (!found) throw new AppError(404, 'skus.notFound');
      return listAnswer(found, toHistoryEntry);
    },
    createProduct: async ({ body, viewer, origin }) => ({
      status: 201,
      body: await createProduct(context, viewer, body, origin),
    }),
    saveProduct: async ({ path, header, body, viewer, origin }) => {
      const seen = { id: path.id, expected: expectedVersion(header) };
      return { status: 200, body: await saveProduct(context, viewer, seen, body, origin) };
    },
    createSku: async ({ path, body, viewer, origin }) => ({
      status: 201,
      body: await createSku(context, viewer, path.id, body, origin),
    }),
    saveSku: async ({ path, header, body, viewer, origin }) => {
      const seen = { id: path.id, expected: expectedVersion(header) };
      return { status: 200, body: await saveSku(context, viewer, seen, body, origin) };
    },
    approveProducts: async ({ body, ...who }) => ({
      status: 200,
      body: await decideProducts(context, who, 'approve', body),
    }),
    rejectProducts: async ({ body, ...who }) => ({
      status: 200,
      body: await decideProducts(context, who, 'reject', body),
    }),
    deleteProducts: async ({ body, ...who }) => ({ status: 200, body: await deleteProducts(context, who, body) }),
    approveSkus: async ({ body, ...who }) => ({ status: 200, body: await decideSkus(context, who, 'approve', body) }),
    rejectSkus: async ({ body, ...who }) => ({ status: 200, body: await decideSkus(context, who, 'reject', body) }),
    decideSku: async ({ path, header, body, ...who }) => {
      const seen = { id: path.id, expected: expectedVersion(header) };
      return { status: 200, body: await decideSku(context, who, seen, body) };
    },
    deleteSkus: async ({ body, ...who }) => ({ status: 200, body: await deleteSkus(context, who, body) }),
    validateNewPrice: async ({ body }) => ({ status: 200, body: await validatePrice(db, body, { isNew: true }) }),
    validatePrice: async ({ body }) => ({ status: 200, body: await validatePrice(db, body, { isNew: false }) }),
  };
}
