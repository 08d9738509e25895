import type { Viewer } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { systemAccess } from '../../../db/scope.ts';
import type { GuideAnswer, GuideCall } from '../../../ports/carriers/carriers-port.ts';
import type { Origin } from '../../platform/audit/audit.repository.ts';
import { changeOrder } from '../orders/order-change.ts';
import type { OrderState } from '../orders/order-entity.ts';
import { findOrder } from '../orders/orders.repository.ts';
import { findPendingRequest } from './guides.repository.ts';
import { registerFailure, registerGuides } from './register-guides.ts';

// The carrier's answer has no signed-in user, so this viewer stands in for one.
const carrier: Viewer = { userId: '', roles: ['ADMIN_API'], accountNames: [], operatingUser: false };
const access = systemAccess('guides');

/**
 * Calls the carrier and registers its answer; a request that was answered meanwhile is left unchanged. The call is made outside any
 * transaction. An unavailable carrier throws, and the queue retries.
 */
export async function answerGuideRequest(
  context: Context,
  requestId: string,
): Promise<GuideAnswer['kind'] | 'answered'> {
  const { database, queue, carriers } = context;
  const request = await findPendingRequest(database.db, access, requestId);
  const entity = request && (await findOrder(database.db, access, request.order_id));
  if (!request || !entity) return 'answered';
  const answer = await carriers.requestGuide(guideCall(requestId, entity, request.created_at));
  if (answer.kind === 'later') {
    await queue.send(database.db, 'guides.request', { requestId }, { afterSeconds: answer.afterSeconds });
    return 'later';
  }
  const origin: Origin = { personId: null, surface: 'job', requestId };
  await changeOrder(context, { id: entity.order.id, viewer: carrier, origin }, async (change) => {
    if (!(await findPendingRequest(change.trx, access, requestId))) return;
    if (answer.kind === 'failed') await registerFailure(change, answer.reason, answer.log);
    else await registerGuides(context, change, answer.guides, answer.log);
  });
  return answer.kind;
}

/** The request to the carrier: everything that is still to be sent. */
export function guideCall(requestId: string, entity: OrderState, askedAt: Date): GuideCall {
  const { order, items } = entity;
  const to = order.pickup?.address ?? order.address;
  if (!to) throw new Error(`Order ${order.id} has no address: no guide can be made.`);
  return {
    requestId,
    orderId: order.id,
    carrier: { id: order.carrier_id ?? '', name: entity.carrier?.name ?? order.carrier_id ?? '' },
    from: { accountName: order.account_name, name: entity.seller_name },
    to,
    items: items
      .filter((item) => item.canceled_quantity < item.quantity)
      .map(({ id, name, quantity, canceled_quantity }) => ({ id, name, quantity: quantity - canceled_quantity })),
    askedAt,
  };
}
