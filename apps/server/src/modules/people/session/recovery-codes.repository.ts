import type { Db } from '../../../db/database.ts';

/** Replaces all recovery codes of a person; only their hashes are kept. */
export async function replaceRecoveryCodes(trx: Db, personId: string, hashes: readonly Buffer[]): Promise<void> {
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await trx
    .insertInto('recovery_code')
    .values(hashes.map((code_hash) => ({ person_id: personId, code_hash, used_at: null })))
    .execute();
}

/** Marks a code as used. False if there is no such code or it was used first. */
export async function spendRecoveryCode(trx: Db, personId: string, hash: Buffer, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('code_hash', '=', hash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
