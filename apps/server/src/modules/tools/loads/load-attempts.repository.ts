import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import type { AccountScope } from '../../../db/scope.ts';
import type { LoadScope } from './load-access.ts';
import { type LoadRow, loadsWithin } from './loads.repository.ts';

/** A person's attempt to load a file; the client chooses the key. */
type Attempt = { personId: string; key: string };

/** Claims a key for the load that this transaction writes. Answers false when the key already has a load. */
export async function claimKey(
  trx: Db,
  { personId, key }: Attempt,
  { loadId, at }: { loadId: string; at: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('load_attempt')
    .values({ person_id: personId, key, load_id: loadId, received_at: at })
    .onConflict((clash) => clash.columns(['person_id', 'key']).doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Points the key at a load that another attempt with the same content created. */
export async function pointKey(trx: Db, { personId, key }: Attempt, loadId: string): Promise<void> {
  await trx
    .updateTable('load_attempt')
    .set({ load_id: loadId })
    .where('person_id', '=', personId)
    .where('key', '=', key)
    .execute();
}

/** Finds the load of a user's key, within the scope. */
export async function findByKey(
  db: Db,
  scope: LoadScope,
  { personId, key }: Attempt,
): Promise<Pick<LoadRow, 'id' | 'content_hash'> | undefined> {
  return loadsWithin(db, scope)
    .innerJoin('load_attempt', 'load_attempt.load_id', 'load.id')
    .select(['load.id', 'load.content_hash'])
    .where('load_attempt.person_id', '=', personId)
    .where('load_attempt.key', '=', key)
    .executeTakeFirst();
}

/** Finds the account's unfinished load with this content. */
export async function findUnfinished(
  db: Db,
  { accountName }: AccountScope,
  contentHash: string,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('load')
    .select('id')
    .where('content_hash', '=', contentHash)
    .where('account_name', '=', accountName)
    .where('finished_at', 'is', null)
    .executeTakeFirst();
  return found?.id;
}

type SameFile = Pick<LoadRow, 'layout' | 'size' | 'sha256' | 'category_id'>;

/** The account's last ended load of the same file, layout and category that applied rows. */
export async function findEarlier(db: Db, { accountName }: AccountScope, file: SameFile): Promise<string | undefined> {
  const found = await db
    .selectFrom('load')
    .select('id')
    .where('layout', '=', file.layout)
    .where('size', '=', file.size)
    .where('sha256', '=', file.sha256)
    .where('account_name', '=', accountName)
    .where(sql<boolean>`category_id is not distinct from ${file.category_id}`)
    .where('finished_at', 'is not', null)
    .where('applied_rows', '>', 0)
    .orderBy('finished_at', 'desc')
    .executeTakeFirst();
  return found?.id;
}
