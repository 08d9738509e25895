import { canSaveCategory, say } from '@trastienda/domain';
import { checkCategoryForm } from '@trastienda/validators';
import type { CategoryForm } from 'trastienda-client';
import { AppError } from '../../../contract/app-error.ts';
import { wrongFields } from '../../../contract/wrong-fields.ts';
import type { CategoryRecord, CategoryText } from './categories.repository.ts';
import { rangeInCentavos } from './category-detail.ts';

/**
 * The data of a category to store, checked by the rules of its form and of the tree (S2 §3 and §5).
 *
 * @throws AppError 400 `errors.validation` with a message per wrong field; 409 where the tree does not allow the change
 */
export function requireCategory(
  tree: readonly CategoryRecord[],
  id: string | undefined,
  form: CategoryForm,
): CategoryText {
  const { name, parentId, isActive, priceRange } = form;
  const checked = checkCategoryForm({
    name,
    // Only the root has no parent. Elsewhere a missing parent becomes an empty choice, so that the rules of the root do not apply.
    parentId: isRoot(tree, id) ? parentId : (parentId ?? ''),
    isActive,
    lowest: textOf(priceRange?.lowest),
    highest: textOf(priceRange?.highest),
    highestDiscountPercent: textOf(priceRange?.highestDiscountPercent),
  });
  if (!checked.valid) throw wrongFields(checked.fields);
  const verdict = canSaveCategory(tree, { id, ...checked.value });
  if (!verdict.allowed) {
    const field = verdict.code.startsWith('categories.name.') ? 'name' : 'parentId';
    throw new AppError(409, verdict.code, {
      ...(verdict.params && { params: verdict.params }),
      fields: { [field]: say(verdict.code, verdict.params) },
    });
  }
  const { priceRange: range } = checked.value;
  return { ...checked.value, priceRange: range && rangeInCentavos(range) };
}

const isRoot = (tree: readonly CategoryRecord[], id: string | undefined): boolean =>
  id !== undefined && tree.find((one) => one.id === id)?.parentId === null;

const textOf = (value: number | undefined): string => (value === undefined ? '' : String(value));
