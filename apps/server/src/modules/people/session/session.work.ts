import type { MessageParams } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { deleteRefusalsBefore } from '../../platform/audit/refusals.repository.ts';
import { sendEmailLink, sendEmailNotice } from './email-change-mail.ts';
import { type OwnerNotice, sendOwnerNotice } from './owner-notice.ts';
import { sendActivationMail, sendRecoveryMail } from './recovery.ts';
import { deleteOutdated } from './session.repository.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Send a link to change the password, if there is such an account; `address` is where it was asked for. */
    'session.recovery': { email: string; address?: string };
    /** Send a link to activate two steps again. */
    'session.twoFactorLink': { personId: string };
    /** Send the link that confirms a new e-mail, to that e-mail. */
    'session.emailLink': { personId: string };
    /** Tell an old e-mail that another one was requested, or has replaced it. */
    'session.emailNotice': { to: string; name: string; email: string; kind: 'asked' | 'changed' };
    /** Tell a person what was done with their session, or to their account. */
    'session.ownerNotice': { to: string; kind: OwnerNotice; params: MessageParams };
    /** Delete outdated sessions, links, tokens and counters, and old counts of refusals. */
    'session.cleaning': Record<string, never>;
  }
}

/** How long the audit keeps counts of refused requests. */
const refusalDays = 90;

/** Registers the handlers of this area's jobs. */
export function registerSessionWork(context: Context): void {
  context.queue.register('session.recovery', ({ email, address }) => sendRecoveryMail(context, email, address));
  context.queue.register('session.twoFactorLink', ({ personId }) => sendActivationMail(context, personId));
  context.queue.register('session.emailLink', ({ personId }) => sendEmailLink(context, personId));
  context.queue.register('session.emailNotice', (notice) => sendEmailNotice(context, notice));
  context.queue.register('session.ownerNotice', (notice) => sendOwnerNotice(context, notice));
  const { database, now } = context;
  const clean = async () => {
    await deleteOutdated(database.db, now());
    await deleteRefusalsBefore(database.db, new Date(now().getTime() - refusalDays * 86_400_000));
  };
  context.queue.register('session.cleaning', clean, { everySeconds: 3_600 });
}
