import type { ListView, ViewForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { viewFormMachine } from './view-form.machine.ts';

/** The form of a view, connected to the API. */
export function viewFormWith({ client, unwrap }: Api) {
  const load = (id: string): Promise<ListView> => unwrap(client.GET('/views/{id}', { params: { path: { id } } }));
  return viewFormMachine.provide({
    actors: {
      load: fromPromise<ListView, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<ListView>, EditSave<ListView, ViewForm>>(
        async ({ input: { resource, value: body } }) => {
          if (!resource) return { saved: await unwrap(client.POST('/views', { body })) };
          const { id, version } = resource;
          const params = { path: { id }, header: ifMatch(version) };
          try {
            return { saved: await unwrap(client.PUT('/views/{id}', { params, body })) };
          } catch (error) {
            return overtakenBy(error, () => load(id));
          }
        },
      ),
    },
  });
}
