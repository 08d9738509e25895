import type { SellerFacts, SellerForm } from '@trastienda/domain';
import { fromPromise } from 'xstate';
import type { Api } from '../shared/api.actors.ts';
import { type ChosenImage, sellerFormMachine } from './seller-form.machine.ts';

/** A seller's form over the API. */
export function sellerFormWith({ client, unwrap }: Api) {
  return sellerFormMachine.provide({
    actors: {
      save: fromPromise<SellerFacts, { id: string | undefined; form: SellerForm }>(({ input: { id, form } }) =>
        id === undefined
          ? unwrap(client.POST('/admin/organization', { body: form }))
          : unwrap(client.PUT('/admin/organization/{id}', { params: { path: { id } }, body: form })),
      ),
      changeStatus: fromPromise<SellerFacts, { id: string; active: boolean }>(({ input: { id, active } }) =>
        unwrap(client.PUT('/admin/organization/{id}/status/{status}', { params: { path: { id, status: active } } })),
      ),
      uploadImage: fromPromise<SellerFacts, { id: string; image: ChosenImage }>(({ input: { id, image } }) =>
        unwrap(
          client.POST('/admin/organization/{id}/image', {
            params: { path: { id } },
            body: { file: image.name },
            bodySerializer: () => packed(image),
          }),
        ),
      ),
    },
  });
}

/** The picture as the one part of a body; what type it is of is for the server to see. */
function packed({ name, bytes }: ChosenImage): FormData {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)]), name);
  return body;
}
