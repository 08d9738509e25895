import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveWebApp } from './web-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'trastienda-web-app-'));
let app: FastifyInstance;
beforeAll(async () => {
  writeFileSync(join(folder, 'index.html'), '<!doctype html>');
  writeFileSync(join(folder, 'index.html.br'), 'packed');
  app = Fastify();
  await serveWebApp(app, folder, '');
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test.each(['GET', 'HEAD'] as const)('every address that is no file answers %s with the page', async (method) => {
  for (const url of ['/', '/orders/list']) {
    for (const accepted of ['br', 'identity']) {
      const answer = await app.inject({ method, url, headers: { 'accept-encoding': accepted } });
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    }
  }
});

test.each(['/assets/gone-1.js', '/api/gone'])('%s is not the page', async (url) => {
  expect((await app.inject({ url })).statusCode).toBe(404);
});
