import { todayInMexico } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { forReader } from '../../../db/reader.ts';
import { toProductRowOn } from '../../catalogue/products/product-mapper.ts';
import { productSearch } from '../../catalogue/products/product-search.ts';
import { findProductPage } from '../../catalogue/products/products.repository.ts';
import { ordersOfReport, settledOrders } from './kinds/orders.kind.ts';
import { findOrderReport, toOrderReportRow } from './order-report.sql.ts';

type ReportTablesOperation = 'listOrdersReport' | 'listLiquidationsReport' | 'listProductsReport';

/** Lists that show a report before it is exported, each with the filters of its file (ADR 59). */
export function reportTablesHandlers({ database, now }: Context): Pick<Handlers, ReportTablesOperation> {
  const { db } = database;
  return {
    listOrdersReport: async ({ query, viewer }) => {
      const found = await findOrderReport(database, await ordersOfReport(db, query, viewer));
      return listAnswer(found, (row) => toOrderReportRow(row, viewer));
    },
    listLiquidationsReport: async ({ query, viewer }) => {
      const found = await findOrderReport(database, await settledOrders(db, query, viewer));
      return listAnswer(found, (row) => toOrderReportRow(row, viewer));
    },
    listProductsReport: async ({ query, viewer, left }) =>
      listAnswer(
        await findProductPage(forReader(database, left), await productSearch(db, query, viewer)),
        toProductRowOn(todayInMexico(now())),
      ),
  };
}
