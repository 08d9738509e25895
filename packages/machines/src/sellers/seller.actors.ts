import type { SellerFacts } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import type { EditSave } from '../shared/edit-form.machine.ts';
import type { Saving } from '../shared/edit-form.ts';
import { ifMatch } from '../shared/if-match.ts';
import { overtakenBy } from '../shared/overtaken.ts';
import { type ChosenImage, type SellerValue, sellerFormMachine } from './seller-form.machine.ts';

/**
 * The form of a seller, connected to the API: it saves the texts first, then the status with its own call, then the picture. A failed part
 * is named (`status`, `image`), and sending again does what is left.
 */
export function sellerFormWith({ client, unwrap }: Api) {
  const load = (id: string): Promise<SellerFacts> =>
    unwrap(client.GET('/admin/organization/{id}', { params: { path: { id } } }));
  const changeStatus = ({ id, version }: SellerFacts, active: boolean): Promise<SellerFacts> =>
    unwrap(
      client.PUT('/admin/organization/{id}/status/{status}', {
        params: { path: { id, status: active }, header: ifMatch(version) },
      }),
    );
  const uploadImage = ({ id, version }: SellerFacts, image: ChosenImage): Promise<SellerFacts> =>
    unwrap(
      client.POST('/admin/organization/{id}/image', {
        params: { path: { id }, header: ifMatch(version) },
        body: { file: image.name },
        bodySerializer: () => packed(image),
      }),
    );

  async function save({ resource, value: { form, image } }: Saved): Promise<Saving<SellerFacts>> {
    let saved: SellerFacts;
    try {
      saved = resource
        ? await unwrap(
            client.PUT('/admin/organization/{id}', {
              params: { path: { id: resource.id }, header: ifMatch(resource.version) },
              body: form,
            }),
          )
        : await unwrap(client.POST('/admin/organization', { body: form }));
    } catch (error) {
      if (resource) return overtakenBy(error, () => load(resource.id));
      throw error;
    }
    try {
      if (saved.active !== form.active) saved = await changeStatus(saved, form.active);
    } catch (error) {
      return { saved, left: { part: 'status', error } };
    }
    try {
      return { saved: image ? await uploadImage(saved, image) : saved };
    } catch (error) {
      return { saved, left: { part: 'image', error } };
    }
  }

  return sellerFormMachine.provide({
    actors: {
      load: fromPromise<SellerFacts, { id: string }>(({ input }) => load(input.id)),
      save: fromPromise<Saving<SellerFacts>, Saved>(({ input }) => save(input)),
    },
  });
}

type Saved = EditSave<SellerFacts, SellerValue>;

/** A form body with the picture as its only part; the server detects its type. */
function packed({ name, bytes }: ChosenImage): FormData {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)]), name);
  return body;
}
