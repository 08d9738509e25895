/** A message to one person. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  /** The same for programs that show it. */
  html?: string;
  /** Who it comes from, in words; the address is that of the configuration. */
  senderName?: string;
  /** The same for every attempt to send one mail, so that mailboxes recognize a second copy. */
  messageId?: string;
  /** Files; one with a `cid` is a picture that the HTML shows as `cid:…`. */
  attachments?: { filename: string; content: string | Buffer; contentType: string; cid?: string }[];
};

/** Sends mail. Throws if the mail was not accepted, so that its job is retried. */
export interface MailPort {
  send(mail: Mail): Promise<void>;
  close(): void;
}
