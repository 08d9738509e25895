import {
  announcedUnits,
  canAnnounceReturn,
  canCloseReturn,
  canReceiveReturn,
  type ReturnFacts,
  refused,
  returnableItems,
  returnableUnits,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import {
  checkReception,
  checkReturn,
  type NewReturn,
  type ReceptionDraft,
  type ReturnDraft,
} from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** The id of the return that a dialog is about. */
export type ReturnExtra = { returnId: string };

/** The return of a dialog as it is in the order now; undefined if the order has none such. */
export const returnOf = (order: FlowOrder, id: string) => order.returns.find((one) => one.id === id);

/** Registrar devolución: the units that come back, why, and with what (R38). At first no unit is chosen. */
export const announceReturnMachine = confirmActionMachine<FlowOrder, ReturnDraft, NewReturn>({
  id: 'announceReturn',
  may: canAnnounceReturn,
  prepare: (order, _extra, before) => ({
    reason: before?.reason ?? '',
    controversyId: order.controversies.some(({ id }) => id === before?.controversyId)
      ? (before?.controversyId ?? '')
      : '',
    carrier: before?.carrier ?? '',
    trackingNumber: before?.trackingNumber ?? '',
    // After a reload the chosen quantities stay, limited to what can still come back.
    items: returnableItems(order).map(({ id }) => {
      const chosen = before?.items.find((item) => item.id === id)?.quantity ?? 0;
      return { id, quantity: Math.min(chosen, returnableUnits(order, id)) };
    }),
  }),
  check: checkReturn,
});

/** Recibir: what arrived (at first all of it), and how much of it can be sold again (at first nothing). */
export const receiveReturnMachine = confirmActionMachine<
  FlowOrder,
  ReceptionDraft,
  ReceptionDraft & ReturnExtra,
  ReturnExtra
>({
  id: 'receiveReturn',
  may: aboutOne(canReceiveReturn),
  prepare: (order, { returnId }, before) => {
    const one = returnOf(order, returnId);
    const announced = one ? announcedUnits(one).map(({ id, quantity }) => ({ id, quantity, sellable: 0 })) : [];
    return { items: before?.items ?? announced };
  },
  check: (draft, order, { returnId }) => {
    const checked = checkReception(draft, returnOf(order, returnId) ?? { items: [] });
    return checked.valid ? { valid: true, value: { ...checked.value, returnId } } : checked;
  },
});

/** Cerrar: a confirmation. */
export const closeReturnMachine = confirmActionMachine<FlowOrder, Record<never, never>, ReturnExtra, ReturnExtra>({
  id: 'closeReturn',
  may: aboutOne(canCloseReturn),
  prepare: () => ({}),
  check: (_draft, _order, { returnId }) => ({ valid: true, value: { returnId } }),
});

/** The rule of a dialog about one return: the order must have it. */
function aboutOne(can: (one: ReturnFacts, viewer: Viewer) => Verdict) {
  return (order: FlowOrder, viewer: Viewer, { returnId }: ReturnExtra): Verdict => {
    const one = returnOf(order, returnId);
    return one ? can(one, viewer) : refused('returns.notFound');
  };
}
