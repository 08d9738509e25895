import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { type VariantImages, variantImagesMachine } from './variant-images.machine.ts';

type Saved = EditSave<VariantImages, readonly string[]>;

/** The images of a variant, connected to the API. */
export function variantImagesWith({ client, unwrap }: Api) {
  const load = (id: string): Promise<VariantImages> =>
    unwrap(client.GET('/sku/{id}/images', { params: { path: { id } } }));

  async function save({ resource, value }: Saved): Promise<Saving<VariantImages>> {
    if (!resource) throw new Error('Images are of a variant that is there.');
    const { id, version } = resource;
    const params = { path: { id }, header: ifMatch(version) };
    const images = value.map((imageUrl) => ({ imageUrl }));
    try {
      return { saved: await unwrap(client.PUT('/sku/{id}/images', { params, body: { images } })) };
    } catch (error) {
      return overtakenBy(error, () => load(id));
    }
  }

  return variantImagesMachine.provide({
    actors: {
      load: fromPromise<VariantImages, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<VariantImages>, Saved>(({ input }) => save(input)),
    },
  });
}
