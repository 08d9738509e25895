import { canCancelItems, cancelableItems } from '@trastienda/domain';
import { type CanceledUnits, checkItems, type ItemsDraft } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { CancelExtra } from './cancel-before-delivery.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** The result for one item: 200, or 409 with the reason. */
export type ItemAnswer = { status: 200 | 409; id: string; description: string };

/** The order; after a cancellation of items, with the result for each item. */
export type ItemsOrder = FlowOrder & { answers?: readonly ItemAnswer[] };

/** Cancelar items: one unit of each chosen item, before the handling starts (S1 §4 and §5). */
export const cancelItemsMachine = confirmActionMachine<ItemsOrder, ItemsDraft, CanceledUnits, CancelExtra>({
  id: 'cancelItems',
  may: canCancelItems,
  prepare: (order, _extra, before) => {
    const offered = cancelableItems(order).map(({ id }) => id);
    return {
      causeId: before?.causeId ?? '',
      itemIds: before?.itemIds.filter((chosen) => offered.includes(chosen)) ?? [],
    };
  },
  check: (draft, { items }, { causes }) => checkItems(draft, { causes, items }),
});
