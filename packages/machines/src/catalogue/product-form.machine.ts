import { checkProductDraft, type ProductDraft, type ProductForm, type SavedProduct } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A product's form (S2 §5): another category asks for other attributes; attributes that both ask for keep their values. */
const productForm: EditForm<SavedProduct, ProductDraft, ProductForm, undefined> = {
  id: 'productForm',
  staysOpen: true,
  prepare: ({ resource }) => ({
    name: resource?.name ?? '',
    description: resource?.description ?? '',
    categoryId: resource?.category.id ?? '',
    brandId: resource?.brand.id ?? '',
    brandName: resource?.brand.name ?? '',
    asked: resource?.asked ?? [],
    values: Object.fromEntries(
      (resource?.productSpecifications ?? []).map(({ specificationId, value }) => [specificationId, value]),
    ),
  }),
  check: checkProductDraft,
  named: ({ values, ...draft }) => ({
    ...draft,
    ...Object.fromEntries(Object.entries(values).map(([id, value]) => [`productSpecifications.${id}`, value])),
  }),
};

/** The form of a new or existing product. */
export const productFormMachine = editFormMachine(productForm);
