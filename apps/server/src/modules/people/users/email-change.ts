import { mayEditUserField } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../contract/app-error.ts';
import { clashOf } from '../../../contract/clashes.ts';
import type { Db } from '../../../db/database.ts';
import { systemAccess, usersScope } from '../../../db/scope.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { type Origin, recordAudit } from '../../platform/audit/audit.repository.ts';
import { callerSubject, changeAddressLimit, countAttempt, takeBackAttempt } from '../session/attempts.repository.ts';
import { applyEmailChange, askEmailChange, lockEmailChange } from '../session/email-change.repository.ts';
import { findPersonAsViewer } from '../session/found-sessions.repository.ts';
import { endProgramTokens } from '../session/program-token.repository.ts';
import { hashSecret } from '../session/secrets.ts';
import { endSessions } from '../session/session.repository.ts';
import type { SessionLookup } from '../session/session-lookup.ts';
import { tooManyTries } from '../session/sign-in-error.ts';
import { forgetOfferedSecret } from '../session/two-factor.repository.ts';
import { factsOf } from './user-mapper.ts';
import { endLinks, findUser, isEmailTaken, type UserRow } from './users.repository.ts';

/** Requests a change of e-mail: the new address gets a link, and the old one a notice; the old address stays until the link is opened. */
export async function askForEmail(
  context: Context,
  trx: Db,
  person: UserRow,
  { email, askedBy, version }: { email: string; askedBy: string; version: number },
  origin: Origin,
): Promise<void> {
  if (await isEmailTaken(trx, email)) throw clashOf('person_email_key');
  await askEmailChange(trx, person.id, { email, askedBy }, context.now());
  const subject = { type: 'person', id: person.id };
  await recordAudit(trx, origin, {
    action: 'user.emailAsked',
    subject,
    before: { email: person.email },
    after: { email, version },
  });
  await context.queue.send(trx, 'session.emailLink', { personId: person.id });
  const notice = { to: person.email, name: person.first_name, email, kind: 'asked' } as const;
  await context.queue.send(trx, 'session.emailNotice', notice);
}

/**
 * Refuses a change whose asker may no longer act on the account: the account has got more access since, or the asker has lost some (R42).
 * Such a link is as good as expired.
 */
async function requireStillMay(trx: Db, { id, askedBy }: { id: string; askedBy: string | null }): Promise<void> {
  const asker = askedBy === null ? undefined : await findPersonAsViewer(trx, systemAccess('sessions'), askedBy);
  const row = asker && (await findUser(trx, usersScope(asker), id));
  const own = asker?.userId === id;
  const may = asker && (own || (row !== undefined && mayEditUserField(asker, factsOf(row), 'email').allowed));
  if (!may) throw new AppError(409, 'session.emailChange.expired');
}

/**
 * Confirms the new address by its link, and makes it the account's e-mail. Sessions and all other links of the old address end, and the old
 * address is notified (R21).
 */
export async function confirmEmail(
  context: Context,
  sessions: SessionLookup,
  { link, address }: { link: string; address: string },
  origin: Origin,
): Promise<void> {
  const { database, now } = context;
  const guesses = callerSubject('change-address', address);
  const tries = await countAttempt(database, guesses, changeAddressLimit, now());
  if (!tries.allowed) throw tooManyTries('error.too.many.requests', tries.secondsLeft);
  let works = false;
  const confirming = inTransaction(database, async (trx) => {
    const asked = await lockEmailChange(trx, hashSecret(link));
    if (!asked?.expiresAt) throw new AppError(404, 'session.emailChange.unknown');
    if (asked.usedAt) throw new AppError(409, 'session.emailChange.used');
    if (asked.expiresAt <= now()) throw new AppError(409, 'session.emailChange.expired');
    await requireStillMay(trx, asked);
    works = true;
    const version = await applyEmailChange(trx, asked.id, asked.after, now());
    await endSessions(trx, asked.id);
    await endProgramTokens(trx, asked.id);
    await endLinks(trx, asked.id);
    await forgetOfferedSecret(trx, asked.id);
    const change = { before: { email: asked.before }, after: { email: asked.after, version } };
    const subject = { type: 'person', id: asked.id };
    await recordAudit(trx, { ...origin, personId: asked.id }, { action: 'user.emailChanged', subject, ...change });
    const notice = { to: asked.before, name: asked.firstName, email: asked.after, kind: 'changed' } as const;
    await context.queue.send(trx, 'session.emailNotice', notice);
  });
  await confirming.finally(async () => {
    // Also where somebody else has the e-mail by now: the link was no guess.
    if (works) await takeBackAttempt(database.db, guesses);
  });
  sessions.forgetAll();
}
