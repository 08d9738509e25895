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
  /** Whether the button is shown at all; a button that is shown but refused gives the reason. By default the allowed ones are. */
  shown?: (order: OrderFacts, viewer: Viewer) => boolean;
};

type Action = ActionRule & {
  /** The shortcut key of its button on the order's page. */
  key?: string;
  /** It moves the order forward in its life cycle; of these, the first possible one is the usual next step. */
  forward?: true;
  /** `question`: it is confirmed, without fields. Its texts are `orders.<action>.title`, `text`, `sending`, `done` and `failed`. */
  asks?: 'question';
  /** It cannot be undone, which the colour of its button says. */
  final?: true;
  /** The command of the command line that does it (`trastienda orders ...`). A question without a command of its own gets this one. */
  command?: `${string} {id}${string}`;
};

const actions = {
  startHandling: { can: canStartHandling, forward: true, key: 'm', asks: 'question', command: 'start {id}' },
  requestGuide: { can: canRequestGuide, forward: true, key: 's', asks: 'question', command: 'guide {id}' },
  ship: {
    can: canShip,
    // Administrators see the button for administered carriers, where it is refused (S1 §4).
    shown: (order, viewer) =>
      isShippableStatus(order.status) && (order.carrierType === 'ADMIN' ? isAdmin(viewer) : isSeller(viewer)),
    forward: true,
    key: 'e',
    command: 'ship {id}',
  },
  withdrawShipment: {
    can: canWithdraw,
    shown: (order, viewer) =>
      isDeliverableStatus(order.status) && order.carrierType !== 'ADMIN' && (isSeller(viewer) || isAdmin(viewer)),
    key: 'd',
    command: 'withdraw {id}',
  },
  deliver: {
    can: canDeliver,
    shown: (order, viewer) => isDeliverableStatus(order.status) && !isIntegrator(viewer),
    forward: true,
    key: 't',
    command: 'deliver {id}',
  },
  cancel: {
    can: canCancel,
    shown: (order, viewer) =>
      isSeller(viewer)
        ? isCancelableBySeller(order.status)
        : order.status !== 'canceled' && order.status !== 'waiting-for-seller-decision' && isAdmin(viewer),
    key: 'c',
    command: 'cancel {id}',
  },
  acceptCancellation: {
    can: canDecideCancellation,
    key: 'a',
    asks: 'question',
    final: true,
    command: 'decide {id} --accept',
  },
  declineCancellation: { can: canDecideCancellation, key: 'r', command: 'decide {id} --decline --note ...' },
  cancelItems: {
    can: canCancelItems,
    shown: (order, viewer) => order.status !== 'canceled' && (isSeller(viewer) || isAdmin(viewer)),
    key: 'i',
    command: 'cancel-items {id}',
  },
  downloadGuide: {
    can: canDownloadGuide,
    // Users of a seller who get no client data see the button, refused.
    shown: (order, viewer) => isSeller(viewer) && hasGuide(order),
    command: 'guide {id} --download guia.pdf',
  },
  addNote: { can: canAddNote, key: 'n', command: 'note {id} --text ...' },
  viewLog: { can: canViewLog, key: 'l' },
  createControversy: { can: canCreateControversy },
  changeControversyState: {
    can: canChangeControversyState,
    // Sellers and administrators both see the select; it is disabled for administrators and once closed (S1 §4).
    shown: (order, viewer) => order.controversies.length > 0 && (isSeller(viewer) || isAdmin(viewer)),
  },
  addControversyNote: { can: canAddControversyNote },
  deleteControversy: { can: canDeleteControversy },
  announceReturn: { can: canAnnounceReturn },
  receiveReturn: { can: canReceiveReturns },
  closeReturn: { can: canCloseReturns },
} as const satisfies Record<string, Action>;

/** An action on an order. */
export type OrderAction = keyof typeof actions;

type ActionsWith<Trait> = {
  [Name in OrderAction]: (typeof actions)[Name] extends Trait ? Name : never;
}[OrderAction];

/** An action with a button and a shortcut key of its own on the order's page. */
export type OrderPageAction = ActionsWith<{ key: string }>;

/** An action that is confirmed, without fields. */
export type OrderQuestion = ActionsWith<{ asks: 'question' }>;

const declared: Readonly<Record<OrderAction, Action>> = actions;

/** All actions, in the usual order of the buttons. */
export const orderActionNames = Object.keys(actions) as OrderAction[];

/** Whether a button is shown, whether it works, and why not. */
export type ActionState = {
  visible: boolean;
  enabled: boolean;
  refusal?: { code: MessageKey; params?: MessageParams };
};

/** The key of an action's Spanish verb (S1 §2). */
export const orderActionLabel = <Name extends OrderAction>(action: Name) => `orders.action.${action}` as const;

/** The actions with a button on the order's page, those that move it forward first. */
export const orderPageActions = orderActionNames
  .filter((action): action is OrderPageAction => declared[action].key !== undefined)
  .sort((a, b) => Number(declared[b].forward ?? false) - Number(declared[a].forward ?? false));

/** Whether an action is confirmed, without fields. */
export const isOrderQuestion = (action: string): action is OrderQuestion =>
  orderActionNames.some((one) => one === action && declared[one].asks === 'question');

/** The actions that are confirmed, without fields. */
export const orderQuestions = orderActionNames.filter(isOrderQuestion);

/** The shortcut key of an action on the order's page. */
export const orderActionKey = (action: OrderPageAction): string => actions[action].key;

/** Whether an action moves an order forward in its life cycle. */
export const movesForward = (action: OrderAction): boolean => declared[action].forward === true;

/** Whether an action cannot be undone. */
export const isFinalAction = (action: OrderAction): boolean => declared[action].final === true;

/** The command that does an action, below `trastienda orders`; undefined if it has none. */
export const orderActionCommand = (action: OrderAction, id: string): string | undefined =>
  declared[action].command?.replace('{id}', () => id);

/**
 * The verdict on one action for an order and a viewer. An order that the viewer cannot see is refused as not found. A viewer who may change
 * nothing (R20) gets that refusal next, except for the log.
 */
export function orderActionVerdict(action: OrderAction, order: OrderFacts, viewer: Viewer): Verdict {
  return firstRefusal(
    canSeeOrder(order, viewer),
    action !== 'viewLog' && mayChange(viewer),
    actions[action].can(order, viewer),
  );
}

const isShown = ({ can, shown }: ActionRule, order: OrderFacts, viewer: Viewer): boolean =>
  shown ? shown(order, viewer) : can(order, viewer).allowed;

/** Every action of an order for a viewer (S1 §4 and §6; R1 to R4). */
export function orderActions(order: OrderFacts, viewer: Viewer): Record<OrderAction, ActionState> {
  const seen = canSeeOrder(order, viewer).allowed;
  // A viewer who may change nothing still sees the buttons, each with its reason.
  const { sellerInactive: _, ...active } = viewer;
  const states = orderActionNames.map((action): [OrderAction, ActionState] => {
    const verdict = orderActionVerdict(action, order, viewer);
    const state: ActionState = {
      visible: seen && isShown(declared[action], order, active),
      enabled: verdict.allowed,
      ...(!verdict.allowed && {
        refusal: { code: verdict.code, ...(verdict.params && { params: verdict.params }) },
      }),
    };
    return [action, state];
  });
  return Object.fromEntries(states) as Record<OrderAction, ActionState>;
}
