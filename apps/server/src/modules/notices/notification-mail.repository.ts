import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { systemAccess } from '../../db/scope.ts';
import type { Outbox } from '../../jobs/outbox.ts';

/** A mail in hand: whose, and what it says. */
export type NotificationMail = {
  notificationId: string;
  personId: string;
  email: string;
  firstName: string;
  text: string;
  subject: string | null;
  path: string | null;
};

/** Mails of people who were disabled, or want none any more, since the notification was written. */
export async function dropUnwantedMails(db: Db): Promise<void> {
  await sql`
    delete from notification_mail m using person p
    where p.id = m.person_id and not (p.status = 'ENABLED' and p.active_send_email)
  `.execute(db);
}

const isRow = ({ notificationId, personId }: NotificationMail) =>
  sql`notification_id = ${notificationId} and person_id = ${personId}`;

/** Mails of notifications, one after another, those that are due the longest first. A row is one mail, and goes with it. */
export const mailOutbox: Outbox<NotificationMail> = {
  table: 'notification_mail',
  access: systemAccess('notices'),
  key: ['notification_id', 'person_id'],
  isRow,
  choice: sql`true order by m.next_at`,
  message: sql`m.notification_id as "notificationId", m.person_id as "personId", p.email, p.first_name as "firstName", n.text, n.subject, n.path
    from m join person p on p.id = m.person_id join notification n on n.id = m.notification_id`,
  atOnce: 1,
  pauses: { first: 30, longest: 3_600 },
  mostAttempts: 10,
  end: (mail) => sql`delete from notification_mail where ${isRow(mail)}`,
  failed: 'a mail of a notification was not taken',
  facts: ({ notificationId, personId }) => ({ notificationId, personId }),
};
