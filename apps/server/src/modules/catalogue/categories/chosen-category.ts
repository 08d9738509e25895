import { say } from '@trastienda/domain';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';
import { isActiveLeaf } from './categories.repository.ts';

/** Requires an active leaf of the tree: only there may products and their attributes be (S2 §2). */
export async function requireLeaf(db: Db, categoryId: string): Promise<void> {
  if (await isActiveLeaf(db, categoryId)) return;
  throw new AppError(400, 'errors.validation', { fields: { categoryId: say('csv.category.leaf') } });
}
