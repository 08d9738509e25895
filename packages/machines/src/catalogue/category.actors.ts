import type { CategoryValue, SavedCategory } from '@trastienda/validators';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { categoryFormMachine } from './category-form.machine.ts';

type Saved = EditSave<SavedCategory, CategoryValue>;

/** The form of a category, connected to the API. */
export function categoryFormWith({ client, unwrap }: Api) {
  const load = (id: string): Promise<SavedCategory> =>
    unwrap(client.GET('/categories/{id}', { params: { path: { id } } }));

  async function save({ resource, value }: Saved): Promise<Saving<SavedCategory>> {
    if (!resource) return { saved: await unwrap(client.POST('/categories', { body: value })) };
    const { id, version } = resource;
    try {
      const call = client.PUT('/categories/{id}', {
        params: { path: { id }, header: ifMatch(version) },
        body: { id, ...value },
      });
      return { saved: await unwrap(call) };
    } catch (error) {
      return overtakenBy(error, () => load(id));
    }
  }

  return categoryFormMachine.provide({
    actors: {
      load: fromPromise<SavedCategory, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<SavedCategory>, Saved>(({ input }) => save(input)),
    },
  });
}
