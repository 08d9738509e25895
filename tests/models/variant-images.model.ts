import { type VariantImages, variantImagesMachine } from '@trastienda/machines';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const picture = (n: number) => `https://imagenes.example/${n}.jpg`;
const imagesOf = (...numbers: number[]) => numbers.map((n) => ({ imageUrl: picture(n) }));
export const knownImages: VariantImages = { id: '100001', version: 1, images: imagesOf(1, 2, 3) };
/** Another user changed their order. */
export const othersImages: VariantImages = { ...knownImages, version: 2, images: imagesOf(3, 2, 1) };
export const savedImages: VariantImages = { ...knownImages, version: 3, images: imagesOf(2, 1, 3) };

/** The images of a variant. */
export const variantImagesModel: FlowModel = editFormModel({
  machine: variantImagesMachine,
  starts: [
    { name: 'read before', input: { resource: knownImages } },
    { name: 'opened', input: { id: knownImages.id } },
  ],
  known: knownImages,
  others: othersImages,
  saved: savedImages,
  typed: [
    person('typed: another main one', { type: 'field.changed', change: { images: [2, 1, 3].map(picture) } }),
    person('typed: none left', { type: 'field.changed', change: { images: [] } }),
    person('typed: eight', { type: 'field.changed', change: { images: [1, 2, 3, 4, 5, 6, 7, 8].map(picture) } }),
  ],
  leaves: 'images',
  key: ({ draft, start }) => [draft.images.length, draft.images[0], start.images[0]],
});
