import { randomBytes } from 'node:crypto';
import { limits, recoveryCodeAlphabet, recoveryCodeText } from '@trastienda/domain';
import type { Db } from '../../../db/database.ts';
import { replaceRecoveryCodes } from './recovery-codes.repository.ts';
import { hashSecret } from './secrets.ts';

/** The hash under which a recovery code is kept: fast, as for every secret of full entropy, and useless for another account. */
export const recoveryCodeHash = (personId: string, code: string): Buffer => hashSecret(`${personId}:${code}`);

/** Replaces all recovery codes with new ones; their owner sees them now and never again. */
export async function renewRecoveryCodes(trx: Db, personId: string): Promise<string[]> {
  const codes = Array.from({ length: limits.recoveryCodes }, newRecoveryCode);
  await replaceRecoveryCodes(
    trx,
    personId,
    codes.map((code) => recoveryCodeHash(personId, code)),
  );
  return codes.map(recoveryCodeText);
}

function newRecoveryCode(): string {
  // Five bits of each byte choose one of 32 characters, all equally likely.
  return [...randomBytes(limits.recoveryCodeLength)].map((byte) => recoveryCodeAlphabet[byte % 32]).join('');
}
