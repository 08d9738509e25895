import { say } from '@trastienda/domain';
import type { Context } from '../../context.ts';
import { leaseSeconds, SignsOfLife } from '../../jobs/signs-of-life.ts';
import {
  claimMail,
  deleteMail,
  dropUnwantedMails,
  keepMail,
  type NotificationMail,
  postponeMail,
} from './notification-mail.repository.ts';

const MOST_ATTEMPTS = 10;
const FIRST_PAUSE_SECONDS = 30;
const LONGEST_PAUSE_SECONDS = 3_600;

/**
 * The job: sends what is due, one mail after another. A row is one mail: it is held by a lease, which is renewed while it is
 * sent, and goes with it, so two workers never send the same. Who dies between the mail server's yes and the row's end leaves it to be
 * sent again, under the same Message-ID.
 */
export async function mailNotifications(context: Context, signal: AbortSignal): Promise<void> {
  const { db } = context.database;
  await dropUnwantedMails(db);
  while (!signal.aborted) {
    const mail = await claimMail(db, context.now(), leaseSeconds);
    if (!mail) return;
    await sendOne(context, mail);
  }
}

async function sendOne(context: Context, mail: NotificationMail): Promise<void> {
  const { database, config, log, now } = context;
  const { notificationId, personId, attempts } = mail;
  const signs = new SignsOfLife(
    () => keepMail(database.aside, mail, new Date(now().getTime() + leaseSeconds * 1000)),
    (error) => log.warn({ err: error, notificationId, personId }, 'lease not renewed'),
  );
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
    const pause = Math.min(FIRST_PAUSE_SECONDS * 2 ** (attempts - 1), LONGEST_PAUSE_SECONDS);
    return postponeMail(database.db, mail, new Date(now().getTime() + pause * 1000));
  }
  await deleteMail(database.db, mail);
}
