import { type CancellationOutcome, canDecideCancellation, declineInTime, isAdmin, say } from '@trastienda/domain';
import { checkRefusal } from '@trastienda/validators';
import type { CancellationRefusal, Order } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyAccount } from '../../people/notices/notify-account.ts';
import { cancelWhole } from '../orders/cancel-whole.ts';
import type { RequestEntity } from '../orders/cancellation-request.ts';
import { insertControversies } from '../orders/controversies.repository.ts';
import { changeOrder, type OrderChange, type OrderRequest } from '../orders/order-change.ts';
import { personName } from '../orders/orders.repository.ts';
import { closeRequest } from './cancellation-requests.repository.ts';

/** Accepts the cancellation that the storefront asked for (R37). A request that was accepted already is answered as it is. */
export function acceptCancellation(context: Context, request: OrderRequest): Promise<Order> {
  const { viewer } = request;
  return changeOrder(context, request, async (change) => {
    const verdict = canDecideCancellation(change.facts, viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') change.requireVerdict(verdict);
    const latest = change.entity.cancellation_request;
    if (change.facts.status === 'canceled' && (latest?.outcome === 'accepted' || latest?.outcome === 'lapsed')) return;
    change.requireVerdict(verdict);
    await accept(change, openRequest(change), { outcome: 'accepted', by: await personName(change.trx, viewer.userId) });
    if (isAdmin(viewer)) await tell(change, 'accepted');
  });
}

/** Declines it: the order returns to the status from before (R37). The same refusal sent twice is one refusal. */
export function declineCancellation(
  context: Context,
  request: OrderRequest,
  posted: CancellationRefusal,
): Promise<Order> {
  const { viewer } = request;
  return changeOrder(context, request, async (change) => {
    const { trx, held, facts, now, requireVerdict, commit } = change;
    const verdict = canDecideCancellation(facts, viewer);
    if (!verdict.allowed && verdict.kind === 'forbidden') requireVerdict(verdict);
    const checked = checkRefusal(posted);
    if (!checked.valid) throw wrongFields(checked.fields);
    const { note } = checked.value;
    const latest = change.entity.cancellation_request;
    if (!verdict.allowed && latest?.outcome === 'declined' && latest.note === note) return;
    requireVerdict(verdict);
    const open = openRequest(change);
    requireVerdict(declineInTime(new Date(open.due_at), now));
    await closeRequest(trx, held, { outcome: 'declined', by: await personName(trx, viewer.userId), note, at: now });
    await commit(
      'order.cancellationDeclined',
      { type: 'cancellation.declined', handled: open.status_before === 'handling' },
      { requestId: open.request_id, outcome: 'declined', note },
    );
    if (isAdmin(viewer)) await tell(change, 'declined', note);
  });
}

/** Accepts a request of a held order for a person, or because its time is over: the whole order is canceled, with its cause. */
export async function accept(
  change: OrderChange,
  { request_id: requestId, cause_id: causeId, cause }: RequestEntity,
  { outcome, by }: { outcome: Exclude<CancellationOutcome, 'declined'>; by: string | null },
): Promise<void> {
  const { trx, held, now } = change;
  await closeRequest(trx, held, { outcome, by, at: now });
  const controversies = await insertControversies(trx, held, [{ type: 'CAE', text: cause }], now);
  await cancelWhole(change, {
    action: outcome === 'lapsed' ? 'order.cancellationLapsed' : 'order.cancellationAccepted',
    event: { type: 'cancellation.accepted' },
    details: { causeId, requestId, outcome },
    controversies,
  });
}

/** The open request of an order that waits for a decision. */
export function openRequest({ entity }: OrderChange): RequestEntity {
  const latest = entity.cancellation_request;
  if (latest?.outcome !== null) throw new Error(`Order ${entity.order.id} waits for a decision without a request.`);
  return latest;
}

const words = {
  accepted: 'notifications.cancellationAccepted',
  declined: 'notifications.cancellationDeclined',
  lapsed: 'notifications.cancellationLapsed',
} as const satisfies Record<CancellationOutcome, string>;

/** Tells the order's seller what was decided without it. */
export function tell({ trx, held }: OrderChange, outcome: CancellationOutcome, note = ''): Promise<void> {
  const { id } = held;
  return notifyAccount(trx, held.account, 'ORDERS_USER', {
    type: 'MESSAGE_NOTIFICATION',
    text: say(words[outcome], { id, note }),
    subject: say(`${words[outcome]}.subject`, { id }),
    path: notificationPaths.order(id),
  });
}
