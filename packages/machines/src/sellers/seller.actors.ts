import type { SellerFacts } from '@trastienda/domain';
import type { Api } from '../shared/api.actors.ts';
import type { Saving } from '../shared/edit-form.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { seen } from '../shared/if-match.ts';
import { type ChosenImage, type SellerValue, sellerFormMachine } from './seller-form.machine.ts';

/**
 * The form of a seller, connected to the API: it saves the texts first, then the status with its own call, then the picture. A failed part
 * is named (`status`, `image`), and sending again does what is left.
 */
export function sellerFormWith({ client, unwrap }: Api) {
  const changeStatus = (seller: SellerFacts, active: boolean): Promise<SellerFacts> => {
    const { path, header } = seen(seller);
    const params = { path: { ...path, status: active }, header };
    return unwrap(client.PUT('/admin/organization/{id}/status/{status}', { params }));
  };
  const uploadImage = (seller: SellerFacts, image: ChosenImage): Promise<SellerFacts> => {
    const body = { body: { file: image.name }, bodySerializer: () => packed(image) };
    return unwrap(client.POST('/admin/organization/{id}/image', { params: seen(seller), ...body }));
  };

  async function complete(seller: SellerFacts, { form, image }: SellerValue): Promise<Saving<SellerFacts>> {
    let saved = seller;
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
    actors: editPorts<SellerFacts, SellerValue>({
      read: (id) => unwrap(client.GET('/admin/organization/{id}', { params: { path: { id } } })),
      create: ({ form: body }) => unwrap(client.POST('/admin/organization', { body })),
      change: (params, { form: body }) => unwrap(client.PUT('/admin/organization/{id}', { params, body })),
      complete,
    }),
  });
}

/** A form body with the picture as its only part; the server detects its type. */
function packed({ name, bytes }: ChosenImage): FormData {
  const body = new FormData();
  body.set('file', new Blob([Uint8Array.from(bytes)]), name);
  return body;
}
