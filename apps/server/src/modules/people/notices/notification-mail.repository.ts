import { sql } from 'kysely';
import type { Db } from '../../../db/database.ts';
import { systemAccess } from '../../../db/scope.ts';
import type { Outbox } from '../../../jobs/outbox.ts';

/** A claimed mail: its recipient and its content. */
export type NotificationMail = {
  notificationId: string;
  personId: string;
  email: string;
  firstName: string;
  text: string;
  subject: string | null;
  path: string | null;
};

/** Deletes the mails of people who, since the notification, were disabled or turned mails off, and all while the settings have mails off. */
export async function dropUnwantedMails(db: Db): Promise<void> {
  await sql`
    delete from notification_mail m using person p
    where p.id = m.person_id
      and not (p.status = 'ENABLED' and p.active_send_email and (select notify_by_email from general_settings))
  `.execute(db);
}

const isRow = ({ notificationId, personId }: NotificationMail) =>
  sql`notification_id = ${notificationId} and person_id = ${personId}`;

/** The outbox of notification mails, those due the longest first. Each row is one mail, and is deleted with it. */
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
