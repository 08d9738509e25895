import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatDateTime, say } from '@trastienda/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../contract/app-error.ts';
import { type ReadableMail, readMail } from '../ports/mail/read-mail.ts';

/** The address of the page, for developers. */
export const mailboxPath = '/dev/mails';

const MOST = 50;
const loopback = /^(?:127\.|::1$|::ffff:127\.)/;
const local = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Shows the newest mails of the folder, in development. They contain links of accounts, so the page must be switched on
 * (TRASTIENDA_MAILBOX, `npm run dev`), is never there with a mail server, and answers only this machine under its own name.
 */
export function serveMailbox(app: FastifyInstance, folder: string): void {
  const requireLocal = ({ ip, headers }: FastifyRequest) => {
    if (!loopback.test(ip) || !local.test(headers.host ?? '')) throw new AppError(404, 'errors.notFound');
  };
  app.get(mailboxPath, async (request, reply) => {
    requireLocal(request);
    const mails = await newestMails(folder);
    return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page(mails));
  });
  // A mail as its reader sees it: with the styles of its layout, and nothing that runs or is fetched.
  app.get<{ Params: { file: string } }>(`${mailboxPath}/:file`, async (request, reply) => {
    requireLocal(request);
    const { file } = request.params;
    const mail = isMail.test(file) ? await readFile(join(folder, file)).catch(nothing) : undefined;
    if (!mail) throw new AppError(404, 'errors.notFound');
    const { html, text } = await readMail(mail);
    return reply
      .header('Cache-Control', 'no-store')
      .header('Content-Security-Policy', mailPolicy)
      .type('text/html; charset=utf-8')
      .send(html || `<pre>${safe(text)}</pre>`);
  });
}

const isMail = /^[\w-]+\.eml$/;
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const nothing = (error: NodeJS.ErrnoException) => {
  if (error.code === 'ENOENT') return undefined;
  throw error;
};

type KeptMail = ReadableMail & { file: string };

async function newestMails(folder: string): Promise<KeptMail[]> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []; // the folder is made with the first mail
    throw error;
  });
  const newest = files
    .filter((file) => file.endsWith('.eml'))
    .sort()
    .reverse()
    .slice(0, MOST);
  return Promise.all(newest.map(async (file) => ({ file, ...(await readMail(await readFile(join(folder, file)))) })));
}

function page(mails: readonly KeptMail[]): string {
  const title = say('session.mailbox.title');
  const list = mails.map(article).join('\n');
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${safe(title)}</title></head>
<body style="font: 16px/1.5 system-ui; max-width: 48rem; margin: 2rem auto; padding: 0 1rem">
<main><h1>${safe(title)}</h1>
<p>${safe(say('session.mailbox.help'))}</p>
${list || `<p>${safe(say('session.mailbox.empty'))}</p>`}
</main></body></html>`;
}

function article({ file, to, subject, date, text }: KeptMail): string {
  return `<article style="border-top: 1px solid; padding: 1rem 0"><h2 style="font-size: 1.1rem">${safe(subject)}</h2>
<p>${safe(say('session.mailbox.to', { to, date: date ? formatDateTime(date) : say('session.mailbox.undated') }))} · <a href="${mailboxPath}/${safe(file)}">${safe(say('session.mailbox.look'))}</a></p>
<p style="white-space: pre-line; overflow-wrap: anywhere">${withLinks(text.trim())}</p></article>`;
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const withLinks = (text: string): string =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((piece, at) => (at % 2 === 1 ? `<a href="${safe(piece)}">${safe(piece)}</a>` : safe(piece)))
    .join('');
