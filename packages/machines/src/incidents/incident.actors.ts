import type { CommentDraft, IncidentForm } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { attemptKeys, type KeyedApi } from '../shared/attempt-keys.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { closeIncidentMachine, commentIncidentMachine, type FlowIncident } from './incident-dialogs.machine.ts';
import { incidentFormMachine, type RaisedIncident } from './incident-form.machine.ts';

const seen = ({ id, version }: FlowIncident) => ({ path: { id }, header: ifMatch(version) });

/** The form of a new incident, connected to the API. Repeated requests create it once. */
export function incidentFormWith({ client, unwrap, newKey }: KeyedApi) {
  const named = attemptKeys(newKey);
  return incidentFormMachine.provide({
    actors: {
      save: fromPromise<Saving<RaisedIncident>, EditSave<RaisedIncident, IncidentForm>>(
        async ({ input: { value } }) => ({
          saved: await named(value, (header) => unwrap(client.POST('/incidents', { params: { header }, body: value }))),
        }),
      ),
    },
  });
}

const reloadWith = ({ client, unwrap }: Api) =>
  fromPromise<FlowIncident, { subject: FlowIncident }>(({ input: { subject } }) =>
    unwrap(client.GET('/incidents/{id}', { params: { path: { id: subject.id } } })),
  );

/** Agregar comentario, connected to the API. Repeated requests write the comment once. */
export function commentIncidentWith(api: KeyedApi) {
  const named = attemptKeys(api.newKey);
  const send = fromPromise<FlowIncident, { subject: FlowIncident; payload: CommentDraft }>(
    ({ input: { subject, payload } }) =>
      named([subject.id, payload], (key) => {
        const { path, header } = seen(subject);
        const params = { path, header: { ...header, ...key } };
        return api.unwrap(api.client.POST('/incidents/{id}/comments', { params, body: payload }));
      }),
  );
  return commentIncidentMachine.provide({ actors: { send, reload: reloadWith(api) } });
}

/** Marcar como solucionada, connected to the API. */
export function closeIncidentWith(api: Api) {
  const send = fromPromise<FlowIncident, { subject: FlowIncident; payload: { status: 'CLOSE' } }>(
    ({ input: { subject, payload } }) =>
      api.unwrap(api.client.PUT('/incidents/{id}', { params: seen(subject), body: payload })),
  );
  return closeIncidentMachine.provide({ actors: { send, reload: reloadWith(api) } });
}
