import { useQueryClient } from '@tanstack/react-query';
import { type IncidenceType, incidenceTypeNames, isAdmin, mayCreateIncident, say } from '@trastienda/domain';
import { incidentFormWith } from '@trastienda/machines';
import type { IncidentDraft } from '@trastienda/validators';
import { useMachine } from '@xstate/react';
import { newKey, unwrap } from 'trastienda-client';
import { api } from '../../lib/api.ts';
import { type ComparedField, useEditForm } from '../../lib/edit-form.ts';
import { useViewer } from '../../lib/signed-in.tsx';
import { toasts } from '../../lib/toasts.ts';
import { refreshIncidents } from './incidents.queries.ts';
import type { IncidentEnds } from './use-incident-flow.ts';

const machine = incidentFormWith({ client: api, unwrap, newKey });

// Nobody else can change an incident that does not exist yet.
const fields: readonly ComparedField<IncidentDraft>[] = [];

export type About = { incidenceType: IncidenceType; reference: string };

/** The form of a new incident as its dialog sees it. */
export function useIncidentForm(about: About | undefined, { onDone, onClose }: IncidentEnds) {
  const queries = useQueryClient();
  const viewer = useViewer();
  const [state, send] = useMachine(machine, { input: { extra: { about } } });
  const form = useEditForm(state, send, {
    loadFailed: 'incidents.create.failed',
    failed: () => 'incidents.create.failed',
    fields,
    onEnd: ({ saved }) => {
      onClose();
      if (!saved) return;
      toasts.show({ tone: 'success', text: say('incidents.create.done', { id: saved.id }), subject: 'incidents' });
      refreshIncidents(queries);
      onDone?.();
    },
  });
  return {
    ...form,
    types: incidenceTypeNames.filter((type) => mayCreateIncident(viewer, type).allowed),
    seesMany: isAdmin(viewer),
  };
}
