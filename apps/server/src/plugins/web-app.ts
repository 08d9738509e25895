import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answer, notFound } from './errors.ts';
import { isBelowApi } from './security-headers.ts';
import { webPage } from './web-page.ts';

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
      // The page is sent as it is written for its base path and policy.
      index: false,
      allowedPath: (path) => path !== '/index.html',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply.header('Cache-Control', hashed ? `public, max-age=${HASHED_MAX_AGE_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  const sendPage = webPage(join(folder, 'index.html'), base);
  if (built) {
    // The router takes `//` for the same address; it is none of ours.
    app.get('/', (request, reply) =>
      request.url.startsWith('//') ? answer(notFound(), request, reply) : sendPage(request, reply),
    );
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isBelowApi(path) && !/\.\w+$/.test(path);
    if (isPage && built) return sendPage(request, reply);
    if (isPage && path === '/') return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return answer(notFound(), request, reply);
  });
}

const notBuilt = 'La aplicación web no está construida todavía: ejecute "npm run build". La API está en /api/docs.\n';
