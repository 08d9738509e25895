import { mayChange } from '../access/access-rule.ts';
import { isAdmin, isIntegrator, isSeller, type Viewer } from '../access/viewer.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { MessageParams } from '../messages/fill-in.ts';
import { firstRefusal, type Verdict } from '../verdict.ts';
import { canDecideCancellation } from './cancellation-request.ts';
import {
  canAddControversyNote,
  canChangeControversyState,
  canCreateControversy,
  canDeleteControversy,
} from './controversy-rules.ts';
import type { OrderFacts } from './order-facts.ts';
import { canAddNote } from './order-note.ts';
import {
  canCancel,
  canCancelItems,
  canDeliver,
  canDownloadGuide,
  canRequestGuide,
  canSeeOrder,
  canShip,
  canStartHandling,
  canViewLog,
  hasGuide,
  isCancelableBySeller,
  isDeliverableStatus,
  isShippableStatus,
} from './order-rules.ts';
import { canAnnounceReturn, canCloseReturns, canReceiveReturns } from './return-rules.ts';
import { canWithdraw } from './shipment-withdrawal.ts';

type ActionRule = {
  can: (order: OrderFacts, viewer: Viewer) => Verdict;
  /** Whether the button is shown at all; a button that is shown but refused gives the reason. */
  shown: (order: OrderFacts, viewer: Viewer) => boolean;
};

const whenAllowed = (can: ActionRule['can']): ActionRule => ({
  can,
  shown: (order, viewer) => can(order, viewer).allowed,
});

const rules = {
  startHandling: whenAllowed(canStartHandling),
  requestGuide: whenAllowed(canRequestGuide),
  ship: {
    can: canShip,
    // Administrators see the button for administered carriers, where it is refused (S1 §4).
    shown: (order, viewer) =>
      isShippableStatus(order.status) && (order.carrierType === 'ADMIN' ? isAdmin(viewer) : isSeller(viewer)),
  },
  withdrawShipment: {
    can: canWithdraw,
    shown: (order, viewer) =>
      isDeliverableStatus(order.status) && order.carrierType !== 'ADMIN' && (isSeller(viewer) || isAdmin(viewer)),
  },
  deliver: {
    can: canDeliver,
    shown: (order, viewer) => isDeliverableStatus(order.status) && !isIntegrator(viewer),
  },
  cancel: {
    can: canCancel,
    shown: (order, viewer) =>
      isSeller(viewer)
        ? isCancelableBySeller(order.status)
        : order.status !== 'canceled' && order.status !== 'waiting-for-seller-decision' && isAdmin(viewer),
  },
  acceptCancellation: whenAllowed(canDecideCancellation),
  declineCancellation: whenAllowed(canDecideCancellation),
  cancelItems: {
    can: canCancelItems,
    shown: (order, viewer) => order.status !== 'canceled' && (isSeller(viewer) || isAdmin(viewer)),
  },
  downloadGuide: {
    can: canDownloadGuide,
    // Users of a seller who get no client data see the button, refused.
    shown: (order, viewer) => isSeller(viewer) && hasGuide(order),
  },
  addNote: whenAllowed(canAddNote),
  viewLog: whenAllowed(canViewLog),
  createControversy: whenAllowed(canCreateControversy),
  changeControversyState: {
    can: canChangeControversyState,
    // Sellers and administrators both see the select; it is disabled for administrators and once closed (S1 §4).
    shown: (order, viewer) => order.controversies.length > 0 && (isSeller(viewer) || isAdmin(viewer)),
  },
  addControversyNote: whenAllowed(canAddControversyNote),
  deleteControversy: whenAllowed(canDeleteControversy),
  announceReturn: whenAllowed(canAnnounceReturn),
  receiveReturn: whenAllowed(canReceiveReturns),
  closeReturn: whenAllowed(canCloseReturns),
} as const satisfies Record<string, ActionRule>;

/** An action on an order. */
export type OrderAction = keyof typeof rules;

/** All actions, in the usual order of the buttons. */
export const orderActionNames = Object.keys(rules) as OrderAction[];

/** Whether a button is shown, whether it works, and why not. */
export type ActionState = {
  visible: boolean;
  enabled: boolean;
  refusal?: { code: MessageKey; params?: MessageParams };
};

/** Spanish verb of each action (S1 §2). */
export const orderActionLabels: Record<OrderAction, MessageKey> = {
  startHandling: 'orders.action.startHandling',
  requestGuide: 'orders.action.requestGuide',
  ship: 'orders.action.ship',
  withdrawShipment: 'orders.action.withdrawShipment',
  deliver: 'orders.action.deliver',
  cancel: 'orders.action.cancel',
  acceptCancellation: 'orders.action.acceptCancellation',
  declineCancellation: 'orders.action.declineCancellation',
  cancelItems: 'orders.action.cancelItems',
  downloadGuide: 'orders.action.downloadGuide',
  addNote: 'orders.action.addNote',
  viewLog: 'orders.action.viewLog',
  createControversy: 'orders.action.createControversy',
  changeControversyState: 'orders.action.changeControversyState',
  addControversyNote: 'orders.action.addControversyNote',
  deleteControversy: 'orders.action.deleteControversy',
  announceReturn: 'orders.action.announceReturn',
  receiveReturn: 'orders.action.receiveReturn',
  closeReturn: 'orders.action.closeReturn',
};

/**
 * The verdict on one action for an order and a viewer. An order that the viewer cannot see is refused as not found. A viewer who may change
 * nothing (R20) gets that refusal next, except for the log.
 */
export function orderActionVerdict(action: OrderAction, order: OrderFacts, viewer: Viewer): Verdict {
  return firstRefusal(
    canSeeOrder(order, viewer),
    action !== 'viewLog' && mayChange(viewer),
    rules[action].can(order, viewer),
  );
}

/** Every action of an order for a viewer (S1 §4 and §6; R1 to R4). */
export function orderActions(order: OrderFacts, viewer: Viewer): Record<OrderAction, ActionState> {
  const seen = canSeeOrder(order, viewer).allowed;
  // A viewer who may change nothing still sees the buttons, each with its reason.
  const { sellerInactive: _, ...active } = viewer;
  const states = orderActionNames.map((action): [OrderAction, ActionState] => {
    const verdict = orderActionVerdict(action, order, viewer);
    const state: ActionState = {
      visible: seen && rules[action].shown(order, active),
      enabled: verdict.allowed,
      ...(!verdict.allowed && {
        refusal: { code: verdict.code, ...(verdict.params && { params: verdict.params }) },
      }),
    };
    return [action, state];
  });
  return Object.fromEntries(states) as Record<OrderAction, ActionState>;
}
