import { once } from 'node:events';
import { type AddressInfo, connect, isIP, type Socket } from 'node:net';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, test, vi } from 'vitest';
import { listeningAddress } from '../commands/listening-address.ts';
import { boundConnections } from './bound-connections.ts';

const BOUND = 20;
const patience = { timeout: 20_000, interval: 20 };
let app: FastifyInstance;
const sockets: Socket[] = [];
let answer: () => void = () => undefined;
let inHand = 0;

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  await app.close();
});

async function listen(host = '127.0.0.1'): Promise<void> {
  inHand = 0;
  app = Fastify({ forceCloseConnections: true });
  boundConnections(app, BOUND);
  app.get('/health', async () => ({ status: 'ok' }));
  app.get('/slow', () => {
    inHand += 1;
    return new Promise((resolve) => {
      answer = () => resolve({ status: 'slow' });
    });
  });
  await app.listen({ host: await listeningAddress(host), port: 0 });
}

async function open(): Promise<Socket> {
  const { address, port } = app.server.address() as AddressInfo;
  const socket = connect(port, address);
  socket.on('error', () => undefined); // some tests expect a refused connection
  socket.resume();
  sockets.push(socket);
  await once(socket, 'connect');
  return socket;
}

async function ask(path: string): Promise<{ socket: Socket; said(): string }> {
  const socket = await open();
  let said = '';
  socket.on('data', (piece: Buffer) => {
    said += piece.toString();
  });
  socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
  return { socket, said: () => said };
}

const count = () => new Promise<number>((resolve) => app.server.getConnections((_error, n) => resolve(n)));

test('a flood of idle connections leaves the bound, whoever asks, and what is in hand', async () => {
  await listen();
  const slow = await ask('/slow');
  await vi.waitFor(() => expect(inHand).toBe(1), patience);
  const idle: Socket[] = [];
  for (let n = 0; n < 3 * BOUND; n += 1) idle.push(await open());
  const health = await ask('/health');
  await vi.waitFor(() => expect(health.said()).toMatch(/^HTTP\/1\.1 200/), patience);
  await vi.waitFor(async () => expect(await count()).toBe(BOUND), patience);
  // The oldest idle connection was closed first; the request started before all of them is answered.
  await vi.waitFor(() => expect(idle[0]?.destroyed || idle[0]?.readableEnded).toBe(true), patience);
  answer();
  await vi.waitFor(() => expect(slow.said()).toContain('{"status":"slow"}'), patience);
});

test('where every connection has a request in hand a further one is refused', async () => {
  await listen();
  for (let n = 0; n < BOUND; n += 1) await ask('/slow');
  await vi.waitFor(() => expect(inHand).toBe(BOUND), patience);
  const further = await ask('/health');
  await vi.waitFor(() => expect(further.socket.destroyed || further.socket.readableEnded).toBe(true), patience);
  expect(further.said()).toBe('');
  expect(await count()).toBe(BOUND);
});

test('by the name of this machine there is one listener, and its bound is the only one', async () => {
  expect(isIP(await listeningAddress('localhost'))).not.toBe(0);
  await listen('localhost');
  expect(app.addresses()).toHaveLength(1);
  for (let n = 0; n < 2 * BOUND; n += 1) await open();
  await vi.waitFor(async () => expect(await count()).toBe(BOUND), patience);
});
