import {
  type MessageKey,
  movesForward,
  orderActionKey,
  orderActionLabel,
  orderActions,
  orderPageActions,
  say,
  type Viewer,
} from '@trastienda/domain';
import { flowOrderOf } from '@trastienda/machines';
import type { Order } from 'trastienda-client';
import type { Flow } from './flow-dialog.tsx';

export interface ActionButton {
  readonly action: Flow;
  readonly label: string;
  /** The usual next step: shown first, as a filled button. */
  readonly usual: boolean;
  readonly refusal: string | undefined;
  /** The shortcut key on the order's page. */
  readonly shortcut: string;
}

/** The buttons that a viewer gets for an order, the usual next one first; a refused one carries its reason. */
export function actionButtons(order: Order, viewer: Viewer): ActionButton[] {
  const states = orderActions(flowOrderOf(order), viewer);
  const shown = orderPageActions.filter((action) => states[action].visible);
  const next = shown.find((action) => movesForward(action) && states[action].enabled);
  return shown
    .map((action) => ({
      action,
      label: say(orderActionLabel(action)),
      usual: action === next,
      refusal: refusalOf(states[action].refusal),
      shortcut: orderActionKey(action),
    }))
    .sort((a, b) => Number(b.usual) - Number(a.usual));
}

type Reason = { code: MessageKey; params?: Record<string, string | number> } | undefined;

const refusalOf = (reason: Reason) => (reason ? say(reason.code, reason.params) : undefined);
