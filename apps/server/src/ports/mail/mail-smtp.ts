import { createTransport } from 'nodemailer';
import type { MailPort } from './mail-port.ts';
import { messageOf } from './sender.ts';

const TIMEOUT_MS = 15_000;

/** Sends through a mail server: `smtp://user:password@host:587` or `smtps://…`. */
export function mailSmtp(url: string, from: string): MailPort {
  const transport = createTransport({
    url,
    pool: true,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send(mail) {
      await transport.sendMail(messageOf(from, mail));
    },
    close: () => transport.close(),
  };
}
