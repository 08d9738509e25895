import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { hashSecret } from './secrets.ts';
import { endSessionOf } from './session.repository.ts';
import type { SessionLookup } from './session-lookup.ts';

/** Ends the session of a token: this process refuses it at once, other processes within a second. */
export async function signOut(context: Context, sessions: SessionLookup, token: string, origin: Origin): Promise<void> {
  await inTransaction(context.database, async (trx) => {
    await endSessionOf(trx, hashSecret(token));
    const subject = { type: 'person', id: origin.personId ?? '' };
    await recordAudit(trx, origin, { action: 'session.closed', subject });
  });
  // A browser's other tabs have tokens of their own, which ended with the session.
  sessions.forgetAll();
}
