import type { ColumnChoice } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import type { ViewsScope } from './views.repository.ts';

/** The columns that a user chose, by list. */
export async function findColumnChoices(db: Db, { personId }: ViewsScope) {
  return db
    .selectFrom('list_columns')
    .select(['list', 'columns'])
    .where('person_id', '=', personId)
    .orderBy('list')
    .execute();
}

/** Stores a choice of columns, replacing the previous one. */
export async function keepColumns(
  db: Db,
  { personId }: ViewsScope,
  list: string,
  chosen: readonly ColumnChoice[],
): Promise<void> {
  const columns = JSON.stringify(chosen);
  await db
    .insertInto('list_columns')
    .values({ person_id: personId, list, columns })
    .onConflict((conflict) => conflict.columns(['person_id', 'list']).doUpdateSet({ columns }))
    .execute();
}

/** Deletes a choice of columns. */
export async function forgetColumns(db: Db, { personId }: ViewsScope, list: string): Promise<void> {
  await db.deleteFrom('list_columns').where('person_id', '=', personId).where('list', '=', list).execute();
}
