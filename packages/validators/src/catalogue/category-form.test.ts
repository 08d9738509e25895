import { expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { type CategoryDraft, checkCategoryForm } from './category-form.ts';

const good: CategoryDraft = {
  name: 'Blancos y baño',
  parentId: '3',
  isActive: true,
  lowest: '50',
  highest: '1500.50',
  highestDiscountPercent: '60',
};
const none = { lowest: '', highest: '', highestDiscountPercent: '' };

it.each([
  [{}, {}],
  [none, {}],
  [{ name: 'N'.repeat(100), lowest: '0.01', highest: '0.01', highestDiscountPercent: '100' }, {}],
  [{ highest: '99999999.99', highestDiscountPercent: '1' }, {}],
  [{ name: '' }, { name: 'shared.required' }],
  [{ name: '  ' }, { name: 'shared.required' }],
  [{ name: ' \u00a0' }, { name: 'shared.required' }],
  [{ name: 'N'.repeat(101) }, { name: 'shared.tooLong' }],
  [{ name: 'Mesa/Silla' }, {}],
  [{ name: 'Mesa<Silla' }, { name: 'categories.name.invalid' }],
  [{ name: 'a\u0000b' }, { name: 'categories.name.invalid' }],
  [{ parentId: '' }, { parentId: 'categories.parent.required' }],
  [{ parentId: null }, {}],
  [{ parentId: null, ...none }, { lowest: 'categories.range.root' }],
  [{ parentId: null, lowest: 'x' }, { lowest: 'categories.range.price' }],
  [{ lowest: '' }, { lowest: 'categories.range.partial' }],
  [
    { ...none, lowest: '5' },
    { highest: 'categories.range.partial', highestDiscountPercent: 'categories.range.partial' },
  ],
  [
    { ...none, highestDiscountPercent: '5' },
    { lowest: 'categories.range.partial', highest: 'categories.range.partial' },
  ],
  [{ lowest: '0' }, { lowest: 'categories.range.price' }],
  [{ lowest: '1.005' }, { lowest: 'categories.range.price' }],
  [{ lowest: '-1' }, { lowest: 'categories.range.price' }],
  [{ highest: '1e7' }, { highest: 'categories.range.price' }],
  [{ highest: '100000000' }, { highest: 'categories.range.price' }],
  [{ highest: '49.99' }, { highest: 'categories.range.order' }],
  [{ highest: '50.00' }, {}],
  [{ highest: 'x50' }, { highest: 'categories.range.price' }],
  [{ highest: '50x' }, { highest: 'categories.range.price' }],
  [{ highestDiscountPercent: 'x5' }, { highestDiscountPercent: 'categories.range.percent' }],
  [{ highestDiscountPercent: '5x' }, { highestDiscountPercent: 'categories.range.percent' }],
  [{ highestDiscountPercent: '0005' }, { highestDiscountPercent: 'categories.range.percent' }],
  [{ highestDiscountPercent: '0' }, { highestDiscountPercent: 'categories.range.percent' }],
  [{ highestDiscountPercent: '101' }, { highestDiscountPercent: 'categories.range.percent' }],
  [{ highestDiscountPercent: '9.5' }, { highestDiscountPercent: 'categories.range.percent' }],
] as [Partial<CategoryDraft>, Record<string, string>][])('checks a category (S2 §5): %j', (change, want) => {
  expect(codesOf(checkCategoryForm({ ...good, ...change }))).toEqual(want);
});

it('sends amounts as numbers, and nothing where the range is inherited', () => {
  const priceRange = { lowest: 50, highest: 1500.5, highestDiscountPercent: 60 };
  const { name, parentId, isActive } = good;
  expect(checkCategoryForm(good)).toEqual({ valid: true, value: { name, parentId, isActive, priceRange } });
  expect(checkCategoryForm({ ...good, ...none })).toMatchObject({ valid: true, value: { priceRange: null } });
});
