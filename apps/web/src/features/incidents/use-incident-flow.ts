import { useQueryClient } from '@tanstack/react-query';
import { type MessageKey, say } from '@trastienda/domain';
import {
  type ConfirmContext,
  type ConfirmEvent,
  closeIncidentWith,
  commentIncidentWith,
  type FlowIncident,
} from '@trastienda/machines';
import { type CommentDraft, checkIncidentComment } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { useEffect, useEffectEvent, useState } from 'react';
import { type Incident, newKey, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { useDialogFields } from '../../lib/dialog-fields.ts';
import { failureText } from '../../lib/failure-text.ts';
import { useLeaving } from '../../lib/leaving.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { refreshIncidents } from './incidents.queries.ts';

const ports = { client: api, unwrap, newKey };
const commenting = commentIncidentWith(ports);
const closing = closeIncidentWith(ports);

interface FlowState<Draft> {
  readonly status: 'active' | 'done' | 'error' | 'stopped';
  readonly context: Pick<ConfirmContext<FlowIncident, Draft, unknown, unknown>, 'subject' | 'failure' | 'result'>;
  hasTag(tag: 'busy' | 'editable'): boolean;
  can(event: ConfirmEvent<Draft>): boolean;
}

/** The callbacks with which a dialog of an incident ends. */
export interface IncidentEnds {
  /** Called when the change was saved. */
  readonly onDone?: (() => void) | undefined;
  readonly onClose: () => void;
}

/** Turns a running confirmation about an incident into the props of its dialog, and reports its end. */
function useFlow<Draft extends object>(
  state: FlowState<Draft>,
  send: (event: ConfirmEvent<Draft>) => void,
  words: { done: MessageKey; failed: MessageKey },
  { onDone, onClose }: IncidentEnds,
) {
  const queries = useQueryClient();
  const { subject, failure, result } = state.context;
  const [opened] = useState(subject);
  const over = state.status === 'done';
  const end = useEffectEvent(() => {
    if (result) {
      toasts.show({ tone: 'success', text: say(words.done, { id: subject.id }), subject: `incident:${subject.id}` });
    }
    // The lists are also refreshed if this dialog read changes by others.
    if (result || subject !== opened) refreshIncidents(queries);
    if (result) onDone?.();
    onClose();
  });
  useEffect(() => {
    if (over) end();
  }, [over]);
  return {
    /** The incident as it was last read, with the comments that others wrote meanwhile. */
    incident: subject,
    busy: state.hasTag('busy') || over,
    editable: state.hasTag('editable'),
    failure: failure && failureText(failure, words.failed),
    /** Reads the incident again, which is required after somebody else commented. A closed incident stays as it is (R28). */
    reload:
      state.can({ type: 'order.reloadAsked' }) && subject.status !== 'CLOSE'
        ? () => send({ type: 'order.reloadAsked' })
        : undefined,
    confirm: () => send({ type: 'action.confirmed' }),
    close: () => send({ type: 'dialog.closed' }),
  };
}

/** The dialog "Agregar comentario". */
export function useIncidentComment(incident: Incident, ends: IncidentEnds) {
  const viewer = useViewer();
  const [state, send] = useMachine(commenting, { input: { subject: incident, viewer, extra: undefined } });
  const words = { done: 'incidents.comment.done', failed: 'incidents.comment.failed' } as const;
  const flow = useFlow<CommentDraft>(state, send, words, ends);
  const fields = useDialogFields(state.context, send, { check: checkIncidentComment });
  const { text } = state.context.draft;
  return {
    ...flow,
    ...useLeaving(text.trim() !== '', flow.close, flow.busy),
    text,
    valid: checkIncidentComment({ text }).valid,
    control: fields.control('text'),
    change: (typed: string) => fields.change({ text: typed }),
  };
}

/** The confirmation "Marcar como solucionada". */
export function useIncidentClosing(incident: Incident, ends: IncidentEnds) {
  const viewer = useViewer();
  const [state, send] = useMachine(closing, { input: { subject: incident, viewer, extra: undefined } });
  return useFlow(state, send, { done: 'incidents.close.done', failed: 'incidents.close.failed' }, ends);
}
