import { canRequestCancellation, decisionDue, formatDateTime, isRequestable, say } from '@trastienda/domain';
import type { Order, OrderIntake } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyAccount } from '../../people/notices/notify-account.ts';
import { findDecisionHours } from '../../platform/settings/settings.repository.ts';
import { contentHash } from '../orders/content-hash.ts';
import { changeOrder, type OrderRequest } from '../orders/order-change.ts';
import { findCauses } from '../orders/orders.repository.ts';
import { findRequestHash, insertRequest } from './cancellation-requests.repository.ts';

type Asked = Extract<OrderIntake, { event: 'cancellation.requested' }>;

/**
 * The storefront asks the seller to cancel an order (R37). A request that the order has already, decided or not, changes nothing; the same
 * id with other content is refused.
 */
export function requestCancellation(context: Context, request: OrderRequest, asked: Asked): Promise<Order> {
  const { requestId, causeId, comment = '' } = asked;
  const hash = contentHash({ requestId, causeId, comment });
  return changeOrder(context, request, async ({ trx, held, facts, now, requireVerdict, commit }) => {
    const known = await findRequestHash(trx, held, requestId);
    if (known !== undefined) {
      if (known !== hash) throw new AppError(409, 'orders.decision.requestExists', { params: { id: requestId } });
      return;
    }
    requireVerdict(canRequestCancellation(facts));
    const cause = (await findCauses(trx)).find(({ id }) => id === causeId);
    if (!cause) throw wrongFields({ causeId: { code: 'orders.cancel.cause.unknown' } });
    const { status } = facts;
    if (!isRequestable(status)) throw new Error(`The rule lets a cancellation be asked for in ${status}.`);
    const dueAt = decisionDue(now, await findDecisionHours(trx));
    await insertRequest(trx, held, {
      requestId,
      causeId,
      comment,
      contentHash: hash,
      statusBefore: status,
      requestedAt: now,
      dueAt,
    });
    await commit(
      'order.cancellationRequested',
      { type: 'cancellation.requested' },
      { requestId, causeId, ...(comment && { reason: comment }), dueAt: dueAt.toISOString() },
    );
    const due = formatDateTime(dueAt);
    await notifyAccount(trx, held.account, 'ORDERS_USER', {
      type: 'MESSAGE_NOTIFICATION',
      text: say('notifications.cancellationRequested', { id: held.id, cause: cause.description, due }),
      subject: say('notifications.cancellationRequested.subject', { id: held.id }),
      path: notificationPaths.order(held.id),
    });
  });
}
