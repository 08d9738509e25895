import type { NewSalesReport } from 'trastienda-client';
import { statisticsSearch } from '../../../trade/orders/order-statistics.sql.ts';
import { findSalesDays } from '../../../trade/sales/sales.sql.ts';
import { salesColumns } from '../../../trade/sales/sales-files.ts';
import { type Counting, declareReport } from './report-kind.ts';

type Filters = NonNullable<NewSalesReport['filters']>;

const days = ({ database, viewer, filters }: Counting<Filters>) =>
  findSalesDays(database, statisticsSearch(filters, viewer));

/** One row per day (R30). */
export const salesKind = declareReport({
  columns: () => salesColumns,
  count: async (reading: Counting<Filters>) => (await days(reading)).length,
  batches: async function* (reading) {
    yield await days(reading);
  },
});
