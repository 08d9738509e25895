import type { CommentDraft, IncidentForm } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { attemptKeys, type KeyedApi } from '../shared/attempt-keys.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import type { Saving } from '../shared/edit-form.ts';
import type { EditSave } from '../shared/edit-setup.ts';
import { seen } from '../shared/if-match.ts';
import { closeIncidentMachine, commentIncidentMachine, type FlowIncident } from './incident-dialogs.machine.ts';
import { incidentFormMachine, type RaisedIncident } from './incident-form.machine.ts';

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

const reloadWith =
  ({ client, unwrap }: Api) =>
  ({ id }: FlowIncident): Promise<FlowIncident> =>
    unwrap(client.GET('/incidents/{id}', { params: { path: { id } } }));

/** Agregar comentario, connected to the API. Repeated requests write the comment once. */
export function commentIncidentWith(api: KeyedApi) {
  const named = attemptKeys(api.newKey);
  return commentIncidentMachine.provide({
    actors: confirmPorts<FlowIncident, CommentDraft>({
      send: (incident, body) =>
        named([incident.id, body], (key) => {
          const { path, header } = seen(incident);
          const params = { path, header: { ...header, ...key } };
          return api.unwrap(api.client.POST('/incidents/{id}/comments', { params, body }));
        }),
      reload: reloadWith(api),
    }),
  });
}

/** Marcar como solucionada, connected to the API. */
export const closeIncidentWith = (api: Api) =>
  closeIncidentMachine.provide({
    actors: confirmPorts<FlowIncident, { status: 'CLOSE' }>({
      send: (incident, body) => api.unwrap(api.client.PUT('/incidents/{id}', { params: seen(incident), body })),
      reload: reloadWith(api),
    }),
  });
