import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { JobList } from '../../../jobs/queue.ts';
import { linkAddress } from '../../../link-pages.ts';
import type { Mail } from '../../../ports/mail/mail-port.ts';
import { recordAudit } from '../../platform/audit/audit.repository.ts';
import { lockAskedEmail, setEmailLink } from './email-change.repository.ts';
import { lifetimeText } from './link-text.ts';
import { profilePath } from './owner-notice.ts';
import { linkValiditySeconds } from './recovery.repository.ts';
import { hashSecret, newSecret } from './secrets.ts';

/** The job: sends the link that confirms a new e-mail to that e-mail. After a repetition only the newest link works. */
export async function sendEmailLink(context: Context, personId: string): Promise<void> {
  const token = newSecret();
  const mail = await inTransaction(context.database, async (trx): Promise<Mail | undefined> => {
    const asked = await lockAskedEmail(trx, personId);
    if (!asked) return undefined;
    const { usual: seconds } = await linkValiditySeconds(trx);
    await setEmailLink(trx, personId, hashSecret(token), new Date(context.now().getTime() + seconds * 1000));
    const origin = { personId: null, surface: 'job', requestId: 'session.emailLink' } as const;
    await recordAudit(trx, origin, { action: 'session.emailLinkSent', subject: { type: 'person', id: personId } });
    const link = linkAddress(context.config.publicUrl, 'email', token);
    const words = { name: asked.firstName, link, lifetime: lifetimeText(seconds) };
    return {
      to: asked.email,
      subject: say('session.emailChange.mail.subject'),
      text: say('session.emailChange.mail.text', words),
    };
  });
  if (mail) await context.mail.send(mail);
}

/** The job: tells an old e-mail that a change was requested or made (R21). */
export async function sendEmailNotice(
  context: Context,
  { to, name, email, kind }: JobList['session.emailNotice'],
): Promise<void> {
  await context.mail.send({
    to,
    subject: say(kind === 'asked' ? 'session.emailChange.asked.subject' : 'session.emailChange.changed.subject'),
    text: say(kind === 'asked' ? 'session.emailChange.asked.text' : 'session.emailChange.changed.text', {
      name,
      email,
      // Who no longer has the account cannot open its profile.
      link: `${context.config.publicUrl}${kind === 'asked' ? profilePath : ''}`,
    }),
  });
}
