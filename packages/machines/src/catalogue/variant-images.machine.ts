import { imageCountVerdict } from '@trastienda/domain';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** The images of a variant as the server has them; `version` is the variant's. */
export type VariantImages = { id: string; version: number; images: readonly { imageUrl: string }[] };

/** Addresses of what was uploaded or was there, the main one first. */
type VariantImagesDraft = { images: readonly string[] };

/** The images of a variant: put in order, added once uploaded, deleted; one to seven stay (S2 §5; R12). */
const variantImages: EditForm<VariantImages, VariantImagesDraft, readonly string[], undefined> = {
  id: 'variantImages',
  prepare: ({ resource }) => ({ images: resource?.images.map(({ imageUrl }) => imageUrl) ?? [] }),
  check: ({ images }) => {
    const count = imageCountVerdict(images.length);
    if (count.allowed) return { valid: true, value: images };
    return { valid: false, fields: { images: { code: count.code, ...(count.params && { params: count.params }) } } };
  },
};

/** The images of a variant that is there: its uploads are kept before, this says which of them it has. */
export const variantImagesMachine = editFormMachine(variantImages);
