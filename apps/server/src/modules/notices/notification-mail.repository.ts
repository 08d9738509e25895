import { sql } from 'kysely';
import type { Db } from '../../db/database.ts';
import { isFreeAt, leaseUntil } from '../../jobs/lease.ts';

/** A mail in hand: whose, and what it says. */
export type NotificationMail = {
  notificationId: string;
  personId: string;
  email: string;
  firstName: string;
  text: string;
  /** Tries, this one included. */
  attempts: number;
};

/** Mails of people who were disabled, or want none any more, since the notification was written. */
export async function dropUnwantedMails(db: Db): Promise<void> {
  await sql`
    delete from notification_mail m using person p
    where p.id = m.person_id and not (p.status = 'ENABLED' and p.active_send_email)
  `.execute(db);
}

/** The mail that is due the longest, the caller's until the lease ends. */
export async function claimMail(db: Db, now: Date): Promise<NotificationMail | undefined> {
  const { rows } = await sql<NotificationMail>`
    with next as (
      select notification_id, person_id from notification_mail
      where next_at <= ${now} and ${isFreeAt(now)}
      order by next_at limit 1 for update skip locked
    )
    update notification_mail m set lease_until = ${leaseUntil(now)}, attempts = m.attempts + 1
    from next, person p, notification n
    where m.notification_id = next.notification_id and m.person_id = next.person_id
      and p.id = m.person_id and n.id = m.notification_id
    returning m.notification_id as "notificationId", m.person_id as "personId", m.attempts,
      p.email, p.first_name as "firstName", n.text
  `.execute(db);
  return rows[0];
}

/** Who has the mail in hand lives. */
export async function keepMail(db: Db, mail: NotificationMail, until: Date): Promise<void> {
  await db
    .updateTable('notification_mail')
    .set({ lease_until: until })
    .where('notification_id', '=', mail.notificationId)
    .where('person_id', '=', mail.personId)
    .execute();
}

/** The mail is out, or nobody will try it again. */
export async function deleteMail(db: Db, { notificationId, personId }: NotificationMail): Promise<void> {
  await db
    .deleteFrom('notification_mail')
    .where('notification_id', '=', notificationId)
    .where('person_id', '=', personId)
    .execute();
}

/** The mail was not taken: it is tried again at `nextAt`. */
export async function postponeMail(db: Db, mail: NotificationMail, nextAt: Date): Promise<void> {
  await db
    .updateTable('notification_mail')
    .set({ lease_until: null, next_at: nextAt })
    .where('notification_id', '=', mail.notificationId)
    .where('person_id', '=', mail.personId)
    .execute();
}
