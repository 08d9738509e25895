import { say } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { nextTry } from '../../jobs/back-off.ts';
import { leaseUntil, renewing } from '../../jobs/lease.ts';
import {
  claimMail,
  deleteMail,
  dropUnwantedMails,
  keepMail,
  type NotificationMail,
  postponeMail,
} from './notification-mail.repository.ts';

const MOST_ATTEMPTS = 10;
const pauses = { first: 30, longest: 3_600 };

/**
 * The job: sends what is due, one mail after another. A row is one mail: it is held by a lease, which is renewed while it is
 * sent, and goes with it, so two workers never send the same. Who dies between the mail server's yes and the row's end leaves it to be
 * sent again, under the same Message-ID.
 */
export async function mailNotifications(context: Context, signal: AbortSignal): Promise<void> {
  const { db } = context.database;
  await dropUnwantedMails(db);
  while (!signal.aborted) {
    const mail = await claimMail(db, context.now());
    if (!mail) return;
    await sendOne(context, mail);
  }
}

async function sendOne(context: Context, mail: NotificationMail): Promise<void> {
  const { database, config, log, now } = context;
  const { notificationId, personId, attempts } = mail;
  const renew = () => keepMail(database.aside, mail, leaseUntil(now()));
  const signs = renewing(context, renew, { notificationId, personId });
  const message = {
    to: mail.email,
    subject: say('notifications.mail.subject'),
    text: say('notifications.mail.text', {
      name: mail.firstName,
      text: mail.text,
      link: config.publicUrl,
      profile: `${config.publicUrl}/profile/me`,
    }),
    messageId: `<${notificationId}.${personId}@trastienda>`,
  };
  try {
    await signs.during(() => context.mail.send(message));
  } catch (error) {
    const isLast = attempts >= MOST_ATTEMPTS;
    log.warn({ err: error, notificationId, personId, attempts, isLast }, 'a mail of a notification was not taken');
    if (isLast) return deleteMail(database.db, mail);
    return postponeMail(database.db, mail, nextTry(now(), attempts, pauses));
  }
  await deleteMail(database.db, mail);
}
