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

/** The id of the controversy that a dialog is about. */
export type ControversyExtra = { controversyId: string };

/** The controversy, and the state that the dialog proposes. */
export type ControversyChangeExtra = ControversyExtra & { to: ControversyState };

/** A controversy's new state, with an optional note. */
export type ControversyMove = ControversyExtra & { state: ControversyState; note?: string };

/** The order; `noteFailed` = the new state was saved without its note. */
export type AttendedOrder = FlowOrder & { noteFailed?: boolean };

/** The controversy of a dialog as it is in the order now; undefined if somebody deleted it. */
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

/** Changes a controversy's state, with an optional note; attending it is the first such change (R3). */
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

/** The rule of a dialog about one controversy: the controversy must still exist. */
function aboutOne(
  can: (controversy: NonNullable<ReturnType<typeof controversyOf>>, order: FlowOrder, viewer: Viewer) => Verdict,
) {
  return (order: FlowOrder, viewer: Viewer, { controversyId }: ControversyExtra): Verdict => {
    const controversy = controversyOf(order, controversyId);
    return controversy ? can(controversy, order, viewer) : refused('orders.controversy.notFound');
  };
}
