import { imageCountVerdict } from '@trastienda/domain';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The images of a variant on the server; `version` is the variant's. */
export type VariantImages = { id: string; version: number; images: readonly { imageUrl: string }[] };

/** Addresses of existing and newly uploaded images, the main one first. */
type VariantImagesDraft = { images: readonly string[] };

/** The images of a variant: reordered, added after their upload, or deleted; one to seven must remain (S2 §5; R12). */
const variantImages: EditForm<VariantImages, VariantImagesDraft, readonly string[], undefined> = {
  id: 'variantImages',
  prepare: ({ resource }) => ({ images: resource?.images.map(({ imageUrl }) => imageUrl) ?? [] }),
  check: ({ images }) => {
    const count = imageCountVerdict(images.length);
    if (count.allowed) return { valid: true, value: images };
    return { valid: false, fields: { images: { code: count.code, ...(count.params && { params: count.params }) } } };
  },
};

/** The form of an existing variant's images. Uploads are stored first; saving says which of them the variant uses. */
export const variantImagesMachine = editFormMachine(variantImages);
