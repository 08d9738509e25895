import { randomBytes } from 'node:crypto';
import { limits, recoveryCodeAlphabet, recoveryCodeText } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { hashSecret } from './secrets.ts';

/** The hash under which a recovery code is kept: fast, as for every secret of full entropy, and useless for another account. */
export const recoveryCodeHash = (personId: string, code: string): Buffer => hashSecret(`${personId}:${code}`);

/** Replaces all recovery codes with new ones; their owner sees them now and never again. */
export async function renewRecoveryCodes(trx: Db, personId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
  await trx.deleteFrom('recovery_code').where('person_id', '=', personId).execute();
  await trx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ person_id: personId, code_hash: recoveryCodeHash(personId, code), used_at: null })))
    .execute();
  return codes.map(recoveryCodeText);
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

function newRecoveryCode(): string {
  // Five bits of each byte choose one of 32 characters, all equally likely.
  return [...randomBytes(limits.recoveryCodeLength)].map((byte) => recoveryCodeAlphabet[byte % 32]).join('');
}
