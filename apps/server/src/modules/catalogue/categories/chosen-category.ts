import { say } from '@trastienda/domain';
import { AppError } from '../../../contract/app-error.ts';
import type { Db } from '../../../db/database.ts';

/** Requires an active leaf of the tree: only there may products and their attributes be (S2 §2). */
export async function requireLeaf(db: Db, categoryId: string): Promise<void> {
  const leaf = await db
    .selectFrom('category')
    .select('id')
    .where('id', '=', Number(categoryId))
    .where('is_active', '=', true)
    .where('parent_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('category as child').select('child.id').whereRef('child.parent_id', '=', 'category.id'))),
    )
    .executeTakeFirst();
  if (!leaf) throw new AppError(400, 'errors.validation', { fields: { categoryId: say('csv.category.choose') } });
}
