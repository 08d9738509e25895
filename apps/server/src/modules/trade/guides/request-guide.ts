import { randomUUID } from 'node:crypto';
import { canRequestGuide } from '@trastienda/domain';
import type { Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { dataScope } from '../../../db/scope.ts';
import { insertGuideRequest } from '../orders/guide-requests.repository.ts';
import { changeOrder, notFound, type OrderChange, type OrderRequest } from '../orders/order-change.ts';
import { toOrder } from '../orders/order-mapper.ts';
import { findOrder, personName } from '../orders/orders.repository.ts';
import { answerGuideRequest, guideCall } from './answer-guide-request.ts';

// The job guarantees that the carrier is called even if this process dies; usually it finds the request already answered.
const JOB_AFTER_SECONDS = 10;

/** "Solicitar Guía": the order waits in getting-guide; the carrier is called after the commit and answers at once or later (R1). */
export async function requestGuide(context: Context, request: OrderRequest, retailer: string): Promise<Order> {
  let requestId = '';
  const waiting = await changeOrder(context, request, async (change) => {
    if (change.entity.order.retailer !== retailer) throw notFound();
    change.requireVerdict(canRequestGuide(change.facts, request.viewer));
    requestId = await registerGuideRequest(context, change, await personName(change.trx, request.viewer.userId));
  });
  try {
    await answerGuideRequest(context, requestId);
  } catch (error) {
    context.log.warn(
      { err: error, requestId, orderId: request.id },
      'the carrier does not answer; the queue asks again',
    );
    return waiting;
  }
  const entity = await findOrder(context.database.db, dataScope(request.viewer), request.id);
  return entity ? toOrder(entity, request.viewer) : waiting;
}

/** Stores the request, with the job that calls the carrier; returns the request's id. */
export async function registerGuideRequest(
  context: Context,
  { trx, held, entity, now, commit }: Pick<OrderChange, 'trx' | 'held' | 'entity' | 'now' | 'commit'>,
  by: string,
  afterSeconds = JOB_AFTER_SECONDS,
): Promise<string> {
  const requestId = randomUUID();
  const { askedAt: _, ...asked } = guideCall(requestId, entity, now);
  await insertGuideRequest(trx, held, { id: requestId, asked, by, at: now });
  await commit('order.guideRequested', { type: 'guide.requested' }, { requestId });
  await context.queue.send(trx, 'guides.request', { requestId }, { afterSeconds });
  return requestId;
}
