import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import { type Origin, recordAudit } from '../audit/audit.repository.ts';
import { hashSecret } from './secrets.ts';
import { deleteToken } from './session.repository.ts';
import type { SessionLookup } from './session-lookup.ts';

/** Revokes a token: in this process it is worth nothing from now on, in the others within a second. */
export async function signOut(context: Context, sessions: SessionLookup, token: string, origin: Origin): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    await deleteToken(trx, hashSecret(token));
    const subject = { type: 'person', id: origin.personId ?? '' };
    await recordAudit(trx, origin, { action: 'session.closed', subject });
  });
  sessions.forget(token);
}
