import { type CategoryDraft, type CategoryValue, checkCategoryForm, type SavedCategory } from '@trastienda/validators';
import { editFormMachine } from '../shared/edit-form.machine.ts';
import type { EditForm } from '../shared/edit-form.ts';

/** A category's form (S2 §5, R23): the root has no parent, and a price range has three texts or none. */
const categoryForm: EditForm<SavedCategory, CategoryDraft, CategoryValue, undefined> = {
  id: 'categoryForm',
  prepare: ({ resource }) => ({
    name: resource?.name ?? '',
    parentId: resource ? resource.parentId : '',
    isActive: resource?.isActive ?? true,
    lowest: textOf(resource?.priceRange?.lowest),
    highest: textOf(resource?.priceRange?.highest),
    highestDiscountPercent: textOf(resource?.priceRange?.highestDiscountPercent),
  }),
  check: checkCategoryForm,
};

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));

/** The form of a new or existing category. */
export const categoryFormMachine = editFormMachine(categoryForm);
