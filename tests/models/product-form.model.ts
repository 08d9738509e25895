import { productFormMachine } from '@trastienda/machines';
import type { AskedAttribute, ProductDraft, SavedProduct } from '@trastienda/validators';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const material: AskedAttribute = {
  specificationId: '7',
  name: 'Material',
  type: 'Combo',
  isRequired: true,
  options: ['Barro', 'Vidrio'],
};
export const knownProduct: SavedProduct = {
  id: 12,
  version: 1,
  name: 'Taza',
  description: 'De barro',
  category: { id: '30' },
  brand: { id: '5', name: 'Ánfora' },
  productSpecifications: [{ specificationId: '7', value: 'Barro' }],
  asked: [material],
  rejectionReasons: [],
};
/** Another user changed its description and its material. */
export const othersProduct: SavedProduct = {
  ...knownProduct,
  version: 2,
  description: 'De vidrio',
  productSpecifications: [{ specificationId: '7', value: 'Vidrio' }],
};
/** The product as the server stores it: the description differs from the one sent. */
export const savedProduct: SavedProduct = {
  ...knownProduct,
  version: 2,
  name: 'Taza grande',
  description: 'De barro, a mano',
};
export const filledProduct: Partial<ProductDraft> = {
  name: 'Taza grande',
  description: 'De barro',
  categoryId: '30',
  brandId: '5',
  brandName: 'Ánfora',
  asked: [material],
  values: { '7': 'Barro' },
};

/** A product's form, new and existing (S2 §5). */
export const productFormModel: FlowModel = editFormModel({
  machine: productFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id: '12' } },
  ],
  known: knownProduct,
  others: othersProduct,
  saved: savedProduct,
  typed: [
    person('typed: everything', { type: 'field.changed', change: filledProduct }),
    person('typed: a value that is none of the options', {
      type: 'field.changed',
      change: { values: { '7': 'Papel' } },
    }),
    person('typed: no name', { type: 'field.changed', change: { name: ' ' } }),
  ],
  leaves: 'name',
  staysOpen: true,
  key: ({ resource, draft }) => [resource === undefined, draft.name, draft.values, draft.asked.length],
});
