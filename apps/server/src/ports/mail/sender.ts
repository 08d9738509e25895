import type { Mail } from './mail-port.ts';

/** A mail as nodemailer takes it: from the configured address, under the name that the mail brings. */
export function messageOf(configured: string, { senderName, ...mail }: Mail) {
  const address = /<([^<>]+)>\s*$/.exec(configured)?.[1] ?? configured;
  return { ...mail, from: senderName === undefined ? configured : { name: senderName, address } };
}
