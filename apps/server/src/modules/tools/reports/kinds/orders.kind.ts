import type { Viewer } from '@trastienda/domain';
import type { NewLiquidationsReport, NewOrdersReport } from 'trastienda-client';
import type { Db } from '../../../../db/database.ts';
import { categoriesBelow } from '../../../catalogue/categories/categories.repository.ts';
import { type OrderSearch, orderSearch } from '../../../trade/orders/order-search.ts';
import { countOrders, type OrderFileRow, orderBatches } from '../../../trade/sales/order-file.sql.ts';
import { orderColumns } from '../../../trade/sales/order-file.ts';
import { declareReport, type ReportWork } from './report-kind.ts';

type Paged = { from?: number; size?: number };
type Finds<Filters> = (db: Db, filters: Filters & Paged, viewer: Viewer) => Promise<OrderSearch>;

/** Orders with their liquidations, filtered by the search of each kind. */
function ordersBy<Filters extends object>(search: Finds<Filters>): ReportWork {
  return declareReport<Filters, OrderFileRow>({
    columns: orderColumns,
    count: async ({ database, viewer, filters }) => countOrders(database, await search(database.db, filters, viewer)),
    batches: async function* ({ database, viewer, filters }, size) {
      yield* orderBatches(database, await search(database.db, filters, viewer), size);
    },
  });
}

/** Orders of any status, for the table and the file alike (S2 §2 and §3). */
export const ordersOfReport: Finds<NonNullable<NewOrdersReport['filters']>> = async (db, filters, viewer) => {
  const { categoryId, ...others } = filters;
  const categoryIds = categoryId === undefined ? undefined : await categoriesBelow(db, categoryId);
  const search = orderSearch(others, viewer);
  return { ...search, rows: { ...search.rows, categoryIds } };
};

/** Orders that were settled: those with the tag LQ (S2 §3). */
export const settledOrders: Finds<NonNullable<NewLiquidationsReport['filters']>> = async (_, filters, viewer) =>
  orderSearch({ ...filters, tags: ['LQ'] }, viewer);

/** The file of `ordersOfReport`. */
export const ordersKind = ordersBy(ordersOfReport);

/** The file of `settledOrders`. */
export const liquidationsKind = ordersBy(settledOrders);
