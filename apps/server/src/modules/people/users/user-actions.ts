import { offersTwoFactor, todayInMexico, twoFactorDeadlineAfterReset, type Viewer } from '@trastienda/domain';
import type { User } from 'trastienda-client';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { requireVersion } from '../../platform/audit/require-version.ts';
import { endPreparedAccess } from '../session/prepared-access.repository.ts';
import { endProgramTokens } from '../session/program-token.repository.ts';
import { type Proof, proveIdentity } from '../session/prove-identity.ts';
import { publishPasswordReset } from '../session/publish-password-reset.ts';
import { countAskedLink, secondsUntilNextLink } from '../session/recovery.ts';
import { endSessions } from '../session/session.repository.ts';
import type { SessionLookup } from '../session/session-lookup.ts';
import { subjectOf, type UserAsSeen, versionedUser } from './save-user.ts';
import { reachToChange, reachUser } from './user-access.ts';
import { factsOf, toUser } from './user-mapper.ts';
import { deleteUserRow, forgetTwoFactor, requireNewPassword } from './users.repository.ts';

type Request = { viewer: Viewer; id: string };

/** Switches a user's second factor off, ends sessions, allows time to activate it again and mails the link; needs the viewer's password (R21). */
export async function resetTwoFactor(
  context: Context,
  sessions: SessionLookup,
  { viewer, id, proof }: Request & { proof: Proof | undefined },
  origin: Origin,
): Promise<User> {
  await reachToChange(context.database.db, viewer, id, 'twoFactor');
  await proveIdentity(context, viewer, proof ?? {}, origin);
  const row = await inTransaction(context.database, async (trx) => {
    const found = await reachToChange(trx, viewer, id, 'twoFactor');
    const term = { postponedTo: found.two_factor_deadline, createdAt: found.created_at };
    await forgetTwoFactor(trx, id, twoFactorDeadlineAfterReset(term, todayInMexico(context.now())));
    await endSessions(trx, id);
    await endProgramTokens(trx, id);
    await endPreparedAccess(trx, id);
    const subject = subjectOf(id, factsOf(found));
    const before = { using2FA: found.two_factor_active };
    await recordAudit(trx, origin, { action: 'user.twoFactorReset', subject, before, after: { using2FA: false } });
    if (found.status === 'ENABLED' && offersTwoFactor(found.roles)) {
      await context.queue.send(trx, 'session.twoFactorLink', { personId: id });
    }
    return reachUser(trx, viewer, id);
  });
  sessions.forgetAll();
  return toUser(row, { viewer, now: context.now() });
}

/**
 * Sends a link to choose a password. With a proof of the viewer's identity, the old password stops working and sessions end, and the link
 * follows a minute after the one before; without it, this is the recovery mail that anybody may request, and a second one within a minute is
 * refused (R9).
 */
export async function sendPasswordLink(
  context: Context,
  sessions: SessionLookup,
  { viewer, id, demanded }: Request & { demanded?: Proof },
  origin: Origin,
): Promise<void> {
  if (demanded) {
    await reachToChange(context.database.db, viewer, id, 'password');
    await proveIdentity(context, viewer, demanded, origin);
  } else {
    const { status } = await reachToChange(context.database.db, viewer, id, 'password');
    const seconds = status === 'ENABLED' ? await countAskedLink(context, id) : 0;
    if (seconds > 0) throw new AppError(429, 'users.link.recent', { params: { seconds }, retryAfterSeconds: seconds });
  }
  await inTransaction(context.database, async (trx) => {
    const found = await reachToChange(trx, viewer, id, 'password');
    if (found.status === 'DISABLED') throw new AppError(409, 'users.resetPassword.disabled');
    if (demanded) {
      await requireNewPassword(trx, id);
      await publishPasswordReset(context, trx, id);
      await endSessions(trx, id);
      await endProgramTokens(trx, id);
      await endPreparedAccess(trx, id);
    }
    const action = demanded ? 'user.passwordReset' : 'user.passwordLinkAsked';
    await recordAudit(trx, origin, { action, subject: subjectOf(id, factsOf(found)) });
    const afterSeconds = await secondsUntilNextLink(trx, id, context.now());
    await context.queue.send(trx, 'session.recovery', { email: found.email }, { afterSeconds });
  });
  sessions.forgetAll();
}

/** Deletes a user without records that must be kept: who has signed in is named by the logs of what they did. */
export async function deleteUser(
  context: Context,
  sessions: SessionLookup,
  { viewer, id, expected }: UserAsSeen,
  origin: Origin,
): Promise<void> {
  try {
    await inTransaction(context.database, async (trx) => {
      const found = await reachToChange(trx, viewer, id, 'deletion');
      await requireVersion(trx, versionedUser(found), expected);
      if (found.last_session_at) throw hasRecords();
      const before = factsOf(found);
      await recordAudit(trx, origin, { action: 'user.deleted', subject: subjectOf(id, before), before });
      await deleteUserRow(trx, id);
    });
  } catch (error) {
    const hasTraces = error instanceof Error && 'code' in error && error.code === '23503';
    throw hasTraces ? hasRecords() : error;
  }
  sessions.forgetAll();
}

const hasRecords = () => new AppError(409, 'users.delete.history');
