import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import type { CarrierGuide } from '../../../ports/carriers/carriers-port.ts';
import { notificationPaths } from '../../people/notices/notification-paths.ts';
import { notifyAccount } from '../../people/notices/notify-account.ts';
import { closeGuideRequests } from '../orders/guide-requests.repository.ts';
import type { OrderChange } from '../orders/order-change.ts';
import { findRepeatedNumbers } from '../orders/tracking.repository.ts';
import { attachGuide, keepLabel } from './guides.repository.ts';

/** How many orders a notification names. */
const mostNamed = 5;

type Needs = Pick<Context, 'log' | 'queue'>;
type Guide = Omit<CarrierGuide, 'label'> & { label?: Buffer | undefined };

/**
 * Registers the carrier's guides: items get their tracking numbers, labels are stored, and the request is closed (R1). A pickup order that
 * is shipped by hand does not wait for its guides: its status stays. Answers the seller's other orders that have one of the numbers.
 */
export async function registerGuides(
  context: Needs,
  change: OrderChange,
  guides: readonly Guide[],
  log: object,
): Promise<string[]> {
  const { trx, held, facts, now, commit } = change;
  const repeated = await repeatedOrders(change, guides);
  for (const guide of guides) {
    await attachGuide(trx, held, guide);
    if (guide.label) await keepLabel(trx, held, guide.trackingNumber, guide.label);
  }
  await closeGuideRequests(trx, held, { status: 'NOTIFIED', response: log, failure: null }, now);
  const byHand = facts.carrierType !== 'ADMIN' && facts.deliveryType === 'pickup' && facts.status === 'handling';
  await commit('order.guideArrived', byHand ? null : { type: 'guide.arrived' }, {
    trackingNumbers: guides.map(({ trackingNumber }) => trackingNumber),
    ...(repeated.length > 0 && { repeatedTracking: repeated }),
  });
  if (repeated.length > 0) await tellRepeated(context, change, guides, repeated);
  return repeated;
}

/** The seller's other orders that have one of the guides' numbers already, on a package or a guide (ADR 91). */
async function repeatedOrders({ trx, held }: OrderChange, guides: readonly Guide[]): Promise<string[]> {
  const numbers = guides.map(({ trackingNumber }) => trackingNumber);
  const found = await findRepeatedNumbers(trx, held.account, numbers);
  const others = [...found.values()].flat().filter((id) => id !== held.id);
  return [...new Set(others)].sort();
}

/** A carrier's number is registered although another order has it, since the label exists; the seller and the log are told. */
async function tellRepeated(
  { log, queue }: Needs,
  { trx, held }: OrderChange,
  guides: readonly Guide[],
  orders: readonly string[],
): Promise<void> {
  const numbers = guides.map(({ trackingNumber }) => trackingNumber);
  log.warn({ orderId: held.id, numbers, orders }, 'a guide has the tracking number of another order');
  const named = { id: held.id, numbers: numbers.join(', '), orders: orders.slice(0, mostNamed).join(', ') };
  await notifyAccount(trx, held.account, 'ORDERS_USER', {
    type: 'MESSAGE_NOTIFICATION',
    text: say('guides.repeated', named),
    path: notificationPaths.order(held.id),
  });
  queue.wake('notices.mail');
}

/** Registers a failed guide: the order returns to handling, with the failure in its log (R1). */
export async function registerFailure(change: OrderChange, reason: string, log: object): Promise<void> {
  await closeGuideRequests(
    change.trx,
    change.held,
    { status: 'NOT_MATCH', response: log, failure: reason },
    change.now,
  );
  await change.commit('order.guideFailed', { type: 'guide.failed' }, { reason });
}
