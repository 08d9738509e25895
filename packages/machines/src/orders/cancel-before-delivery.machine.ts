import { canCancelBy } from '@trastienda/domain';
import { type CancellationDraft, type Cause, checkCancellation } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** What the cancellation dialogs need besides the order. */
export type CancelExtra = { causes: readonly Cause[] };

/** Cancelar before anything is shipped (CAE): the whole order, for one reason (S1 §4 and §5; R2). */
export const cancelBeforeDeliveryMachine = confirmActionMachine<
  FlowOrder,
  CancellationDraft,
  CancellationDraft,
  CancelExtra
>({
  id: 'cancelBeforeDelivery',
  may: (order, viewer) => canCancelBy('CAE', order, viewer),
  prepare: (_order, _extra, before) => ({ causeId: before?.causeId ?? '' }),
  check: (draft, _order, { causes }) => checkCancellation(draft, causes),
});
