import { askedThrough, categoryEffect } from '@trastienda/domain';
import type { CategoryEffect, CategoryForm, SpecificationEffect } from 'trastienda-client';
import type { Db } from '../../../db/database.ts';
import type { Scope } from '../../../db/scope.ts';
import { findRecords } from './categories.repository.ts';
import { countOutside, countProducts, countUnanswered } from './category-effect.repository.ts';
import { requireCategory } from './category-form.ts';
import { requireRecord } from './save-category.ts';
import type { AskedField } from './specifications.repository.ts';

/** The effect that saving a category would have on existing products; refused wherever the saving itself would be; `day` decides which discounts have ended. */
export async function foreseeCategory(db: Db, scope: Scope, form: CategoryForm, day: string): Promise<CategoryEffect> {
  const tree = await findRecords(db);
  const id = form.id === undefined ? undefined : requireRecord(tree, form.id).id;
  const { branch, ranges, required, formerLeaf } = categoryEffect(tree, { id, ...requireCategory(tree, id, form) });
  const { products, skus } = await countProducts(db, scope, branch);
  const outside = await countOutside(db, scope, ranges, day);
  const nowRequired = await countUnanswered(db, scope, required);
  const ofParent = formerLeaf === undefined ? undefined : await countProducts(db, scope, [formerLeaf]);
  return {
    products,
    skus,
    pricesOutside: outside.after,
    pricesOutsideBefore: outside.before,
    nowRequired: nowRequired.map(({ asked: _, ...one }) => one),
    productsOfParent: ofParent?.products ?? 0,
  };
}

/** How many products or variants a category's specification applies to, and how many have no value. */
export async function foreseeSpecification(db: Db, scope: Scope, field: AskedField): Promise<SpecificationEffect> {
  const { categoryId, specificationId } = field;
  const categoryIds = askedThrough(await findRecords(db), categoryId, specificationId);
  const [counted] = await countUnanswered(db, scope, [{ specificationId, categoryIds }]);
  return { asked: counted?.asked ?? 0, missing: counted?.missing ?? 0 };
}
