import { type IncidentFacts, mayCloseIncident, mayCommentIncident } from '@trastienda/domain';
import { type CommentDraft, checkIncidentComment } from '@trastienda/validators';
import { confirmActionMachine } from '../shared/confirm-action.machine.ts';

/** An incident as its dialogs use it: its state, its version and its comments. */
export type FlowIncident = IncidentFacts & {
  id: number;
  version: number;
  comments: readonly { author: string; accountName: string | null; text: string; date: string }[];
};

/** Agregar comentario (S2 §5). */
export const commentIncidentMachine = confirmActionMachine<FlowIncident, CommentDraft, CommentDraft>({
  id: 'commentIncident',
  may: mayCommentIncident,
  prepare: (_incident, _extra, before) => ({ text: before?.text ?? '' }),
  check: checkIncidentComment,
});

/** Marcar como solucionada: a confirmation (S2 §4). */
export const closeIncidentMachine = confirmActionMachine<FlowIncident, Record<never, never>, { status: 'CLOSE' }>({
  id: 'closeIncident',
  may: mayCloseIncident,
  prepare: () => ({}),
  check: () => ({ valid: true, value: { status: 'CLOSE' } }),
});
