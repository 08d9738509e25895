import type { Context } from '../../../context.ts';
import { mailNotifications } from './mail-notifications.ts';
import { findDueNotices } from './scheduled-notices.repository.ts';
import { sendNotice } from './send-notice.ts';

declare module '../../../jobs/queue.ts' {
  interface JobList {
    /** Sends a due message; does nothing where it was rescheduled or sent meanwhile. */
    'notices.send': { noticeId: string };
    /** Sends due messages that were missed, because the server was down or the job was lost. */
    'notices.watch': Record<string, never>;
    /** Sends the due mails of notifications. */
    'notices.mail': Record<string, never>;
  }
}

const WATCH_SECONDS = 5;

/** Registers this area's jobs. */
export function registerNoticesWork(context: Context): void {
  const { queue, database, now } = context;
  queue.register('notices.send', ({ noticeId }) => sendNotice(context, noticeId));
  const sendDue = async () => {
    for (const id of await findDueNotices(database.db, now())) await sendNotice(context, id);
  };
  queue.register('notices.watch', sendDue, { everySeconds: WATCH_SECONDS });
  queue.register('notices.mail', (_, { signal }) => mailNotifications(context, signal), {
    everySeconds: WATCH_SECONDS,
  });
}
