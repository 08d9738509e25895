import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../support/accounts.ts';
import { freePort } from '../support/free-port.mjs';
import { startHaproxy } from '../support/haproxy.mjs';
import { freshOrderId, newOrder } from '../support/new-order.ts';
import { signIn } from './killed-watch.ts';
import { createWorlds, postgresUrl, type Worlds } from './killed-worlds.ts';
import { type RealProcess, startServer } from './real-process.ts';

// Three servers behind a balancer, and people, integrators and files that never pause. Each server is told to stop and comes back, one after
// the other: no request fails, whatever it was doing, and every order that was acknowledged is there once.
const drainSeconds = 4;
const servers = 3;

let worlds: Worlds;
let ports: number[];
let running: (RealProcess & { address: string })[];
let balancer: { address: string; stop(): Promise<void> };

beforeAll(async () => {
  if (!postgresUrl) return;
  worlds = await createWorlds('postgres');
  ports = await Promise.all(Array.from({ length: servers }, () => freePort()));
  running = [];
  for (const port of ports) running.push(await start(port));
  balancer = await startHaproxy(ports);
}, 240_000);
afterAll(async () => {
  await balancer?.stop();
  await Promise.all((running ?? []).map((server) => server.kill()));
  await worlds?.remove();
}, 60_000);

const start = (port: number) =>
  startServer({
    ...worlds.killed.env,
    PORT: String(port),
    TRASTIENDA_DRAIN_SECONDS: String(drainSeconds),
    TRASTIENDA_PROXIES: '1',
  });

/** Everything that did not succeed, by what was asked. */
const failures: string[] = [];
let answered = 0;

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  const answer = await fetch(`${balancer.address}/api${path}`, init).catch((error: Error) => {
    failures.push(`${init.method ?? 'GET'} ${path}: ${String(error.cause ?? error)}`);
    throw error;
  });
  answered += 1;
  if (!answer.ok) failures.push(`${init.method ?? 'GET'} ${path}: ${answer.status} ${await answer.clone().text()}`);
  return answer;
}

/** Does `work` again and again until told to stop; a failure is recorded where it happened. */
async function keepDoing(over: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!over.aborted) {
    await work().catch((error: Error) => failures.push(String(error)));
    await wait(10);
  }
}

it.skipIf(!postgresUrl)('a rolling restart fails no request', { timeout: 300_000 }, async () => {
  const { address } = balancer;
  const [admin, integrator, seller] = await Promise.all(
    [accounts.admin, accounts.integrator, accounts.seller].map((name) => signIn(address, name)),
  );
  const by = (token = '') => ({ authorization: `Bearer ${token}` });
  const asJson = (token = '') => ({ ...by(token), 'content-type': 'application/json' });
  const over = new AbortController();
  const acknowledged: string[] = [];
  const streams = { opened: 0, cut: 0 };

  const work = [
    () => ask('/orders?size=20', { headers: by(admin) }).then((answer) => answer.json()),
    () => ask('/products?size=20', { headers: by(seller) }).then((answer) => answer.json()),
    async () => {
      const id = freshOrderId();
      const body = JSON.stringify({ event: 'order.placed', order: newOrder() });
      const answer = await ask(`/integration/orders/${id}`, { method: 'PUT', headers: asJson(integrator), body });
      if (answer.ok) acknowledged.push(id);
    },
    async () => {
      // Its body takes a second to arrive: the server may be told to stop meanwhile.
      const body = new ReadableStream<Uint8Array>({
        async start(pieces) {
          const text = new TextEncoder().encode(JSON.stringify({ event: 'order.placed', order: newOrder() }));
          for (let from = 0; from < text.length; from += 200) {
            pieces.enqueue(text.slice(from, from + 200));
            await wait(100);
          }
          pieces.close();
        },
      });
      const id = freshOrderId();
      const init = { method: 'PUT', headers: asJson(integrator), body, duplex: 'half' } as RequestInit;
      if ((await ask(`/integration/orders/${id}`, init)).ok) acknowledged.push(id);
    },
    async () => {
      streams.opened += 1;
      const { body } = await ask('/events', { headers: by(seller), signal: over.signal });
      try {
        for await (const _piece of body ?? []);
      } catch {
        if (!over.signal.aborted) streams.cut += 1;
      }
    },
  ];
  const doing = work.flatMap((one) => [keepDoing(over.signal, one), keepDoing(over.signal, one)]);
  const restarts: { code: number | null; seconds: number }[] = [];
  try {
    for (const [n, port] of ports.entries()) {
      await wait(1_000);
      const began = performance.now();
      const code = (await running[n]?.stop()) ?? null;
      restarts.push({ code, seconds: Math.round((performance.now() - began) / 1_000) });
      running[n] = await start(port);
      await wait(1_000);
    }
  } finally {
    over.abort();
    await Promise.all(doing);
  }
  const missing: string[] = [];
  for (const id of acknowledged) {
    const answer = await fetch(`${address}/api/orders/${id}`, { headers: by(admin) });
    if (!answer.ok) missing.push(id);
  }
  console.info(
    `${answered} answers, ${acknowledged.length} orders, ${streams.opened} streams; stops ${JSON.stringify(restarts)}`,
  );
  expect(failures.slice(0, 20)).toEqual([]);
  expect(streams.cut).toBe(0);
  expect(missing).toEqual([]);
  expect(restarts.map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(acknowledged.length).toBeGreaterThan(20);
});
