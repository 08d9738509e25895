import { canAskFor, canStopAsking } from '@trastienda/domain';
import type { Specification } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError, refusalError, requireAllowed } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { findCategory } from './catalogue.repository.ts';
import { lockTree } from './categories.repository.ts';
import {
  type AskedField,
  deleteAsked,
  findAsked,
  findSpecification,
  findSpecifications,
  insertAsked,
  type SpecificationRow,
  updateAsked,
} from './specifications.repository.ts';

/** The specification of a category that a user has seen, and the version that a change expects (undefined if it accepts every version). */
export type FieldAsSeen = { field: AskedField; expected: number | undefined };

/** Adds a specification to a category, at first as not required. */
export async function addSpecification(context: Context, field: AskedField, origin: Origin): Promise<Specification> {
  return inTransaction(context.database, async (trx) => {
    await lockTree(trx);
    await requireCategoryThere(trx, field.categoryId);
    const specification = await findSpecification(trx, field.specificationId);
    if (!specification) throw new AppError(404, 'specifications.notFound');
    const own = await findAsked(trx, field);
    requireAllowed(canAskFor({ isActive: specification.is_active, isOwn: own !== undefined }));
    await insertAsked(trx, field);
    const added = await requireField(trx, field);
    await recordAudit(trx, origin, {
      action: 'specification.added',
      subject: subjectOf(field),
      after: { name: added.name, isRequired: false, version: added.version },
    });
    return toSpecification(added);
  });
}

/** Sets whether a category requires one of its specifications. */
export async function saveSpecification(
  context: Context,
  seen: FieldAsSeen,
  isRequired: boolean,
  origin: Origin,
): Promise<Specification> {
  return inTransaction(context.database, async (trx) => {
    const before = await lockField(trx, seen);
    if (before.is_required === isRequired) return toSpecification(before);
    await updateAsked(trx, seen.field, isRequired);
    const after = await requireField(trx, seen.field);
    await recordAudit(trx, origin, {
      action: 'specification.changed',
      subject: subjectOf(seen.field),
      before: { isRequired: before.is_required },
      after: { isRequired, version: after.version },
    });
    return toSpecification(after);
  });
}

/** Removes a specification from a category; existing values of products stay. */
export async function removeSpecification(context: Context, seen: FieldAsSeen, origin: Origin): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    const { categoryId, specificationId } = seen.field;
    await requireCategoryThere(trx, categoryId);
    if (!(await findAsked(trx, seen.field))) {
      const { rows } = await findSpecifications(
        trx,
        { categoryId, sortBy: 'fieldId', sortOrder: 'asc' },
        { offset: 0, size: 1000 },
      );
      const isParent = rows.some(({ id }) => String(id) === specificationId);
      const verdict = canStopAsking({ isParent });
      throw verdict.allowed ? new AppError(404, 'specifications.notFound') : refusalError(verdict);
    }
    const before = await lockField(trx, seen);
    await deleteAsked(trx, seen.field);
    await recordAudit(trx, origin, {
      action: 'specification.removed',
      subject: subjectOf(seen.field),
      before: { name: before.name, isRequired: before.is_required },
      after: { version: before.version + 1 },
    });
  });
}

/** A category's own specification, not an inherited one; 404 where the category does not have it. */
export async function requireField(db: Db, field: AskedField): Promise<SpecificationRow> {
  const row = await findAsked(db, field);
  if (!row) throw new AppError(404, 'specifications.notFound');
  return row;
}

/** The two numbers in the id of a field, such as 12-7. */
export function fieldOf(fieldId: string): AskedField {
  const [categoryId = '', specificationId = ''] = fieldId.split('-', 2);
  return { categoryId, specificationId };
}

async function lockField(trx: Db, { field, expected }: FieldAsSeen): Promise<SpecificationRow> {
  const row = await findAsked(trx, field, { hold: true });
  if (!row) throw new AppError(404, 'specifications.notFound');
  await requireVersion(trx, { subject: subjectOf(field), version: row.version }, expected);
  return row;
}

async function requireCategoryThere(db: Db, categoryId: string): Promise<void> {
  if (!(await findCategory(db, categoryId))) throw new AppError(404, 'catalogue.category.notFound');
}

const subjectOf = ({ categoryId, specificationId }: AskedField) => ({
  type: 'specification',
  id: `${categoryId}-${specificationId}`,
});

/** A specification in the contract's form. */
export function toSpecification(row: SpecificationRow): Specification {
  const { id, category_id: categoryId, version, name, description } = row;
  return {
    fieldId: categoryId === null ? `${id}` : `${categoryId}-${id}`,
    specificationId: `${id}`,
    categoryId: categoryId === null ? null : `${categoryId}`,
    version,
    name,
    description,
    isRequired: row.is_required,
    isActive: row.is_active,
    isStockKeepingUnit: row.is_stock_keeping_unit,
    isParent: row.is_parent,
    isOverridden: row.is_overridden,
    specificationFieldType: { fieldTypeName: row.type },
    specificationFieldValues: row.field_values,
  };
}
