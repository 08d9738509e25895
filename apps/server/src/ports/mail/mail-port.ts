/** A message to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  attachments?: { filename: string; content: string; contentType: string }[];
};

/** Sends mail. Throws when the mail was not taken, so that its job tries again. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}
