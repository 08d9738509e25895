import { say } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Mail } from '../../ports/mail/mail-port.ts';
import { recordAudit } from '../audit/audit.repository.ts';
import { countAttempt, recoveryLimit } from './attempts.repository.ts';
import { deleteLink, findRecoverable, insertLink } from './recovery.repository.ts';
import { hashSecret, newSecret } from './secrets.ts';
import { tooManyTries } from './sign-in-error.ts';

const LINK_MINUTES = 60;
/** Who has never had a password may read the first mail on another day. */
const FIRST_LOGIN_HOURS = 72;
const PAUSE_SECONDS = 60;

/**
 * Asks for a link to change a password. Whether there is such an account is found out by a job, later: the answer and its
 * time are the same for everybody.
 */
export async function requestRecovery(context: Context, request: { email: string; address: string }): Promise<void> {
  const tries = await countAttempt(context.database, `recovery:${request.address}`, recoveryLimit, context.now());
  if (!tries.allowed) throw tooManyTries('error.too.many.requests', tries.secondsLeft);
  const email = request.email.trim().toLowerCase();
  await context.queue.send(context.database.db, 'session.recovery', { email });
  context.queue.wake('session.recovery');
}

/**
 * The job: one mail a minute at most, with a link that is good once. The mail is sent after its link is kept. Who has no
 * password yet gets the link of the first login.
 */
export async function sendRecoveryMail(context: Context, email: string): Promise<void> {
  const now = context.now();
  const token = newSecret();
  const person = await inTransaction(context.database, async (trx) => {
    const found = await findRecoverable(trx, email);
    if (!found) return undefined;
    if (found.lastLinkAt && now.getTime() - found.lastLinkAt.getTime() < PAUSE_SECONDS * 1000) return undefined;
    const minutes = found.hasPassword ? LINK_MINUTES : FIRST_LOGIN_HOURS * 60;
    const expiresAt = new Date(now.getTime() + minutes * 60_000);
    await insertLink(trx, { hash: hashSecret(token), personId: found.id, createdAt: now, expiresAt });
    const origin = { personId: null, surface: 'job', requestId: 'session.recovery' } as const;
    await recordAudit(trx, origin, { action: 'session.linkSent', subject: { type: 'person', id: found.id } });
    return found;
  });
  if (!person) return;
  try {
    const pages = `${context.config.publicUrl}/pages`;
    const mail = person.hasPassword
      ? recoveryMail(email, person.firstName, `${pages}/reset/${token}`)
      : firstLoginMail(email, person.firstName, `${pages}/firstlogin/${token}`);
    await context.mail.send(mail);
  } catch (error) {
    await deleteLink(context.database.db, hashSecret(token)); // or the next try would find a fresh link and send nothing
    throw error;
  }
}

function recoveryMail(to: string, name: string, link: string): Mail {
  return {
    to,
    subject: say('session.recovery.mail.subject'),
    text: say('session.recovery.mail.text', { name, link, minutes: LINK_MINUTES }),
  };
}

function firstLoginMail(to: string, name: string, link: string): Mail {
  return {
    to,
    subject: say('users.firstLogin.mail.subject'),
    text: say('users.firstLogin.mail.text', { name, link, hours: FIRST_LOGIN_HOURS }),
  };
}
