import { mayChange } from '../access/access-rule.ts';
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

/** What can be done to many products at once (S2 §2). */
export const productBulkActions = ['approveProducts', 'rejectProducts', 'deleteProducts'] as const;

/** What can be done to many prices that wait at once (S2 §2; R27). */
export const priceBulkActions = ['approvePrices', 'rejectPrices'] as const;

/** What can be done to many rates at once (S3 §2). */
export const rateBulkActions = ['deleteRates'] as const;

const actionsOn = {
  orders: [...orderBulkActions, ...shipmentBulkActions],
  products: productBulkActions,
  prices: priceBulkActions,
  rates: rateBulkActions,
} as const;

/** Every action that many things can have at once. */
export const bulkActionNames = [
  ...orderBulkActions,
  ...shipmentBulkActions,
  ...productBulkActions,
  ...priceBulkActions,
  ...rateBulkActions,
] as const;

/** One of the actions that many things can have at once. */
export type BulkActionName = (typeof bulkActionNames)[number];

/** One of the actions that many products can have at once. */
export type ProductBulkAction = (typeof productBulkActions)[number];

/** One of the actions that many prices can have at once. */
export type PriceBulkAction = (typeof priceBulkActions)[number];

/** One of the actions that many rates can have at once. */
export type RateBulkAction = (typeof rateBulkActions)[number];

/** The actions on one kind of thing. */
export function bulkActionsOf(subject: BulkSubject): readonly BulkActionName[] {
  return actionsOn[subject];
}

/** What a bulk action is about. */
export function bulkSubjectOf(action: BulkActionName): BulkSubject {
  const subject = bulkSubjectNames.find((name) => bulkActionsOf(name).includes(action));
  if (!subject) throw new Error(`${action} is about nothing.`);
  return subject;
}

/** What becomes of a bulk action: its rows are looked at, a person confirms, they are changed one by one. */
export const bulkActionStates = ['preparing', 'ready', 'running', 'done', 'cancelled'] as const;

/** State of a bulk action. */
export type BulkActionState = (typeof bulkActionStates)[number];

/** How each state is shown. */
export const bulkActionLooks = {
  preparing: { label: say('bulk.state.preparing'), tone: 'info' },
  ready: { label: say('bulk.state.ready'), tone: 'primary' },
  running: { label: say('bulk.state.running'), tone: 'info' },
  done: { label: say('bulk.state.done'), tone: 'success' },
  cancelled: { label: say('bulk.state.cancelled'), tone: 'secondary' },
} as const satisfies Record<BulkActionState, { label: string; tone: Tone }>;

/** What became of one row of it: `possible` and `impossible` say the rules before, `done`, `refused` and `skipped` the end. */
export const bulkResultStates = ['waiting', 'possible', 'impossible', 'done', 'refused', 'skipped'] as const;

/** State of one row of a bulk action. */
export type BulkResultState = (typeof bulkResultStates)[number];

/** Numbers of bulk actions; ours. */
export const bulkLimits = {
  /** Things that are named one by one; more are chosen by filters. */
  named: 5_000,
  /** Things that a reason names; the file of results has all. */
  namedByReason: 20,
} as const;

/** Whether nothing more will happen to a bulk action. */
export function isBulkActionOver(state: BulkActionState): boolean {
  return state === 'done' || state === 'cancelled';
}

/** Whether this person may do it to anything at all: the rules' own refusal of a role (S1 §4, S2 §6). */
export function canActInBulk(action: BulkActionName, viewer: Viewer): Verdict {
  return firstRefusal(mayChangeInBulk(bulkSubjectOf(action), viewer), ruleOf(action, viewer));
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

/** Whether this person may confirm or stop a bulk action: whoever chose its rows, and nobody else. */
export function canSettleBulkAction(createdBy: string, viewer: Viewer): Verdict {
  return firstRefusal(mayChange(viewer), createdBy !== viewer.userId && forbidden('bulk.othersWork'));
}

/** Whether a bulk action can begin: once its rows are looked at, and one of them at least can be changed. */
export function canConfirmBulkAction(bulk: {
  action: BulkActionName;
  state: BulkActionState;
  possible: number;
}): Verdict {
  if (bulk.state === 'running' || bulk.state === 'done') return allowed;
  if (bulk.state !== 'ready') return refused('bulk.confirm.state');
  return bulk.possible > 0 ? allowed : refused('bulk.confirm.nothing', { verb: bulkVerb(bulk.action) });
}

/** What is said of rows that an action can be done to: they can be changed, or deleted. */
export const bulkVerb = (action: BulkActionName): string =>
  say(action === 'deleteProducts' || action === 'deleteRates' ? 'bulk.verb.delete' : 'bulk.verb.change');

/** What a work is called: by one thing, or by several. */
export function bulkTitle(action: BulkActionName, total: number): string {
  const things = bulkThings(bulkSubjectOf(action), total);
  return say(`bulk.title.${action}`, {
    what: total === 1 ? say('bulk.one', { thing: things }) : say('bulk.many', { things }),
  });
}

/** Whether a bulk action can still be stopped; asked again, a stopped one stays stopped. */
export function canCancelBulkAction(state: BulkActionState): Verdict {
  return state === 'done' ? refused('bulk.cancel.over') : allowed;
}

/** How the end of a bulk action is told: that of one product's deletion in words of its own (S2 §8). */
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

/** What a row of a bulk action can stand at: what its kind of thing can. */
export type BulkRowStatus = OrderStatus | SkuStatus | PriceApprovalStatus;

const rowLooks: Readonly<Record<BulkSubject, Readonly<Partial<Record<BulkRowStatus, { label: string; tone: Tone }>>>>> =
  {
    orders: orderStatuses,
    products: skuStatuses,
    prices: priceApprovalStatuses,
    rates: {},
  };

/** How the status of a row is shown; undefined where its kind of thing has no such status. */
export function bulkRowLook(subject: BulkSubject, status: BulkRowStatus): { label: string; tone: Tone } | undefined {
  return rowLooks[subject][status];
}
