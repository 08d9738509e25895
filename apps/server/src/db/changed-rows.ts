import type { DeleteResult, UpdateResult } from 'kysely';

type Change = { executeTakeFirst(): Promise<UpdateResult | DeleteResult | undefined> };

/**
 * Changes a row that is locked or was just read; throws if the row is not there. Kysely's `executeTakeFirstOrThrow` throws only where a
 * statement returns rows.
 */
export async function requireChange(change: Change): Promise<void> {
  const result = await change.executeTakeFirst();
  const rows = result && ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
  if (!rows) throw new Error('A row that was to be changed is not there.');
}
