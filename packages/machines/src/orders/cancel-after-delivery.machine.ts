import { canCancelBy, cancelableItems, remainingUnits } from '@trastienda/domain';
import { type CanceledUnits, checkUnits, type UnitsDraft } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { CancelExtra } from './cancel-before-delivery.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** Cancelar in all other statuses (CDE): everything for one reason, or items with their quantities and reasons (R2). */
export const cancelAfterDeliveryMachine = confirmActionMachine<FlowOrder, UnitsDraft, CanceledUnits[], CancelExtra>({
  id: 'cancelAfterDelivery',
  may: (order, viewer) => canCancelBy('CDE', order, viewer),
  prepare: (order, _extra, before) => ({
    all: before?.all ?? false,
    causeId: before?.causeId ?? '',
    // After a reload the chosen quantities stay, limited to what can still be canceled.
    items: cancelableItems(order).map((item) => {
      const chosen = before?.items.find(({ id }) => id === item.id);
      const quantity = Math.min(chosen?.quantity ?? 0, remainingUnits(item));
      return { id: item.id, quantity, causeId: chosen?.causeId ?? '' };
    }),
  }),
  check: (draft, { items }, { causes }) => checkUnits(draft, { causes, items }),
});
