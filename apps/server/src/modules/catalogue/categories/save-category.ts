import { isDeepStrictEqual } from 'node:util';
import type { CategoryDetail, CategoryForm } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import {
  type CategoryRecord,
  type CategoryText,
  findRecords,
  insertCategory,
  lockTree,
  updateCategory,
} from './categories.repository.ts';
import { categoryDetail } from './category-detail.ts';
import { requireCategory } from './category-form.ts';

export async function createCategory(context: Context, form: CategoryForm, origin: Origin): Promise<CategoryDetail> {
  return inTransaction(context.database, async (trx) => {
    await lockTree(trx);
    const words = requireCategory(await findRecords(trx), undefined, form);
    const id = await insertCategory(trx, words);
    const after = await answer(trx, id);
    await recordAudit(trx, origin, { action: 'category.created', subject: subjectOf(id), after: words });
    return after;
  });
}

/** Changes the name, parent, status and price range of a category. All categories below it move with it. */
export async function saveCategory(
  context: Context,
  { id, expected }: { id: string; expected: number | undefined },
  form: CategoryForm,
  origin: Origin,
): Promise<CategoryDetail> {
  return inTransaction(context.database, async (trx) => {
    await lockTree(trx);
    const tree = await findRecords(trx);
    const before = requireRecord(tree, id);
    await requireVersion(trx, { subject: subjectOf(before.id), version: before.version }, expected);
    const words = requireCategory(tree, before.id, form);
    if (isDeepStrictEqual(wordsOf(before), words)) return categoryDetail(tree, before);
    await updateCategory(trx, before.id, words);
    const after = await answer(trx, before.id);
    const change = { before: wordsOf(before), after: { ...words, version: after.version } };
    await recordAudit(trx, origin, { action: 'category.changed', subject: subjectOf(before.id), ...change });
    return after;
  });
}

/** A category of the tree; 404 where it does not exist. */
export function requireRecord(tree: readonly CategoryRecord[], id: string): CategoryRecord {
  const record = tree.find((one) => one.id === id);
  if (!record) throw new AppError(404, 'catalogue.category.notFound');
  return record;
}

async function answer(trx: Db, id: string): Promise<CategoryDetail> {
  const tree = await findRecords(trx);
  return categoryDetail(tree, requireRecord(tree, id));
}

const subjectOf = (id: string) => ({ type: 'category', id });

const wordsOf = ({ name, parentId, isActive, priceRange }: CategoryRecord): CategoryText => ({
  name,
  parentId,
  isActive,
  priceRange,
});
