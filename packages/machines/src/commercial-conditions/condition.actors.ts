import type { ConditionFacts, ConditionForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { activateConditionMachine } from './condition-dialogs.machine.ts';
import { conditionFormMachine } from './condition-form.machine.ts';
import { type ChosenPdf, termsFormMachine, type UploadedTerms } from './terms-form.machine.ts';

const loadWith =
  ({ client, unwrap }: Api) =>
  (id: string): Promise<ConditionFacts> =>
    unwrap(client.GET('/commercialconditions/{id}', { params: { path: { id } } }));

/** The form of a condition, connected to the API. */
export function conditionFormWith(api: Api) {
  const { client, unwrap } = api;
  const load = loadWith(api);
  return conditionFormMachine.provide({
    actors: {
      load: fromPromise<ConditionFacts, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<ConditionFacts>, EditSave<ConditionFacts, ConditionForm>>(
        async ({ input: { resource, value: body } }) => {
          if (!resource) return { saved: await unwrap(client.POST('/commercialconditions', { body })) };
          const { id, version } = resource;
          const params = { path: { id }, header: ifMatch(version) };
          try {
            return { saved: await unwrap(client.PUT('/commercialconditions/{id}', { params, body })) };
          } catch (error) {
            return overtakenBy(error, () => load(id));
          }
        },
      ),
    },
  });
}

/** Activar, connected to the API. */
export function activateConditionWith(api: Api) {
  const load = loadWith(api);
  return activateConditionMachine.provide({
    actors: {
      send: fromPromise<ConditionFacts, { subject: ConditionFacts; payload: { id: string } }>(
        ({ input: { payload } }) =>
          api.unwrap(api.client.POST('/commercialconditions/{id}/activate', { params: { path: payload } })),
      ),
      reload: fromPromise<ConditionFacts, { subject: ConditionFacts }>(({ input }) => load(input.subject.id)),
    },
  });
}

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
