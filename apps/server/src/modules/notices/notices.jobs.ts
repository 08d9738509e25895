/** Jobs of this area: what each carries. */
export type NoticesJobs = {
  /** Send a message whose time has come; one that was moved or sent meanwhile is left alone. */
  'notices.send': { noticeId: string };
  /** Send what is due and was missed: the server was down, or its job was lost. */
  'notices.watch': Record<string, never>;
  /** Send the mails of notifications that are due. */
  'notices.mail': Record<string, never>;
};
