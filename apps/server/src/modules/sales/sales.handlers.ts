import { todayInMexico } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { listAnswer } from '../../contract/list-answer.ts';
import { pageOf } from '../../db/page.ts';
import { forReader } from '../../db/reader.ts';
import { orderSearch } from '../orders/order-search.ts';
import { statisticsSearch } from '../orders/order-statistics.sql.ts';
import { csvAnswer } from './csv-file.ts';
import { countOrders } from './order-file.sql.ts';
import { orderFile } from './order-file.ts';
import { demandWithinLimit } from './report-limit.ts';
import { findSalesDays, findTopCategories, findTopProducts } from './sales.sql.ts';
import { salesReportFile, topProductsFile } from './sales-files.ts';
import { toSalesDay, toTopProduct } from './sales-mapper.ts';

type SalesOperation =
  | 'downloadOrders'
  | 'listSalesReport'
  | 'downloadSalesReport'
  | 'listTopProducts'
  | 'downloadTopProducts'
  | 'listTopCategories';

export function salesHandlers({ database, now }: Context): Pick<Handlers, SalesOperation> {
  const fileName = (what: string) => `${what}-${todayInMexico(now())}.csv`;
  return {
    downloadOrders: async ({ query, viewer }) => {
      const search = orderSearch(query, viewer);
      const rows = await countOrders(database, search);
      demandWithinLimit(rows, query.reportTotalCount);
      return csvAnswer(fileName('pedidos'), orderFile(database, search, viewer), rows);
    },
    listSalesReport: async ({ query, viewer, left }) => {
      const days = await findSalesDays(forReader(database, left), statisticsSearch(query, viewer));
      return { status: 200, body: days.map(toSalesDay) };
    },
    downloadSalesReport: async ({ query, viewer, left }) => {
      const days = await findSalesDays(forReader(database, left), statisticsSearch(query, viewer));
      return csvAnswer(fileName('ventas'), salesReportFile(days), days.length);
    },
    listTopProducts: async ({ query, viewer, left }) => {
      return listAnswer(
        await findTopProducts(forReader(database, left), statisticsSearch(query, viewer), pageOf(query)),
        toTopProduct,
      );
    },
    downloadTopProducts: async ({ query, viewer, left }) => {
      const search = statisticsSearch(query, viewer);
      const { total } = await findTopProducts(forReader(database, left), search, { offset: 0, size: 1 });
      demandWithinLimit(total, query.reportTotalCount);
      return csvAnswer(fileName('top-de-ventas'), topProductsFile(database, search, viewer), total);
    },
    listTopCategories: async ({ query, viewer, left }) => {
      const rows = await findTopCategories(forReader(database, left), statisticsSearch(query, viewer));
      return { status: 200, body: rows.map(({ name, units }) => ({ categoryParentName: name, quantitySold: units })) };
    },
  };
}
