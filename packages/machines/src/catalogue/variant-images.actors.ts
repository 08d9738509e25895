import type { Api } from '../shared/api.actors.ts';
import { editPorts } from '../shared/edit-ports.ts';
import { type VariantImages, variantImagesMachine } from './variant-images.machine.ts';

/** The images of a variant, connected to the API. */
export const variantImagesWith = ({ client, unwrap }: Api) =>
  variantImagesMachine.provide({
    actors: editPorts<VariantImages, readonly string[]>({
      read: (id) => unwrap(client.GET('/sku/{id}/images', { params: { path: { id } } })),
      change: (params, value) => {
        const images = value.map((imageUrl) => ({ imageUrl }));
        return unwrap(client.PUT('/sku/{id}/images', { params, body: { images } }));
      },
    }),
  });
