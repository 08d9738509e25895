import { reportKinds, todayInMexico } from '@trastienda/domain';
import { inventoryLayout } from '@trastienda/validators';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { forReader } from '../../../db/reader.ts';
import { dataScope } from '../../../db/scope.ts';
import { layoutFile, listFileAnswer } from '../../platform/list-files/list-file.ts';
import { requireColumns } from '../../platform/list-files/report-columns.ts';
import { requireWithinLimit } from '../../platform/list-files/report-limit.ts';
import { toProductRowOn } from '../products/product-mapper.ts';
import { productSearch } from '../products/product-search.ts';
import { findProductPage, findSkuIdsOfSearch } from '../products/products.repository.ts';
import { skuSearch } from '../products/sku-search.ts';
import { stockRowsOf } from '../products/stock-rows.repository.ts';
import { findHolds } from './holds.repository.ts';
import { saveStock, toStock } from './save-stock.ts';
import { findStock } from './stock.repository.ts';
import { changesAfter, MOST_CHANGES } from './stock-feed.ts';

type InventoryOperation =
  | 'listInventory'
  | 'downloadInventory'
  | 'getSkuInventory'
  | 'saveSkuInventory'
  | 'listSkuHolds'
  | 'listStockChanges';

/** Orders that an answer has if the reader does not say how many. */
const MOST_HOLDS = 50;

/** Stock of variants: the list, its file, and the change of a single variant. */
export function inventoryHandlers(context: Context): Pick<Handlers, InventoryOperation> {
  const { database } = context;
  const { db } = database;
  return {
    listInventory: async ({ query, viewer, left }) => {
      const search = { ...(await productSearch(db, query, viewer)), showsFoundSkus: true };
      return listAnswer(
        await findProductPage(forReader(database, left), search),
        toProductRowOn(todayInMexico(context.now())),
      );
    },
    downloadInventory: async ({ query: { reportTotalCount, format, columns, ...query }, viewer, left }) => {
      requireColumns('list.inventory', columns, viewer);
      const ids = await findSkuIdsOfSearch(
        forReader(database, left),
        await skuSearch(db, { ...query, size: 1 }, viewer),
      );
      requireWithinLimit(ids.length, reportTotalCount);
      const file = layoutFile(inventoryLayout, () => stockRowsOf(database.reads, dataScope(viewer), ids), columns);
      const { title: sheet } = reportKinds.inventory;
      return listFileAnswer({ name: 'inventario', sheet, format, rows: ids.length, now: context.now() }, file);
    },
    getSkuInventory: async ({ path, viewer }) => {
      const stock = await findStock(db, dataScope(viewer), path.id, { hold: false });
      if (!stock) throw new AppError(404, 'skus.notFound');
      return { status: 200, body: toStock(stock) };
    },
    listSkuHolds: async ({ path, query: { cursor, size = MOST_HOLDS }, viewer }) => {
      // One order more is read, to know whether there are more.
      const holds = await findHolds(db, dataScope(viewer), path.id, { after: Number(cursor ?? 0), most: size + 1 });
      if (!holds) throw new AppError(404, 'skus.notFound');
      const shown = holds.orders.slice(0, size);
      const next = holds.orders.length > size ? String(shown.at(-1)?.place) : null;
      const orders = shown.map(({ id, status, creation_date, quantity, missing }) => ({
        ...{ id, status, quantity, missingQuantity: missing },
        creationDate: new Date(creation_date).toISOString(),
      }));
      return { status: 200, body: { total: holds.total, orders, next, unseenQuantity: holds.unseen } };
    },
    listStockChanges: async ({ query, viewer }) => ({
      status: 200,
      body: await changesAfter(db, dataScope(viewer), query.cursor, query.size ?? MOST_CHANGES),
    }),
    saveSkuInventory: async ({ path, header, body, viewer, origin }) => {
      const seen = { id: path.id, expected: expectedVersion(header) };
      return { status: 200, body: await saveStock(context, viewer, seen, body, origin) };
    },
  };
}
