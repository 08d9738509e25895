import { mayChange } from '../access/access-rule.ts';
import { mayUseToken, type TokenScope } from '../access/token-scope.ts';
import type { Viewer } from '../access/viewer.ts';
import { mayWriteRates } from '../carriers/shipping-rate-rules.ts';
import { type SkuStatus, skuStatuses } from '../catalogue/sku-status.ts';
import { type MessageKey, say } from '../messages/catalogue.ts';
import { type OrderStatus, orderStatuses } from '../orders/order-status.ts';
import { mayDecidePrices, type PriceApprovalStatus, priceApprovalStatuses } from '../prices/price-approval.ts';
import { mayDecideSkus, mayEditProducts } from '../products/product-rules.ts';
import type { Tone } from '../tone.ts';
import { allowed, firstRefusal, forbidden, refused, type Verdict } from '../verdict.ts';
import { type BulkSubject, bulkSubjectNames, bulkThings, mayChangeInBulk } from './bulk-subjects.ts';
import { canActOnManyOrders, orderBulkActions, shipmentBulkActions } from './order-bulk.ts';

/** Bulk actions on products (S2 §2). */
export const productBulkActions = ['approveProducts', 'rejectProducts', 'deleteProducts'] as const;

/** Bulk actions on prices that wait for approval (S2 §2; R27). */
export const priceBulkActions = ['approvePrices', 'rejectPrices'] as const;

/** Bulk actions on rates (S3 §2). */
export const rateBulkActions = ['deleteRates'] as const;

const actionsOn = {
  orders: [...orderBulkActions, ...shipmentBulkActions],
  products: productBulkActions,
  prices: priceBulkActions,
  rates: rateBulkActions,
} as const;

/** Every bulk action. */
export const bulkActionNames = [
  ...orderBulkActions,
  ...shipmentBulkActions,
  ...productBulkActions,
  ...priceBulkActions,
  ...rateBulkActions,
] as const;

/** Name of a bulk action. */
export type BulkActionName = (typeof bulkActionNames)[number];

/** Name of a bulk action on products. */
export type ProductBulkAction = (typeof productBulkActions)[number];

/** Name of a bulk action on prices. */
export type PriceBulkAction = (typeof priceBulkActions)[number];

/** Name of a bulk action on rates. */
export type RateBulkAction = (typeof rateBulkActions)[number];

/** The bulk actions on one kind of thing. */
export function bulkActionsOf(subject: BulkSubject): readonly BulkActionName[] {
  return actionsOn[subject];
}

/** The kind of thing that a bulk action changes. Throws an Error if no kind has the action. */
export function bulkSubjectOf(action: BulkActionName): BulkSubject {
  const subject = bulkSubjectNames.find((name) => bulkActionsOf(name).includes(action));
  if (!subject) throw new Error(`${action} is about nothing.`);
  return subject;
}

/** The states of a bulk action: the server checks its rows, a person confirms, the server changes the rows one by one. */
export const bulkActionStates = ['preparing', 'ready', 'running', 'done', 'cancelled'] as const;

/** State of a bulk action. */
export type BulkActionState = (typeof bulkActionStates)[number];

/** Label and tone of each state. */
export const bulkActionDisplay = {
  preparing: { label: say('bulk.state.preparing'), tone: 'info' },
  ready: { label: say('bulk.state.ready'), tone: 'primary' },
  running: { label: say('bulk.state.running'), tone: 'info' },
  done: { label: say('bulk.state.done'), tone: 'success' },
  cancelled: { label: say('bulk.state.cancelled'), tone: 'secondary' },
} as const satisfies Record<BulkActionState, { label: string; tone: Tone }>;

/** The states of one row: before the confirmation the rules say `possible` or `impossible`; the result is `done`, `refused` or `skipped`. */
export const bulkResultStates = ['waiting', 'possible', 'impossible', 'done', 'refused', 'skipped'] as const;

/** State of one row of a bulk action. */
export type BulkResultState = (typeof bulkResultStates)[number];

/** Limits of bulk actions; ours. */
export const bulkLimits = {
  /** Ids that a request may name; filters choose larger sets. */
  named: 5_000,
  /** Ids listed under one reason; the file of results lists all. */
  namedByReason: 20,
  /** Reasons listed one by one; where there are more, those with the same code are listed as one. */
  reasons: 50,
  /** How long a checked bulk action waits for its confirmation before it disappears. */
  unconfirmedHours: 24,
} as const;

/** Whether nothing more will happen to a bulk action. */
export function isBulkActionOver(state: BulkActionState): boolean {
  return state === 'done' || state === 'cancelled';
}

