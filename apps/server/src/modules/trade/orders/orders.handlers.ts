import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { expectedVersion } from '../../../contract/expected-version.ts';
import type { ApiRequest, Handlers, OperationId } from '../../../contract/handlers.ts';
import { listAnswer } from '../../../contract/list-answer.ts';
import { dataScope } from '../../../db/scope.ts';
import { cancelAfterDelivery } from './cancel-after-delivery.ts';
import { cancelItems } from './cancel-items.ts';
import { cancelBeforeDelivery, cancelOrder } from './cancel-whole.ts';
import { CommonWords } from './common-words.repository.ts';
import {
  addControversyNote,
  type ControversyRequest,
  changeControversy,
  createControversy,
  deleteControversy,
} from './controversies.ts';
import { deliverOrder } from './deliver-order.ts';
import { notFound, type OrderRequest } from './order-change.ts';
import { toControversy, toOrder, toOrderRow } from './order-mapper.ts';
import { orderSearch } from './order-search.ts';
import { countByDay, countByStatus, statisticsSearch } from './order-statistics.sql.ts';
import { findCauses, findOrder, findOrderPromotion, findOrderStatus, findOrders } from './orders.repository.ts';
import { SharedReads } from './shared-reads.ts';
import { shipOrder } from './ship-order.ts';
import { startHandling } from './start-handling.ts';
import { withdrawShipment } from './withdraw-shipment.ts';

type OrdersOperation =
  | 'listOrders'
  | 'getOrder'
  | 'getStatusStatistics'
  | 'getIntervalStatistics'
  | 'getPromotionByIdentifier'
  | 'listImputabilityCauses'
  | 'startHandling'
  | 'shipOrder'
  | 'withdrawShipment'
  | 'updateTracking'
  | 'cancelOrder'
  | 'cancelBeforeDelivery'
  | 'cancelAfterDelivery'
  | 'cancelItems'
  | 'listControversies'
  | 'createControversy'
  | 'changeControversy'
  | 'addControversyNote'
  | 'deleteControversy';

export function ordersHandlers(context: Context): Pick<Handlers, OrdersOperation> {
  const { database } = context;
  const lists = new SharedReads<Awaited<ReturnType<typeof findOrders>>>();
  const commonWords = new CommonWords({ db: database.reads, log: context.log });
  return {
    listOrders: async ({ query, viewer }) => {
      const search = orderSearch(query, viewer);
      if (query.after !== undefined && !(await findOrderStatus(database.db, search.scope, query.after))) {
        throw new AppError(400, 'errors.validation', { fields: { after: say('orders.notFound') } });
      }
      const found = await lists.read(JSON.stringify(search), () =>
        findOrders(database, search, { isCommon: commonWords.has, tellingParts: commonWords.tellingParts }),
      );
      return listAnswer(found, (row) => toOrderRow(row, viewer));
    },
    getOrder: async ({ path, viewer }) => {
      const entity = await findOrder(database.db, dataScope(viewer), path.id);
      if (!entity) throw notFound();
      return { status: 200, body: toOrder(entity, viewer) };
    },
    getStatusStatistics: async ({ query, viewer }) => ({
      status: 200,
      body: await countByStatus(database, statisticsSearch(query, viewer)),
    }),
    getIntervalStatistics: async ({ query, viewer }) => ({
      status: 200,
      body: await countByDay(database, statisticsSearch(query, viewer)),
    }),
    getPromotionByIdentifier: async ({ path, viewer }) => {
      const promotion = await findOrderPromotion(database.db, dataScope(viewer), path.identifier);
      if (!promotion) throw new AppError(404, 'errors.notFound');
      const { identifier, scName: name, description, userType } = promotion;
      return { status: 200, body: { identifier, name, description, userType } };
    },
    listImputabilityCauses: async () => ({ status: 200, body: await findCauses(database.db) }),
    startHandling: async (request) => ({ status: 200, body: await startHandling(context, orderRequest(request)) }),
    shipOrder: async (request) => ({
      status: 200,
      body: await shipOrder(context, orderRequest(request), request.body),
    }),
    withdrawShipment: async (request) => ({
      status: 200,
      body: await withdrawShipment(context, orderRequest(request), request.path.invoiceId),
    }),
    updateTracking: async (request) => ({
      status: 200,
      body: await deliverOrder(context, orderRequest(request), request.path.invoiceId, request.body),
    }),
    cancelOrder: async (request) => ({ status: 200, body: await cancelOrder(context, orderRequest(request)) }),
    cancelBeforeDelivery: async (request) => ({
      status: 200,
      body: await cancelBeforeDelivery(context, orderRequest(request), request.body.causeId),
    }),
    cancelAfterDelivery: async (request) => ({
      status: 200,
      body: await cancelAfterDelivery(context, orderRequest(request), request.body),
    }),
    cancelItems: async (request) => ({
      status: 200,
      body: await cancelItems(context, orderRequest(request), request.body),
    }),
    listControversies: async ({ path, viewer }) => {
      const entity = await findOrder(database.db, dataScope(viewer), path.id);
      if (!entity) throw notFound();
      return { status: 200, body: entity.controversies.map(toControversy) };
    },
    createControversy: async (request) => ({
      status: 200,
      body: await createControversy(context, orderRequest(request), request.body),
    }),
    changeControversy: async (request) => ({
      status: 200,
      body: await changeControversy(context, controversyRequest(request), request.body),
    }),
    addControversyNote: async (request) => ({
      status: 200,
      body: await addControversyNote(context, controversyRequest(request), request.body),
    }),
    deleteControversy: async (request) => ({
      status: 200,
      body: await deleteControversy(context, controversyRequest(request)),
    }),
  };
}

type OrderCall = Extract<
  OperationId,
  | OrdersOperation
  | 'requestGuide'
  | 'markGuideDownloaded'
  | 'announceReturn'
  | 'receiveReturn'
  | 'closeReturn'
  | 'acceptCancellation'
  | 'declineCancellation'
>;

/** The order, the viewer and origin, and the version that the viewer saw. */
export function orderRequest(
  request: Pick<ApiRequest<OrderCall>, 'viewer' | 'origin'> & { path: { id: string }; header: object },
): OrderRequest {
  const { path, viewer, origin, header } = request;
  return { id: path.id, viewer, origin, expectedVersion: expectedVersion(header) };
}

type ControversyCall = 'changeControversy' | 'addControversyNote' | 'deleteControversy';

function controversyRequest(
  request: Pick<ApiRequest<ControversyCall>, 'viewer' | 'origin'> & {
    path: { id: string; cid: string };
    header: object;
  },
): ControversyRequest {
  return { ...orderRequest(request), controversyId: request.path.cid };
}
