import type { DeleteResult, UpdateResult } from 'kysely';

type Change = { executeTakeFirst(): Promise<UpdateResult | DeleteResult | undefined> };

/**
 * Makes a change of a row that is held or was just read. That it finds none is a fault, not an answer: Kysely's
 * `executeTakeFirstOrThrow` throws only where a statement returns rows.
 */
export async function demandChange(change: Change): Promise<void> {
  const result = await change.executeTakeFirst();
  const rows = result && ('numUpdatedRows' in result ? result.numUpdatedRows : result.numDeletedRows);
  if (!rows) throw new Error('A row that was to be changed is not there.');
}
