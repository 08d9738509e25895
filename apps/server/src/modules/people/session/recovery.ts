import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { noteRateLimit, windowPolicy } from '../../../contract/rate-limits.ts';
import type { Db } from '../../../db/database.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { linkAddress } from '../../../link-pages.ts';
import type { Mail } from '../../../ports/mail/mail-port.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { type AttemptLimit, accountName, callerSubject, countAttempt, recoveryLimit } from './attempts.repository.ts';
import { lifetimeText } from './link-text.ts';
import {
  deleteLink,
  findActivatable,
  findLastLink,
  findRecoverable,
  insertLink,
  linkValiditySeconds,
} from './recovery.repository.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { tooManyTries } from './sign-in-error.ts';
import { newTwoFactorSecret } from './two-factor.ts';

const linkLimit: AttemptLimit = windowPolicy('user-link');
const PAUSE_SECONDS = linkLimit.windowSeconds;
const origin = (requestId: string) => ({ personId: null, surface: 'job', requestId }) as const;

/**
 * Requests a link to change a password. A later job finds out whether there is such an account, so the response and its time are the same
 * for everybody.
 */
export async function requestRecovery(context: Context, request: { email: string; address: string }): Promise<void> {
  const { address } = request;
  const email = request.email.toLowerCase();
  const account = accountName(email);
  const tries = await countAttempt(context.database, callerSubject('recovery', address), recoveryLimit, context.now());
  if (!tries.allowed) {
    const error = tooManyTries('error.too.many.requests', tries.secondsLeft);
    error.details.about = { account };
    throw error;
  }
  context.log.warn(
    { address, account, operation: 'notifyPasswordChange' },
    'a link to change a password was asked for',
  );
  await context.queue.send(context.database.db, 'session.recovery', { email, address });
}

/** The seconds until a person may get another link: links are sent once a minute at most (R9). */
export async function secondsUntilNextLink(db: Db, personId: string, now: Date): Promise<number> {
  return pauseAfter(await findLastLink(db, personId), now);
}

/** Counts a link that an administrator asks for, also while its job has not run; answers the seconds until the next one, 0 if it may be sent. */
export async function countAskedLink({ database, now }: Context, personId: string): Promise<number> {
  const pause = await secondsUntilNextLink(database.db, personId, now());
  const subject = `link:${personId}`;
  if (pause > 0) {
    noteRateLimit(subject, { policy: linkLimit, remaining: 0, resetSeconds: pause, refused: true });
    return pause;
  }
  const asked = await countAttempt(database, subject, linkLimit, now());
  return asked.allowed ? 0 : asked.secondsLeft;
}

function pauseAfter(last: Date | null, now: Date): number {
  if (!last) return 0;
  return Math.max(0, Math.ceil(PAUSE_SECONDS - (now.getTime() - last.getTime()) / 1000));
}

/**
 * The job: sends at most one mail a minute, with a link that works once. The mail is sent after its link is stored. A person without a
 * password gets the link of the first login.
 */
export async function sendRecoveryMail(context: Context, email: string, address?: string): Promise<void> {
  const now = context.now();
  const token = newSecret();
  const mail = await inTransaction(context.database, async (trx) => {
    const found = await findRecoverable(trx, email);
    if (!found) return undefined;
    if (pauseAfter(found.lastLinkAt, now) > 0) return undefined;
    const { usual, first } = await linkValiditySeconds(trx);
    const seconds = found.hasPassword ? usual : first;
    await insertLink(trx, {
      hash: hashSecret(token),
      personId: found.id,
      createdAt: now,
      expiresAt: new Date(now.getTime() + seconds * 1000),
      twoFactorSecret: context.secrets.seal(newTwoFactorSecret()),
    });
    const subject = { type: 'person', id: found.id };
    const after = address && { after: { address } };
    await recordAudit(trx, origin('session.recovery'), { action: 'session.linkSent', subject, ...after });
    const link = linkAddress(context.config.publicUrl, found.hasPassword ? 'reset' : 'firstlogin', token);
    const words = { name: found.firstName, link, lifetime: lifetimeText(seconds) };
    return found.hasPassword ? recoveryMail(email, words) : firstLoginMail(email, words);
  });
  if (mail) await sendWithLink(context, mail, token);
}

/** The job after a reset of two steps: sends a link to the page that activates them again. */
export async function sendActivationMail(context: Context, personId: string): Promise<void> {
  const now = context.now();
  const token = newSecret();
  const mail = await inTransaction(context.database, async (trx): Promise<Mail | undefined> => {
    const found = await findActivatable(trx, personId);
    if (!found) return undefined;
    const { first } = await linkValiditySeconds(trx);
    await insertLink(trx, {
      hash: hashSecret(token),
      personId,
      createdAt: now,
      expiresAt: new Date(now.getTime() + first * 1000),
      purpose: 'twoFactor',
      twoFactorSecret: context.secrets.seal(newTwoFactorSecret()),
    });
    const subject = { type: 'person', id: personId };
    await recordAudit(trx, origin('session.twoFactorLink'), { action: 'session.twoFactorLinkSent', subject });
    const link = linkAddress(context.config.publicUrl, 'verifyqr', token);
    return {
      to: found.email,
      subject: say('session.twoFactor.mail.subject'),
      text: say('session.twoFactor.mail.text', { name: found.firstName, link, lifetime: lifetimeText(first) }),
    };
  });
  if (mail) await sendWithLink(context, mail, token);
}

async function sendWithLink(context: Context, mail: Mail, token: string): Promise<void> {
  try {
    await context.mail.send(mail);
  } catch (error) {
    await deleteLink(context.database.db, hashSecret(token)); // otherwise the retry would find a fresh link and send nothing
    throw error;
  }
}

type MailFields = { name: string; link: string; lifetime: string };

function recoveryMail(to: string, words: MailFields): Mail {
  return { to, subject: say('session.recovery.mail.subject'), text: say('session.recovery.mail.text', words) };
}

function firstLoginMail(to: string, words: MailFields): Mail {
  return { to, subject: say('users.firstLogin.mail.subject'), text: say('users.firstLogin.mail.text', words) };
}
