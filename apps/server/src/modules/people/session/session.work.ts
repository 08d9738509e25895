import type { Context } from '../../../context.ts';
import { sendEmailLink, sendEmailNotice } from './email-change-mail.ts';
import { sendOwnerNotice } from './owner-notice.ts';
import { sendActivationMail, sendRecoveryMail } from './recovery.ts';
import { deleteOutdated } from './session.repository.ts';

/** Registers the handlers of this area's jobs. */
export function registerSessionWork(context: Context): void {
  context.queue.register('session.recovery', ({ email, address }) => sendRecoveryMail(context, email, address));
  context.queue.register('session.twoFactorLink', ({ personId }) => sendActivationMail(context, personId));
  context.queue.register('session.emailLink', ({ personId }) => sendEmailLink(context, personId));
  context.queue.register('session.emailNotice', (notice) => sendEmailNotice(context, notice));
  context.queue.register('session.ownerNotice', (notice) => sendOwnerNotice(context, notice));
  context.queue.register('session.cleaning', () => deleteOutdated(context.database.db, context.now()), {
    everySeconds: 3_600,
  });
}
