import { mayChange } from '../access/access-rule.ts';
import { isAdmin, isIntegrator, isSeller, type Viewer } from '../access/viewer.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import type { ControversyType } from './controversy-state.ts';
import type { OrderFacts } from './order-facts.ts';
import { returnableItems, returnableStatuses } from './order-return.ts';
import type { ReturnFacts } from './return-state.ts';

/** Announcing or registering a return: the integrator and administrators may, once units were sent (R38). */
export function canAnnounceReturn(order: OrderFacts, viewer: Viewer): Verdict {
  if (!isAdmin(viewer) && !isIntegrator(viewer)) return forbidden('returns.announce.role');
  if (!returnableStatuses.includes(order.status)) return refused('returns.announce.status');
  return returnableItems(order).length > 0 ? allowed : refused('returns.announce.nothing');
}

/** Receiving a return: whoever it comes back to, its seller included, since the seller says what can be sold again (R38). */
export function canReceiveReturn({ state }: Pick<ReturnFacts, 'state'>, viewer: Viewer): Verdict {
  const mayReceive = isAdmin(viewer) || isIntegrator(viewer) || isSeller(viewer);
  return firstRefusal(
    mayReceive ? allowed : forbidden('returns.receive.role'),
    mayChange(viewer),
    state === 'ANNOUNCED' ? allowed : refused('returns.receive.state'),
  );
}

/** Closing a return: the integrator and administrators may, also one that never arrived (R38). */
export function canCloseReturn({ state }: Pick<ReturnFacts, 'state'>, viewer: Viewer): Verdict {
  if (!isAdmin(viewer) && !isIntegrator(viewer)) return forbidden('returns.close.role');
  return state === 'CLOSED' ? refused('returns.close.closed') : allowed;
}

/** Whether the viewer may receive some return of an order: one must be on its way. */
export function canReceiveReturns(order: OrderFacts, viewer: Viewer): Verdict {
  const waiting = order.returns.find(({ state }) => state === 'ANNOUNCED');
  const verdict = canReceiveReturn(waiting ?? { state: 'ANNOUNCED' }, viewer);
  return verdict.allowed && !waiting ? refused('returns.receive.none') : verdict;
}

/** Whether the viewer may close some return of an order: one must be open. */
export function canCloseReturns(order: OrderFacts, viewer: Viewer): Verdict {
  const open = order.returns.find(({ state }) => state !== 'CLOSED');
  const verdict = canCloseReturn(open ?? { state: 'ANNOUNCED' }, viewer);
  return verdict.allowed && !open ? refused('returns.close.none') : verdict;
}

/** Whether a controversy can be the cause of a return: one after the delivery or about an exchange (R38). */
export const causesReturns = (type: ControversyType): boolean => type === 'CDE' || type === 'CF';
