import type { Context } from '../../../context.ts';
import type { ApiRequest, Handlers } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { pageOf } from '../../../db/page.ts';
import { dataScope } from '../../../db/scope.ts';
import { notFound } from './order-change.ts';
import { orderRequest } from './orders.handlers.ts';
import { findOrder } from './orders.repository.ts';
import { findReturns } from './return-list.repository.ts';
import { announceReturn, closeReturn, type ReturnRequest, receiveReturn } from './returns.ts';
import { toReturn, toReturnRow } from './returns-mapper.ts';

type ReturnsOperation = 'listReturns' | 'listOrderReturns' | 'announceReturn' | 'receiveReturn' | 'closeReturn';

export function returnsHandlers(context: Context): Pick<Handlers, ReturnsOperation> {
  const { db } = context.database;
  return {
    listReturns: async ({ query, viewer }) => {
      const search = {
        scope: dataScope(viewer),
        accountName: query.accountName,
        text: query.text,
        fromDay: query.fromDate,
        toDay: query.toDate,
        state: query.state,
        ...pageOf(query),
      };
      return listAnswer(await findReturns(db, search), toReturnRow);
    },
    listOrderReturns: async ({ path, viewer }) => {
      const entity = await findOrder(db, dataScope(viewer), path.id);
      if (!entity) throw notFound();
      return { status: 200, body: entity.returns.map(toReturn) };
    },
    announceReturn: async (request) => ({
      status: 200,
      body: await announceReturn(context, orderRequest(request), request.body),
    }),
    receiveReturn: async (request) => ({
      status: 200,
      body: await receiveReturn(context, returnRequest(request), request.body),
    }),
    closeReturn: async (request) => ({ status: 200, body: await closeReturn(context, returnRequest(request)) }),
  };
}

type ReturnCall = 'receiveReturn' | 'closeReturn';

function returnRequest(
  request: Pick<ApiRequest<ReturnCall>, 'viewer' | 'origin'> & {
    path: { id: string; returnId: string };
    header: object;
  },
): ReturnRequest {
  return { ...orderRequest(request), returnId: request.path.returnId };
}
