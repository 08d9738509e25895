import type { ControversyState } from '@trastienda/domain';
import type { FlowOrder } from '@trastienda/machines';
import type { Order } from 'trastienda-client';

/** The controversy or the return of a dialog and, for a change of a controversy, its new state. */
export interface FlowTarget {
  readonly id: string;
  readonly to?: ControversyState;
}

/** The props of every dialog of an order: the order as it was when the dialog opened, and the callbacks. */
export interface FlowProps {
  readonly order: Order;
  /** Set only for the dialogs about one controversy or return. */
  readonly target?: FlowTarget | undefined;
  readonly onClose: () => void;
  /** Called with the current order when the server has accepted the action. */
  readonly onDone: (order: FlowOrder) => void;
  /** Called when the dialog has read the order again because somebody else had changed it. */
  readonly onReread: (order: FlowOrder) => void;
}
