import { todayInMexico } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import type { Handlers } from '../../contract/handlers.ts';
import { orderSearch } from '../orders/order-search.ts';
import { csvAnswer } from './csv-file.ts';
import { countOrders } from './order-file.sql.ts';
import { orderFile } from './order-file.ts';
import { demandWithinLimit } from './report-limit.ts';

type SalesOperation = 'downloadOrders';

export function salesHandlers({ database, now }: Context): Pick<Handlers, SalesOperation> {
  const fileName = (what: string) => `${what}-${todayInMexico(now())}.csv`;
  return {
    downloadOrders: async ({ query, viewer }) => {
      const search = orderSearch(query, viewer);
      const rows = await countOrders(database, search);
      demandWithinLimit(rows, query.reportTotalCount);
      return csvAnswer(fileName('pedidos'), orderFile(database, search, viewer), rows);
    },
  };
}
