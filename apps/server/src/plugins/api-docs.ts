import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { publishedContract } from '../contract/contract.ts';
import type { DocsSite, MadePage } from './api-docs/site.ts';
import type { Language } from './api-docs/texts.ts';
import { notFound } from './errors.ts';

const media: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

type Places = { base: string; folder: string; webFolder: string };
type Asked = { Params: { language: string; '*': string; file: string }; Querystring: { q?: unknown } };

/**
 * Serves the documentation of the API at /api/docs: guides, and the contract as pages to read and to try, in Spanish and English. The
 * contract itself is at /api/docs/json. Nothing of the pages is loaded before somebody asks for one.
 */
export function serveApiDocs(app: FastifyInstance, { base, folder, webFolder }: Places): void {
  const docs = `${base}/api/docs`;
  let site: Promise<DocsSite> | undefined;
  const pages = () => {
    site ??= import('./api-docs/site.ts').then(({ DocsSite }) => new DocsSite(docs, folder));
    return site;
  };

  app.get('/api/docs', (request, reply) => reply.redirect(`${docs}/${languageOf(request)}/`, 302));
  app.get('/api/docs/json', async () => ({ ...publishedContract, servers: [{ url: `${base}/api` }] }));
  app.get('/api/docs/asyncapi.json', async () => (await import('./api-docs/events.ts')).events);
  app.get('/api/docs/assets/inter.woff2', async (_, reply) => sendFont(join(webFolder, 'assets'), reply));
  app.get<Asked>('/api/docs/assets/:file', async ({ params }, reply) =>
    sendAsset(join(folder, 'assets'), params.file, reply),
  );
  app.get<Asked>('/api/docs/:language', async (request, reply) => {
    const { params } = request;
    if (isLanguage(params.language)) return sendPage(reply, await (await pages()).page(params.language, ''));
    return sendPage(reply, await (await pages()).missing(languageOf(request)));
  });
  app.get<Asked>('/api/docs/:language/*', async (request, reply) => {
    const { params, query } = request;
    if (!isLanguage(params.language)) return sendPage(reply, await (await pages()).missing(languageOf(request)));
    const asked = typeof query.q === 'string' ? query.q.slice(0, 100) : '';
    return sendPage(reply, await (await pages()).page(params.language, params['*'], asked));
  });
}

const isLanguage = (text: string): text is Language => text === 'es' || text === 'en';

/** Spanish, unless the browser prefers English to it. */
function languageOf({ headers }: FastifyRequest): Language {
  const wanted = String(headers['accept-language'] ?? '').match(/\b(?:es|en)\b/i)?.[0];
  return wanted?.toLowerCase() === 'en' ? 'en' : 'es';
}

function sendPage(reply: FastifyReply, { page, found }: MadePage): FastifyReply {
  return reply
    .code(found ? 200 : 404)
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page);
}

/** The web app's font, where it is built; without it the pages have a font of the system. */
async function sendFont(folder: string, reply: FastifyReply): Promise<FastifyReply> {
  const files = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const font = files.find((file) => /^inter-latin-wght-normal[\w.-]*\.woff2$/.test(file));
  if (!font) throw notFound();
  return sendAsset(folder, font, reply);
}

async function sendAsset(folder: string, file: string, reply: FastifyReply): Promise<FastifyReply> {
  const type = media[extname(file)];
  if (!type || !/^[\w-]+(?:\.[\w-]+)?\.\w+$/.test(file)) throw notFound();
  const content = await readFile(join(folder, file)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw notFound();
    throw error;
  });
  return reply.header('Cache-Control', 'no-cache').type(type).send(content);
}
