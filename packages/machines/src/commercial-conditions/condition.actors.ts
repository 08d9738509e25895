import type { ConditionFacts, ConditionForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { confirmPorts } from '../shared/confirm-ports.ts';
import type { Saving } from '../shared/edit-form.ts';
import { editPorts } from '../shared/edit-ports.ts';
import type { EditSave } from '../shared/edit-setup.ts';
import { activateConditionMachine } from './condition-dialogs.machine.ts';
import { conditionFormMachine } from './condition-form.machine.ts';
import { type ChosenPdf, termsFormMachine, type UploadedTerms } from './terms-form.machine.ts';

const readWith =
  ({ client, unwrap }: Api) =>
  (id: string): Promise<ConditionFacts> =>
    unwrap(client.GET('/commercialconditions/{id}', { params: { path: { id } } }));

/** The form of a condition, connected to the API. */
export const conditionFormWith = (api: Api) =>
  conditionFormMachine.provide({
    actors: editPorts<ConditionFacts, ConditionForm>({
      read: readWith(api),
      create: (body) => api.unwrap(api.client.POST('/commercialconditions', { body })),
      change: (params, body) => api.unwrap(api.client.PUT('/commercialconditions/{id}', { params, body })),
    }),
  });

/** Activar, connected to the API. */
export const activateConditionWith = (api: Api) =>
  activateConditionMachine.provide({
    actors: confirmPorts<ConditionFacts, { id: string }>({
      send: (_, path) => api.unwrap(api.client.POST('/commercialconditions/{id}/activate', { params: { path } })),
      reload: ({ id }) => readWith(api)(id),
    }),
  });

/** Subir PDF, connected to the API. */
export function termsFormWith(api: Api) {
  return termsFormMachine.provide({
    actors: {
      save: fromPromise<Saving<UploadedTerms>, EditSave<UploadedTerms, ChosenPdf>>(async ({ input: { value } }) => ({
        saved: await sendTerms(api, value),
      })),
    },
  });
}

/** Uploads the next version of the document; answers with the stored version. */
export const sendTerms = ({ client, unwrap }: Api, file: ChosenPdf) =>
  unwrap(client.POST('/commercialconditions/pdf', { body: { file: file.name }, bodySerializer: () => packed(file) }));

/** A form body with the file as its only part. */
function packed({ name, bytes }: ChosenPdf): FormData {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)], { type: 'application/pdf' }), name);
  return body;
}
