import { say } from '@trastienda/domain';
import type { Context } from '../../../context.ts';
import { sendDue } from '../../../jobs/outbox.ts';
import { profilePath } from '../session/owner-notice.ts';
import { dropUnwantedMails, mailOutbox } from './notification-mail.repository.ts';

/** The job that sends due mails. A mail sent again because its worker died keeps its Message-ID. */
export async function mailNotifications(context: Context, signal: AbortSignal): Promise<void> {
  const { publicUrl } = context.config;
  await dropUnwantedMails(context.database.db);
  await sendDue(
    context,
    mailOutbox,
    { signal },
    ({ notificationId, personId, email, firstName, text, subject, path }) =>
      context.mail.send({
        to: email,
        subject: subject ?? say('notifications.mail.subject'),
        text: say('notifications.mail.text', {
          name: firstName,
          text,
          link: `${publicUrl}${path ?? ''}`,
          profile: `${publicUrl}${profilePath}`,
        }),
        messageId: `<${notificationId}.${personId}@trastienda>`,
      }),
  );
}
