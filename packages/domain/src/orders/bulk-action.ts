import { mayChange } from '../access/access-rule.ts';
import { isAdmin, isSeller, type Viewer } from '../access/viewer.ts';
import type { Tone } from '../tone.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import { bulkActionMessages as words } from './bulk-action.messages.ts';
import type { OrderAction } from './order-actions.ts';

/** What can be done to many orders at once (issue of bulk order work; ours). */
export const bulkActionNames = ['startHandling', 'requestGuide', 'deliver'] as const satisfies readonly OrderAction[];

/** One of the actions that many orders can have at once. */
export type BulkActionName = (typeof bulkActionNames)[number];

/** What becomes of a bulk action: its orders are looked at, a person confirms, they are changed one by one. */
export const bulkActionStates = ['preparing', 'ready', 'running', 'done', 'cancelled'] as const;

/** State of a bulk action. */
export type BulkActionState = (typeof bulkActionStates)[number];

/** How each state is shown. */
export const bulkActionLooks = {
  preparing: { label: words['orders.bulk.state.preparing'], tone: 'info' },
  ready: { label: words['orders.bulk.state.ready'], tone: 'primary' },
  running: { label: words['orders.bulk.state.running'], tone: 'info' },
  done: { label: words['orders.bulk.state.done'], tone: 'success' },
  cancelled: { label: words['orders.bulk.state.cancelled'], tone: 'secondary' },
} as const satisfies Record<BulkActionState, { label: string; tone: Tone }>;

/** What became of one order of it: `possible` and `impossible` say the rules before, `done`, `refused` and `skipped` the end. */
export const bulkResultStates = ['waiting', 'possible', 'impossible', 'done', 'refused', 'skipped'] as const;

/** State of one order of a bulk action. */
export type BulkResultState = (typeof bulkResultStates)[number];

/** Numbers of bulk actions; ours. */
export const bulkLimits = {
  /** Orders that are changed at once. */
  orders: 5_000,
  /** Orders that a reason names; the file of results has all. */
  namedOrders: 20,
} as const;

/** Whether nothing more will happen to a bulk action. */
export function isBulkActionOver(state: BulkActionState): boolean {
  return state === 'done' || state === 'cancelled';
}

/** Whether this person may do it to any order at all: the rules' own refusal of a role (S1 §4). */
export function canActInBulk(action: BulkActionName, viewer: Viewer): Verdict {
  const writes = mayChange(viewer);
  if (!writes.allowed) return writes;
  switch (action) {
    case 'startHandling':
      return isSeller(viewer) ? allowed : forbidden('orders.startHandling.sellersOnly');
    case 'requestGuide':
      return isSeller(viewer) ? allowed : forbidden('orders.requestGuide.sellersOnly');
    case 'deliver':
      return isAdmin(viewer) ? allowed : forbidden('orders.deliver.adminsOnly');
  }
}

/** Whether this person may confirm or stop a bulk action: whoever chose its orders, and nobody else. */
export function canSettleBulkAction(createdBy: string, viewer: Viewer): Verdict {
  return firstRefusal(mayChange(viewer), createdBy !== viewer.userId && forbidden('orders.bulk.othersWork'));
}

/** Whether a bulk action can begin: once its orders are looked at, and one of them at least can be changed. */
export function canConfirmBulkAction(action: { state: BulkActionState; possible: number }): Verdict {
  if (action.state === 'running' || action.state === 'done') return allowed;
  if (action.state !== 'ready') return refused('orders.bulk.confirm.state');
  return action.possible > 0 ? allowed : refused('orders.bulk.confirm.nothing');
}

/** Whether a bulk action can still be stopped; asked again, a stopped one stays stopped. */
export function canCancelBulkAction(state: BulkActionState): Verdict {
  return state === 'done' ? refused('orders.bulk.cancel.over') : allowed;
}
