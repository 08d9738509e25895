import type { Context } from '../../../context.ts';
import type { Db } from '../../../db/database.ts';
import { findLastSignIn } from './session.repository.ts';

declare module '../../../events.ts' {
  interface EventList {
    /** A password was reset, so what was done since the last sign-in may be somebody else's (R42). */
    'session.passwordReset': { personId: string; since: string | null };
  }
}

/** Publishes that a person's password was reset, with the moment of the last sign-in. */
export async function publishPasswordReset({ events }: Context, trx: Db, personId: string): Promise<void> {
  const since = await findLastSignIn(trx, personId);
  await events.publish(trx, 'session.passwordReset', { personId, since: since?.toISOString() ?? null });
}
