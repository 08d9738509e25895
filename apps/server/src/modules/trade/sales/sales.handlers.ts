import { reportKinds, say, todayInMexico } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { forReader, forReading } from '../../../db/reader.ts';
import { listFileAnswer } from '../../platform/list-files/list-file.ts';
import { requireColumns } from '../../platform/list-files/report-columns.ts';
import { requireWithinLimit } from '../../platform/list-files/report-limit.ts';
import { orderSearch } from '../orders/order-search.ts';
import { statisticsSearch } from '../orders/order-statistics.sql.ts';
import { countOrders } from './order-file.sql.ts';
import { orderFile } from './order-file.ts';
import { findSalesDays, findTopCategories, findTopProducts, rankProducts } from './sales.sql.ts';
import { salesReportFile, topProductsFile } from './sales-files.ts';
import { toSalesDay, toTopProductOn } from './sales-mapper.ts';

type SalesOperation =
  | 'downloadOrders'
  | 'listSalesReport'
  | 'downloadSalesReport'
  | 'listTopProducts'
  | 'downloadTopProducts'
  | 'listTopCategories';

export function salesHandlers({ database, now }: Context): Pick<Handlers, SalesOperation> {
  return {
    downloadOrders: async ({ query, viewer }) => {
      requireColumns('report.orders', query.columns, viewer);
      const search = orderSearch(query, viewer);
      const rows = await countOrders(database, search);
      requireWithinLimit(rows, query.reportTotalCount);
      const request = { name: 'pedidos', sheet: reportKinds.orders.title, format: query.format, rows, now: now() };
      return listFileAnswer(request, orderFile(forReading(database), search, { viewer, columns: query.columns }));
    },
    listSalesReport: async ({ query, viewer, left }) => {
      const days = await findSalesDays(forReader(database, left), statisticsSearch(query, viewer));
      return { status: 200, body: days.map(toSalesDay) };
    },
    downloadSalesReport: async ({ query, viewer, left }) => {
      const days = await findSalesDays(forReader(database, left), statisticsSearch(query, viewer));
      const request = {
        name: 'ventas',
        sheet: reportKinds.sales.title,
        format: query.format,
        rows: days.length,
        now: now(),
      };
      return listFileAnswer(request, salesReportFile(days));
    },
    listTopProducts: async ({ query, viewer, left }) => {
      return listAnswer(
        await findTopProducts(forReader(database, left), statisticsSearch(query, viewer), pageOf(query)),
        toTopProductOn(todayInMexico(now())),
      );
    },
    downloadTopProducts: async ({ query, viewer, left }) => {
      requireColumns('list.top-products', query.columns, viewer);
      const search = statisticsSearch(query, viewer);
      const { total } = await rankProducts(forReader(database, left), search, { offset: 0, size: 1 });
      requireWithinLimit(total, query.reportTotalCount);
      const request = {
        name: 'top-de-ventas',
        sheet: say('sales.tabs'),
        format: query.format,
        rows: total,
        now: now(),
      };
      return listFileAnswer(
        request,
        topProductsFile(database, search, { viewer, columns: query.columns, most: total }),
      );
    },
    listTopCategories: async ({ query, viewer, left }) => {
      const rows = await findTopCategories(forReader(database, left), statisticsSearch(query, viewer));
      return { status: 200, body: rows.map(({ name, units }) => ({ categoryParentName: name, quantitySold: units })) };
    },
  };
}
