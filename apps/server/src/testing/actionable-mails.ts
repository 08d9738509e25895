import type { Mail, MailPort } from '../ports/mail/mail-port.ts';

/** What is wrong with a mail: every mail has its text and the same as HTML, in the layout, absolute links alone, and something that its reader can do. */
export function faultsOfMail({ subject, text, html = '', senderName, attachments = [] }: Mail, publicUrl: string) {
  const [body = ''] = text.split('\n-- \n');
  const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, link = '']) => link);
  return [
    ...(subject.trim() === '' || /[\n{}]/.test(subject) ? [`the subject ${JSON.stringify(subject)}`] : []),
    ...(/\{\w+\}|undefined|\[object/.test(text) ? [`an unfilled text: ${text}`] : []),
    ...(senderName ? [] : ['no name of the sender']),
    ...(html.includes('prefers-color-scheme: dark') && html.includes('lang="es-MX"') ? [] : ['no layout']),
    ...links.filter((link) => !/^https?:\/\/[^/]/.test(link)).map((link) => `a link that is not absolute: ${link}`),
    ...(body.includes(publicUrl) || attachments.some(({ cid }) => !cid) ? [] : [`nothing to do about it: ${body}`]),
  ];
}

/** A port that refuses mails that nobody could act on, so that every test that sends a mail is a test of it. */
export const actionable = (port: MailPort, publicUrl: string): MailPort => ({
  send: async (mail) => {
    const faults = faultsOfMail(mail, publicUrl);
    if (faults.length > 0) throw new Error(`The mail "${mail.subject}" has ${faults.join('; ')}`);
    await port.send(mail);
  },
  close: () => port.close(),
});
