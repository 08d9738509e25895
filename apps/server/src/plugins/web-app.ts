import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { answer, notFound } from './errors.ts';
import { isBelowApi } from './security-headers.ts';

const HASHED_MAX_AGE_SECONDS = 31_536_000;

/**
 * Serves the built web app. Every address that is not a file gets the app's page, which has its own routes. Browsers keep files with a hash
 * in their name for ever, and request the page each time. Compressed `.br` and `.gz` files are used if present.
 */
export async function serveWebApp(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'));
  if (built) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: 'index.html',
      cacheControl: false,
      setHeaders: (reply, path) => {
        const hashed = /[\\/]assets[\\/]/.test(path);
        reply.header('Cache-Control', hashed ? `public, max-age=${HASHED_MAX_AGE_SECONDS}, immutable` : 'no-cache');
      },
    });
  }
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?', 1)[0] ?? '';
    const isRead = request.method === 'GET' || request.method === 'HEAD';
    const isPage = isRead && !isBelowApi(path) && !/\.\w+$/.test(path);
    if (isPage && built) return reply.sendFile('index.html');
    if (isPage && path === '/') return reply.code(503).type('text/plain; charset=utf-8').send(notBuilt);
    return answer(notFound(), request, reply);
  });
}

const notBuilt = 'La aplicación web no está construida todavía: ejecute "npm run build". La API está en /api/docs.\n';
