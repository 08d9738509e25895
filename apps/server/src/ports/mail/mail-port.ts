/** A message to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same for every try of one mail, so that mailboxes know a second copy. */
  messageId?: string;
  attachments?: { filename: string; content: string | Buffer; contentType: string }[];
};

/** Sends mail. Throws when the mail was not taken, so that its job tries again. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}