/** The scopes of a program's token that admit an action; nothing is deleted by a token (ADR 213). */
const scopesOf: Readonly<Record<BulkActionName, readonly TokenScope[]>> = {
  startHandling: ['orders'],
  requestGuide: ['orders'],
  ship: ['orders'],
  deliver: ['orders'],
  approveProducts: ['approvals'],
  rejectProducts: ['approvals'],
  deleteProducts: [],
  approvePrices: ['approvals'],
  rejectPrices: ['approvals'],
  deleteRates: [],
};

/** The scopes of which a program's token needs one for the action; none: no token admits it. */
export const scopesOfBulkAction = (action: BulkActionName): readonly TokenScope[] => scopesOf[action];

/** Whether the viewer is a person, or a program whose token has a scope for the action. */
export const mayProgramActInBulk = (action: BulkActionName, { tokenScopes }: Viewer): Verdict =>
  tokenScopes === undefined ? allowed : mayUseToken(scopesOf[action], tokenScopes);

/** Whether this person may perform the action on anything at all: the rule refuses some roles (S1 §4, S2 §6). */
export function canActInBulk(action: BulkActionName, viewer: Viewer): Verdict {
  return firstRefusal(
    mayProgramActInBulk(action, viewer),
    mayChangeInBulk(bulkSubjectOf(action), viewer),
    ruleOf(action, viewer),
  );
}

function ruleOf(action: BulkActionName, viewer: Viewer): Verdict {
  switch (action) {
    case 'startHandling':
    case 'requestGuide':
    case 'ship':
    case 'deliver':
      return canActOnManyOrders(action, viewer);
    case 'approveProducts':
    case 'rejectProducts':
      return mayDecideSkus(viewer);
    case 'deleteProducts':
      return mayEditProducts(viewer);
    case 'approvePrices':
    case 'rejectPrices':
      return mayDecidePrices(viewer);
    case 'deleteRates':
      return mayWriteRates(viewer);
  }
}

/** Whether this person may confirm or stop a bulk action: only the user who created it may. */
export function canSettleBulkAction(createdBy: string, viewer: Viewer): Verdict {
  return firstRefusal(mayChange(viewer), createdBy !== viewer.userId && forbidden('bulk.othersWork'));
}

/** Whether a bulk action can be confirmed: its rows are checked and at least one can be changed. A repeated confirmation is allowed. */
export function canConfirmBulkAction(bulk: {
  action: BulkActionName;
  state: BulkActionState;
  possible: number;
}): Verdict {
  if (bulk.state === 'running' || bulk.state === 'done') return allowed;
  if (bulk.state !== 'ready') return refused('bulk.confirm.state');
  return bulk.possible > 0 ? allowed : refused('bulk.confirm.nothing', { verb: bulkVerb(bulk.action) });
}

/** The verb for the rows that an action applies to: they can be changed, or deleted. */
export const bulkVerb = (action: BulkActionName): string =>
  say(action === 'deleteProducts' || action === 'deleteRates' ? 'bulk.verb.delete' : 'bulk.verb.change');

/** The title of a bulk action on one thing or on several. */
export function bulkTitle(action: BulkActionName, total: number): string {
  const things = bulkThings(bulkSubjectOf(action), total);
  return say(`bulk.title.${action}`, {
    what: total === 1 ? say('bulk.one', { thing: things }) : say('bulk.many', { things }),
  });
}

/** Whether a bulk action can still be stopped; stopping a stopped one again is allowed. */
export function canCancelBulkAction(state: BulkActionState): Verdict {
  return state === 'done' ? refused('bulk.cancel.over') : allowed;
}

/** The message for the end of a bulk action; deleting a single product has its own texts (S2 §8). */
export function bulkEndText({ action, state, counts }: BulkEnd): MessageKey {
  if (state === 'cancelled') return 'bulk.cancelled';
  if (action !== 'deleteProducts' || counts.total !== 1) return 'bulk.done';
  return counts.done === 1 ? 'products.deleted' : 'products.delete.failed';
}

type BulkEnd = {
  readonly action: BulkActionName;
  readonly state: BulkActionState;
  readonly counts: { readonly total: number; readonly done: number };
};

/** The status of a row of a bulk action: one of the statuses of its kind of thing. */
export type BulkRowStatus = OrderStatus | SkuStatus | PriceApprovalStatus;

const rowDisplay: Readonly<
  Record<BulkSubject, Readonly<Partial<Record<BulkRowStatus, { label: string; tone: Tone }>>>>
> = {
  orders: orderStatuses,
  products: skuStatuses,
  prices: priceApprovalStatuses,
  rates: {},
};

/** Label and tone of a row's status; undefined if its kind of thing has no such status. */
export function bulkRowLook(subject: BulkSubject, status: BulkRowStatus): { label: string; tone: Tone } | undefined {
  return rowDisplay[subject][status];
}
