import type { Db } from '../../../db/database.ts';
import { forgetEmailChange } from './email-change.repository.ts';
import { forgetOfferedSecret } from './two-factor.repository.ts';

/**
 * Ends what somebody else may have prepared in an account for later: a requested e-mail, and a secret of two steps whose QR they may have
 * read (ADR 28).
 */
export async function endPreparedAccess(trx: Db, personId: string): Promise<void> {
  await forgetEmailChange(trx, personId);
  await forgetOfferedSecret(trx, personId);
}
