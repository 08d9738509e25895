import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import { formatDateTime } from '../dates.ts';
import { allowed, forbidden, refused, type Verdict } from '../verdict.ts';
import type { OrderFacts } from './order-facts.ts';
import type { OrderStatus } from './order-status.ts';

/** How a request ended: its seller (or an administrator) accepted or declined it, or nobody decided in time, which accepts it (R37). */
export type CancellationOutcome = 'accepted' | 'declined' | 'lapsed';

/** Limits of what is written about a request: its comment and the note of a refusal. The length is ours. */
export const cancellationRequestLimits = { text: 500, requestId: 60 } as const;

/** The statuses in which the storefront may ask for a cancellation, which a refusal brings back (R37). */
export const requestableStatuses = ['ready-for-handling', 'handling'] as const satisfies readonly OrderStatus[];

/** A status in which the storefront may ask for a cancellation. */
export type RequestableStatus = (typeof requestableStatuses)[number];

/** Whether an order's status lets the storefront ask for its cancellation. */
export const isRequestable = (status: OrderStatus): status is RequestableStatus =>
  requestableStatuses.some((one) => one === status);

const sent: readonly OrderStatus[] = ['partially-invoiced', 'invoiced', 'partially-delivered', 'delivered'];

/** Whether the storefront may ask for the cancellation of an order: before anything is sent, and once at a time (R37). */
export function canRequestCancellation(order: Pick<OrderFacts, 'status' | 'controversies'>): Verdict {
  if (order.status === 'waiting-for-seller-decision') return refused('orders.decision.waiting');
  if (order.status === 'canceled') return refused('orders.cancel.canceled');
  if (sent.includes(order.status)) return refused('orders.decision.sent');
  if (!isRequestable(order.status)) return refused('orders.decision.notRequestable');
  return order.controversies.some(({ type }) => type === 'CDE') ? refused('orders.cancel.controversyCde') : allowed;
}

/** Accepting or declining a requested cancellation: the seller may, and administrators for it (R37). */
export function canDecideCancellation(order: Pick<OrderFacts, 'status'>, viewer: Viewer): Verdict {
  if (!isSeller(viewer) && !isAdmin(viewer)) return forbidden('access.role');
  return order.status === 'waiting-for-seller-decision' ? allowed : refused('orders.decision.none');
}

/** A request can be declined until its deadline; from then on it counts as accepted (R37). */
export function declineInTime(dueAt: Date, now: Date): Verdict {
  if (now.getTime() < dueAt.getTime()) return allowed;
  return refused('orders.decision.lapsed', { due: formatDateTime(dueAt.toISOString()) });
}

/** The moment from which a request that nobody decided counts as accepted. */
export const decisionDue = (requestedAt: Date, hours: number): Date =>
  new Date(requestedAt.getTime() + hours * 3_600_000);
