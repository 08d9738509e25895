import type { NewLiquidationsReport, NewOrdersReport } from '@trastienda/api-client';
import { type OrderSearch, orderSearch } from '../../orders/order-search.ts';
import { categoriesBelow } from '../../products/product-search.ts';
import { countOrders, type OrderFileRow, orderBatches } from '../../sales/order-file.sql.ts';
import { orderColumns } from '../../sales/order-file.ts';
import { declareReport, type Reading, type ReportWork } from './report-kind.ts';

/** Orders with what was settled of them, narrowed as each kind says. */
function ordersBy<Filters extends object>(search: (reading: Reading<Filters>) => Promise<OrderSearch>): ReportWork {
  return declareReport<Filters, OrderFileRow>({
    columns: orderColumns,
    hasClientData: true,
    count: async (reading) => countOrders(reading.database, await search(reading)),
    batches: async function* (reading, size) {
      yield* orderBatches(reading.database, await search(reading), size);
    },
  });
}

/** Orders of any status (S2 §2 and §3). */
export const ordersKind = ordersBy<NonNullable<NewOrdersReport['filters']>>(async ({ database, viewer, filters }) => {
  const { status, categoryId, ...others } = filters;
  const categoryIds = categoryId === undefined ? undefined : await categoriesBelow(database.db, categoryId);
  return { ...orderSearch(others, viewer), statuses: status, categoryIds };
});

/** Orders that were settled: those with the tag LQ (S2 §3). */
export const liquidationsKind = ordersBy<NonNullable<NewLiquidationsReport['filters']>>(
  async ({ viewer, filters: { status, ...others } }) => ({
    ...orderSearch({ ...others, tags: ['LQ'] }, viewer),
    statuses: status,
  }),
);
