import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../apps/server/src/db/migrate.ts';
import type { Migration } from '../../apps/server/src/db/migration.ts';
import { migrations } from '../../apps/server/src/generated/migrations.ts';
import { accounts } from '../support/accounts.ts';
import { balancerIsHere, balancerNames, startBalancer } from '../support/balancers.mjs';
import { freePort } from '../support/free-port.mjs';
import { freshOrderId, newOrder } from '../support/new-order.ts';
import { signIn } from './killed-watch.ts';
import { createWorlds, postgresUrl, type Worlds } from './killed-worlds.ts';
import { type RealProcess, startServer } from './real-process.ts';

// Three servers behind each balancer, and people and integrators that never pause. Each server is told to stop and comes back, one after the other,
// also after the schema was expanded under them: no request fails, whatever it was doing, and every order that was acknowledged is there once.
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
}, 240_000);
afterAll(async () => {
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

/** Lists of every area, whose statements the servers have prepared. */
const lists =
  `admin/user brands carriers categories commercialconditions incidents loads notifications orders orders/guides orders/returns
  orders/salestopproducts products reports shippingrates sku sku/inventories validateprice`.split(/\s+/);

/** Does `work` while lists are read, orders come in and streams are open; refuses any failure. */
async function underLoad(work: () => Promise<unknown>): Promise<void> {
  const { address } = balancer;
  const [admin, integrator, seller] = await Promise.all(
    [accounts.admin, accounts.integrator, accounts.seller].map((name) => signIn(address, name)),
  );
  const by = (token = '') => ({ authorization: `Bearer ${token}` });
  const asJson = (token = '') => ({ ...by(token), 'content-type': 'application/json' });
  const over = new AbortController();
  const acknowledged: string[] = [];
  const streams = { opened: 0, cut: 0 };
  failures.length = 0;
  answered = 0;

  const load = [
    async () => {
      for (const list of lists) {
        for (const token of [admin, seller]) await (await ask(`/${list}?size=20`, { headers: by(token) })).json();
      }
    },
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
  const doing = load.flatMap((one) => [keepDoing(over.signal, one), keepDoing(over.signal, one)]);
  try {
    await work();
  } finally {
    over.abort();
    await Promise.all(doing);
  }
  const missing: string[] = [];
  for (const id of acknowledged) {
    const answer = await fetch(`${address}/api/orders/${id}`, { headers: by(admin) });
    if (!answer.ok) missing.push(id);
  }
  console.info(`${answered} answers, ${acknowledged.length} orders, ${streams.opened} streams`);
  expect([...new Set(failures)].slice(0, 20)).toEqual([]);
  expect(streams.cut).toBe(0);
  expect(missing).toEqual([]);
  expect(acknowledged.length).toBeGreaterThan(20);
}

/** Restarts the servers one after the other, and answers how each ended. */
async function roll(): Promise<(number | null)[]> {
  const codes: (number | null)[] = [];
  for (const [n, port] of ports.entries()) {
    await wait(1_000);
    codes.push((await running[n]?.stop()) ?? null);
    running[n] = await start(port);
    await wait(1_000);
  }
  return codes;
}

describe.skipIf(!postgresUrl).each(balancerNames)('behind %s', (balancerName) => {
  const isHere = balancerIsHere(balancerName);
  beforeAll(async () => {
    if (isHere) balancer = await startBalancer(balancerName, ports);
  }, 60_000);
  afterAll(async () => {
    if (isHere) await balancer.stop();
  });

  it.skipIf(!isHere)('a rolling restart fails no request', { timeout: 300_000 }, async () => {
    await underLoad(async () => expect(await roll()).toEqual([0, 0, 0]));
  });

  it.skipIf(!isHere)('a rolling upgrade that expands the schema fails no request', { timeout: 300_000 }, async () => {
    const database = await worlds.killed.open();
    const { rows } = await database.executeSql("select tablename as name from pg_tables where schemaname = 'public'");
    /** Every table gets a column: a statement that reads or copies all columns of a table would fail. */
    const expanding: Migration = {
      name: '9001-columns',
      phase: 'expand',
      outsideTransaction: true,
      up: async (run) => {
        for (const { name } of rows)
          await run(`alter table ${name} add column if not exists next_${balancerName} text not null default 'x'`);
      },
    };
    const contracting: Migration = { name: '9002-without', phase: 'contract', up: (run) => run('select 1') };
    try {
      await underLoad(async () => {
        await wait(2_000);
        await expect(migrate(database, [...migrations, expanding, contracting])).rejects.toThrow(/hay 3 en marcha/);
        expect(await migrate(database, [...migrations, expanding])).toEqual([expanding.name]);
        await wait(2_000);
        // The servers that come are of the same program, which does not know the step.
        await database.executeSql('delete from migration where name = $1', [expanding.name]);
        expect(await roll()).toEqual([0, 0, 0]);
      });
    } finally {
      await database.close();
    }
  });
});
