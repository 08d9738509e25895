import { categoryFormMachine } from '@trastienda/machines';
import type { CategoryDraft, SavedCategory } from '@trastienda/validators';
import { editFormModel } from './edit-form.model.ts';
import { type FlowModel, person } from './kit/model.ts';

export const knownCategory: SavedCategory = {
  id: '12',
  version: 1,
  name: 'Blancos',
  parentId: '3',
  isActive: true,
  namePath: '/Hogar/Blancos',
  priceRange: { lowest: 50, highest: 1500.5, highestDiscountPercent: 60 },
  inheritedRange: null,
};
/** Another user deactivated it and removed its price range. */
export const othersCategory: SavedCategory = { ...knownCategory, version: 2, isActive: false, priceRange: null };
export const savedCategory: SavedCategory = { ...knownCategory, version: 2, name: 'Blancos y baño' };
export const filledCategory: Partial<CategoryDraft> = { name: 'Blancos y baño', parentId: '3' };

/** A category's form, new and existing (S2 §5, R23). */
export const categoryFormModel: FlowModel = editFormModel({
  machine: categoryFormMachine,
  starts: [
    { name: 'new', input: {} },
    { name: 'known', input: { id: '12' } },
  ],
  known: knownCategory,
  others: othersCategory,
  saved: savedCategory,
  typed: [
    person('typed: name and parent', { type: 'field.changed', change: filledCategory }),
    person('typed: a space before the name', { type: 'field.changed', change: { name: ' Blancos' } }),
    person('typed: half a range', {
      type: 'field.changed',
      change: { lowest: '10', highest: '', highestDiscountPercent: '5' },
    }),
    person('typed: no range', {
      type: 'field.changed',
      change: { lowest: '', highest: '', highestDiscountPercent: '' },
    }),
  ],
  leaves: 'name',
  key: ({ resource, draft }) => [resource === undefined, draft.name, draft.parentId, draft.lowest],
});
