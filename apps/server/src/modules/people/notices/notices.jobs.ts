/** Jobs of this area with their payloads. */
export type NoticesJobs = {
  /** Sends a due message; does nothing where it was rescheduled or sent meanwhile. */
  'notices.send': { noticeId: string };
  /** Sends due messages that were missed, because the server was down or the job was lost. */
  'notices.watch': Record<string, never>;
  /** Sends the due mails of notifications. */
  'notices.mail': Record<string, never>;
};
