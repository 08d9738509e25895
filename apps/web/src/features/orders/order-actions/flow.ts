import type { Order } from '@trastienda/api-client';
import type { ControversyState } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';

/** The dialogs and confirmations of an order. */
export type Flow =
  | 'startHandling'
  | 'requestGuide'
  | 'ship'
  | 'deliver'
  | 'cancel'
  | 'cancelItems'
  | 'viewLog'
  | 'createControversy'
  | ControversyFlow;

/** The dialogs about one controversy of an order. */
export type ControversyFlow = 'changeControversy' | 'addControversyNote' | 'deleteControversy';

/** Which controversy a dialog is about, and where a change takes it. */
export interface ControversyTarget {
  readonly id: string;
  readonly to?: ControversyState;
}

/** What every dialog of an order gets: the order as it was when the dialog opened, and where to report. */
export interface FlowProps {
  readonly order: Order;
  /** For the dialogs about one controversy. */
  readonly target?: ControversyTarget | undefined;
  readonly onClose: () => void;
  /** The server took the action: the order as it is now. */
  readonly onDone: (order: FlowOrder) => void;
  /** The order was read again inside the dialog, because somebody else had changed it. */
  readonly onReread: (order: FlowOrder) => void;
}
