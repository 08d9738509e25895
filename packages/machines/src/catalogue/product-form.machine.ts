import { checkProductDraft, type ProductDraft, type ProductForm, type SavedProduct } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A product's form (S2 §5): another category asks for something else, and what both ask for keeps its value. */
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

/** A product, new or known. */
export const productFormMachine = editFormMachine(productForm);
