import { categoryLimits, clean, lengthOf, priceRangeLimits, toCentavos } from '@trastienda/domain';
import type { Checked, FieldProblem } from '../checked.ts';

/** The fields of a category as the user types them; the three texts of the range are empty if the category inherits it. */
export type CategoryDraft = {
  name: string;
  /** Empty: no parent chosen yet. Null: the category is the root, which has no parent. */
  parentId: string | null;
  isActive: boolean;
  lowest: string;
  highest: string;
  highestDiscountPercent: string;
};

/** A category as the request sends it. */
export type CategoryValue = {
  name: string;
  parentId: string | null;
  isActive: boolean;
  priceRange: { lowest: number; highest: number; highestDiscountPercent: number } | null;
};

/** An existing category, with the range that it inherits. */
export type SavedCategory = CategoryValue & {
  id: string;
  version: number;
  namePath: string;
  inheritedRange: { categoryId: string; namePath: string; range: NonNullable<CategoryValue['priceRange']> } | null;
};

type Fields = Partial<Record<keyof CategoryDraft, FieldProblem>>;

/** Checks a category (S2 §5, S3 §5, R23): a name, stored without blanks at its ends (R40), a parent, and a complete price range or none. */
export function checkCategoryForm(draft: CategoryDraft): Checked<CategoryValue> {
  const { parentId, isActive } = draft;
  const name = clean(draft.name);
  const { fields: rangeFields, range } = checkRange(draft);
  const fields: Record<string, FieldProblem> = { ...rangeFields };
  const nameProblem = problemOfName(name);
  if (nameProblem) fields.name = nameProblem;
  if (parentId === '') fields.parentId = { code: 'categories.parent.required' };
  // Only the root needs its own range: every other category can inherit one.
  if (parentId === null && !range && Object.keys(rangeFields).length === 0)
    fields.lowest = { code: 'categories.range.root' };
  if (Object.keys(fields).length > 0) return { valid: false, fields };
  return { valid: true, value: { name, parentId, isActive, priceRange: range } };
}

/** Checks the clean name of a category (S3 §5). */
export function problemOfName(name: string): FieldProblem | undefined {
  if (name === '') return { code: 'shared.required' };
  if (lengthOf(name) > categoryLimits.nameLength)
    return { code: 'shared.tooLong', params: { max: categoryLimits.nameLength } };
  return /[\p{C}<>]/u.test(name) ? { code: 'categories.name.invalid' } : undefined;
}

function checkRange({ lowest, highest, highestDiscountPercent }: CategoryDraft): {
  fields: Fields;
  range: CategoryValue['priceRange'];
} {
  const texts = {
    lowest: lowest.trim(),
    highest: highest.trim(),
    highestDiscountPercent: highestDiscountPercent.trim(),
  };
  const typed = Object.values(texts).filter((text) => text !== '').length;
  if (typed === 0) return { fields: {}, range: null };
  const fields: Fields = {};
  for (const name of ['lowest', 'highest'] as const) {
    if (texts[name] === '') fields[name] = { code: 'categories.range.partial' };
    else if (!isPrice(texts[name])) fields[name] = { code: 'categories.range.price' };
  }
  if (texts.highestDiscountPercent === '') fields.highestDiscountPercent = { code: 'categories.range.partial' };
  else if (!isPercent(texts.highestDiscountPercent))
    fields.highestDiscountPercent = { code: 'categories.range.percent' };
  const range = {
    lowest: Number(texts.lowest),
    highest: Number(texts.highest),
    highestDiscountPercent: Number(texts.highestDiscountPercent),
  };
  if (!fields.lowest && !fields.highest && toCentavos(range.highest) < toCentavos(range.lowest))
    fields.highest = { code: 'categories.range.order' };
  return { fields, range };
}

const isWithin = (value: number, { min, max }: { min: number; max: number }) => value >= min && value <= max;
const isPrice = (text: string) => /^\d+(\.\d{1,2})?$/.test(text) && isWithin(Number(text), priceRangeLimits.pesos);
const isPercent = (text: string) => /^\d{1,3}$/.test(text) && isWithin(Number(text), priceRangeLimits.percent);
