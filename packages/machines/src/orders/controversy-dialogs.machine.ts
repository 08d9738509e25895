import {
  type ControversyState,
  canAddControversyNote,
  canChangeControversy,
  canCreateControversy,
  canDeleteControversy,
  refused,
  type Verdict,
  type Viewer,
} from '@trastienda/domain';
import {
  type ControversyDraft,
  checkControversyChange,
  checkControversyText,
  type TextDraft,
} from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';
import { controversyMoves } from './next-controversy-state.ts';

/** Which controversy of the order a dialog is about. */
export type ControversyExtra = { controversyId: string };

/** Which controversy, and where the dialog takes it. */
export type ControversyChangeExtra = ControversyExtra & { to: ControversyState };

/** Where a controversy goes, with what is noted about it. */
export type ControversyMove = ControversyExtra & { state: ControversyState; note?: string };

/** The order; where an attention was registered without its note, that too. */
export type AttendedOrder = FlowOrder & { noteFailed?: boolean };

/** The controversy of a dialog, as the order has it now; gone where somebody deleted it. */
export const controversyOf = (order: FlowOrder, id: string) => order.controversies.find((one) => one.id === id);

/** Crear controversia: its text (S1 §4 and §5). */
export const createControversyMachine = confirmActionMachine<FlowOrder, TextDraft, TextDraft>({
  id: 'createControversy',
  may: canCreateControversy,
  prepare: (_order, _extra, before) => ({ text: before?.text ?? '' }),
  check: checkControversyText,
});

/** Agregar nota. */
export const addControversyNoteMachine = confirmActionMachine<
  FlowOrder,
  TextDraft,
  TextDraft & ControversyExtra,
  ControversyExtra
>({
  id: 'addControversyNote',
  may: aboutOne((_, order, viewer) => canAddControversyNote(order, viewer)),
  prepare: (_order, _extra, before) => ({ text: before?.text ?? '' }),
  check: (draft, _order, { controversyId }) => {
    const checked = checkControversyText(draft);
    return checked.valid ? { valid: true, value: { ...checked.value, controversyId } } : checked;
  },
});

/** The state of a controversy, and a note with it: attending is the first of its changes (R3). */
export const changeControversyMachine = confirmActionMachine<
  AttendedOrder,
  ControversyDraft,
  ControversyMove,
  ControversyChangeExtra
>({
  id: 'changeControversy',
  may: aboutOne(({ state }, _, viewer) => canChangeControversy(state, viewer)),
  prepare: (_order, { to }, before) => ({ state: before?.state ?? to, note: before?.note ?? '' }),
  check: (draft, order, { controversyId }) => {
    const controversy = controversyOf(order, controversyId);
    const checked = checkControversyChange(draft, controversy ? controversyMoves(controversy) : []);
    return checked.valid ? { valid: true, value: { ...checked.value, controversyId } } : checked;
  },
});

/** Eliminar controversia: a confirmation. */
export const deleteControversyMachine = confirmActionMachine<
  FlowOrder,
  Record<never, never>,
  ControversyExtra,
  ControversyExtra
>({
  id: 'deleteControversy',
  may: aboutOne((_, order, viewer) => canDeleteControversy(order, viewer)),
  prepare: () => ({}),
  check: (_draft, _order, { controversyId }) => ({ valid: true, value: { controversyId } }),
});

/** The rule of a dialog about one controversy: it must be there still. */
function aboutOne(
  can: (controversy: NonNullable<ReturnType<typeof controversyOf>>, order: FlowOrder, viewer: Viewer) => Verdict,
) {
  return (order: FlowOrder, viewer: Viewer, { controversyId }: ControversyExtra): Verdict => {
    const controversy = controversyOf(order, controversyId);
    return controversy ? can(controversy, order, viewer) : refused('orders.controversy.notFound');
  };
}
