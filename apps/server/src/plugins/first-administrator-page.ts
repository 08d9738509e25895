import { say } from '@trastienda/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { AdministratorError } from '../modules/people/users/create-administrator.ts';
import { becomeFirstAdministrator, isFirstLinkGood } from '../modules/people/users/first-administrator.ts';

const address = '/pages/firstadministrator/:key';
const FORM_LIMIT_BYTES = 4_096;

type Needs = Pick<Context, 'database' | 'config' | 'now' | 'secrets'>;
type Keyed = { Params: { key: string } };

/**
 * The page of the link that a first start prints. It asks for the e-mail only and leads to the first-login page, where the password is set.
 * It is plain HTML because a marketplace uses it once.
 */
export async function serveFirstAdministrator(app: FastifyInstance, context: Needs): Promise<void> {
  await app.register(async (pages) => {
    pages.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    pages.get<Keyed>(address, async ({ params }, reply) => {
      if (!(await isFirstLinkGood(context, params.key))) return send(reply, 404, over());
      return send(reply, 200, form(''));
    });
    pages.post<Keyed>(address, async ({ params, body }, reply) => {
      if (!(await isFirstLinkGood(context, params.key))) return send(reply, 404, over());
      const email = body instanceof URLSearchParams ? (body.get('email') ?? '') : '';
      try {
        const link = await becomeFirstAdministrator(context, params.key, email);
        return await reply.header('Cache-Control', 'no-store').redirect(new URL(link).pathname, 303);
      } catch (error) {
        if (!(error instanceof AdministratorError)) throw error;
        return send(reply, 400, form(email, error.message));
      }
    });
  });
}

const send = (reply: FastifyReply, status: number, content: string) =>
  reply.code(status).header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(page(content));

const over = () => `<p role="alert">${safe(say('session.firstAdministrator.over'))}</p>`;

function form(email: string, problem?: string): string {
  const told = problem && `<p id="problem" role="alert" style="margin: .25rem 0 0">${safe(problem)}</p>`;
  return `<p>${safe(say('session.firstAdministrator.help'))}</p>
<form method="post">
<label for="email" style="display: block; font-weight: 600">${safe(say('session.firstAdministrator.email'))}</label>
<input id="email" name="email" type="email" required autofocus autocomplete="email" maxlength="254" value="${safe(email)}"${
    told ? ' aria-invalid="true" aria-describedby="problem"' : ''
  } style="box-sizing: border-box; width: 100%; font: inherit; padding: .5rem; margin-top: .25rem">
${told ?? ''}
<button style="font: inherit; padding: .5rem 1.25rem; margin-top: 1rem">${safe(say('session.firstAdministrator.submit'))}</button>
</form>`;
}

function page(content: string): string {
  const title = safe(say('session.firstAdministrator.title'));
  return `<!doctype html>
<html lang="es-MX">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${title}</title></head>
<body style="font: 16px/1.5 system-ui; max-width: 26rem; margin: 3rem auto; padding: 0 1rem">
<main><h1 style="font-size: 1.5rem">${title}</h1>
${content}
</main></body></html>`;
}

const safe = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
