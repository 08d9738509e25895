import type { Order } from '@trastienda/api-client';
import { type MessageKey, orderActionLabels, orderActions, say, type Viewer } from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import type { Flow } from './flow.ts';

export interface ActionButton {
  readonly action: Flow;
  readonly label: string;
  /** The usual next step: shown first, as a filled button. */
  readonly usual: boolean;
  readonly refusal: string | undefined;
  /** The shortcut key on the order's page. */
  readonly shortcut: string;
}

/** The actions that move an order forward, in the order of its life cycle; `rest` has the rarer ones. */
const forward = ['startHandling', 'requestGuide', 'ship', 'deliver'] as const;
const rest = [
  'withdrawShipment',
  'acceptCancellation',
  'declineCancellation',
  'cancel',
  'cancelItems',
  'addNote',
  'viewLog',
] as const;

const shortcuts: Readonly<Record<(typeof forward)[number] | (typeof rest)[number], string>> = {
  startHandling: 'm',
  requestGuide: 's',
  ship: 'e',
  deliver: 't',
  acceptCancellation: 'a',
  declineCancellation: 'r',
  withdrawShipment: 'd',
  cancel: 'c',
  cancelItems: 'i',
  addNote: 'n',
  viewLog: 'l',
};

/** The buttons that a viewer gets for an order, the usual next one first; a refused one carries its reason. */
export function actionButtons(order: Order, viewer: Viewer): ActionButton[] {
  const states = orderActions(flowOrderOf(order), viewer);
  const next = forward.find((action) => states[action].visible && states[action].enabled);
  return [...forward, ...rest]
    .filter((action) => states[action].visible)
    .map((action) => ({
      action,
      label: say(orderActionLabels[action]),
      usual: action === next,
      refusal: refusalOf(states[action].refusal),
      shortcut: shortcuts[action],
    }))
    .sort((a, b) => Number(b.usual) - Number(a.usual));
}

type Reason = { code: MessageKey; params?: Record<string, string | number> } | undefined;

const refusalOf = (reason: Reason) => (reason ? say(reason.code, reason.params) : undefined);
