import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { answer, notFound } from './errors.ts';
import { isBelowApi } from './security-headers.ts';

const HASHED_MAX_AGE_SECONDS = 31_536_000;

/**
 * Serves the built web app. Every address that is not a file gets the app's page, which has its own routes. Browsers keep files with a hash
 * in their name for ever, and request the page each time. Compressed `.br` and `.gz` files are used if present.
 */
export async function serveWebApp(app: FastifyInstance, folder: string, base: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      // Below a base path, the page is written for it.
      ...(base === '' ? { index: 'index.html' } : { index: false, allowedPath: (path) => path !== '/index.html' }),
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply.header('Cache-Control', hashed ? `public, max-age=${HASHED_MAX_AGE_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  if (built && base !== '') app.get('/', (_request, reply) => sendPage(reply, join(folder, 'index.html'), base));
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isBelowApi(path) && !/\.\w+$/.test(path);
    if (isPage && built)
      return base === '' ? reply.sendFile('index.html') : sendPage(reply, join(folder, 'index.html'), base);
    if (isPage && path === '/') return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return answer(notFound(), request, reply);
  });
}

/** Sends the page with the base path before the addresses of its own files; all other addresses are relative, or the program adds it. */
async function sendPage(reply: FastifyReply, file: string, base: string): Promise<FastifyReply> {
  const page = await readFile(file, 'utf8');
  const own = /(["\s])\/(assets\/|boot\.js|icon\.svg)/g;
  return reply
    .header('Cache-Control', 'no-cache')
    .type('text/html; charset=utf-8')
    .send(page.replaceAll(own, (_, before: string, name: string) => `${before}${base}/${name}`));
}

const notBuilt = 'La aplicación web no está construida todavía: ejecute "npm run build". La API está en /api/docs.\n';
