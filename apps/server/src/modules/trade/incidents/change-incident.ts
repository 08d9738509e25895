import { mayCloseIncident, mayCommentIncident } from '@trastienda/domain';
import { type CommentDraft, checkIncidentComment } from '@trastienda/validators';
import type { Incident } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import { changeIncident, type IncidentRequest } from './incident-change.ts';

/** Adds a comment; the first one of the other party puts the incident in progress (R28). */
export function commentIncident(
  context: Context,
  request: IncidentRequest & { key: string | undefined },
  posted: CommentDraft,
): Promise<Incident> {
  return changeIncident(context, request, {
    may: mayCommentIncident,
    event: (isAuthor) => ({ type: isAuthor ? 'author.commented' : 'otherParty.commented' }),
    text: () => {
      const checked = checkIncidentComment(posted);
      if (!checked.valid) throw wrongFields(checked.fields);
      return checked.value.text;
    },
  });
}

/** "Marcar como solucionada" (S2 §4). */
export function closeIncident(context: Context, request: IncidentRequest): Promise<Incident> {
  return changeIncident(context, request, { may: mayCloseIncident, event: () => ({ type: 'incident.solved' }) });
}
