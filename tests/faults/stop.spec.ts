import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signIn } from './killed-watch.ts';
import { startServer } from './real-process.ts';

// A server that is told to stop ends in order within 5 seconds, whatever a client holds open.
const MOST_MS = 5_000;

let folder: string;
let server: Awaited<ReturnType<typeof startServer>>;
const agent = new Agent({ keepAlive: true });
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trastienda-stop-'));
  server = await startServer({ TRASTIENDA_DATA: folder, TRASTIENDA_DEMO: '5' });
}, 300_000);
afterEach(async () => {
  await server.kill();
  agent.destroy();
  rmSync(folder, { recursive: true, force: true });
});

type Ask = { path: string; method?: string; headers?: Record<string, string>; write?: string };

/** Sends a request; with `write` it stays open. The test itself causes its later failure, which is ignored. */
function ask({ path, method = 'GET', headers, write }: Ask): { answer: Promise<IncomingMessage> } {
  const call = request(`${server.address}${path}`, { method, agent, ...(headers && { headers }) });
  const answer = new Promise<IncomingMessage>((resolve, reject) => {
    call.once('response', (response) => resolve(response.on('error', () => undefined)));
    call.once('error', reject);
  });
  answer.catch(() => undefined);
  if (write === undefined) call.end();
  else call.write(write);
  return { answer };
}

async function stopped(): Promise<{ code: number | null; inTime: boolean }> {
  const started = performance.now();
  const code = await server.stop();
  return { code, inTime: performance.now() - started < MOST_MS };
}

it('with a connection that is kept alive', async () => {
  const response = await ask({ path: '/api/health' }).answer;
  for await (const _piece of response);
  expect(await stopped()).toEqual({ code: 0, inTime: true });
});

it('with a stream of events, an upload that goes on and a kept connection at once', async () => {
  const authorization = `Bearer ${await signIn(server.address, 'admin@trastienda.mx')}`;
  const kept = await ask({ path: '/api/health' }).answer;
  for await (const _piece of kept);
  const stream = await ask({ path: '/api/events', headers: { authorization } }).answer;
  expect(stream.statusCode).toBe(200);
  stream.resume();
  const boundary = 'b';
  ask({
    path: '/api/orders/punishments',
    method: 'POST',
    headers: { authorization, 'content-type': `multipart/form-data; boundary=${boundary}` },
    write: `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.csv"\r\ncontent-type: text/csv\r\n\r\nSKU`,
  });
  await wait(300);
  expect(await stopped(), server.said()).toEqual({ code: 0, inTime: true });
});
