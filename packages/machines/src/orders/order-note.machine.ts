import { canAddNote } from '@trastienda/domain';
import { checkNote, type NoteDraft } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';
import type { FlowOrder } from './flow-order.ts';

/** Escribir nota: its text and who reads it; at first the people of its author's side. */
export const addNoteMachine = confirmActionMachine<FlowOrder, NoteDraft, NoteDraft>({
  id: 'addNote',
  may: canAddNote,
  prepare: (_order, _extra, before) => ({ text: before?.text ?? '', audience: before?.audience ?? 'own' }),
  check: checkNote,
});
