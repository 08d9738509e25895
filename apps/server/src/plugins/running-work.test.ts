import { setTimeout as rest } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, it } from 'vitest';
import { awaitWorkOnClose } from './running-work.ts';

it.each([
  ['succeeds', async (end: () => void) => void (await rest(60).then(end))],
  ['fails', async (end: () => void) => Promise.reject(await rest(60).then(end))],
])('an operation that %s has ended when the server is closed, although its caller left', async (_what, work) => {
  const app = fastify();
  const awaited = awaitWorkOnClose(app);
  let hasEnded = false;
  const running = awaited(
    work(() => {
      hasEnded = true;
    }),
  ).catch(() => undefined);
  await app.close();
  expect(hasEnded).toBe(true);
  await running;
});

it('an operation that never ends does not keep the server open', async () => {
  const app = fastify();
  void awaitWorkOnClose(app)(new Promise(() => undefined));
  await expect(app.close()).resolves.toBeUndefined();
});
