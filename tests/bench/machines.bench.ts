import { setTimeout as wait } from 'node:timers/promises';
import { balancerNames, startBalancer } from '../support/balancers.mjs';
import { startPostgres } from '../support/postgres.mjs';
import { load } from './orders/load.ts';
import { fill, type Running, signIn, startOurs } from './orders/servers.ts';

const ORDERS = Number(process.env.TRASTIENDA_BENCH_ORDERS ?? 50_000);
const SERVERS = 3;

export const subject = {
  title: 'Several servers',
  about:
    'One to three servers behind HAProxy and nginx on one PostgreSQL 15, all on the same two processors with the ten clients: this shows the shape, ' +
    'not what more machines bring. Then what clients notice when a server, a replica or PostgreSQL is killed: a request each 20 ms.',
};

/** Requests a second by the number of servers, and how long something that was killed is noticed. */
export async function* measure() {
  const postgres = await startPostgres();
  const servers: Running[] = [];
  try {
    await fill(postgres.url, ORDERS);
    const replica = await postgres.replica();
    const env = {
      DATABASE_URL: postgres.url,
      DATABASE_REPLICA_URLS: replica.url,
      TRASTIENDA_PROXIES: '1',
      TRASTIENDA_JOBS: '0',
    };
    for (let count = 1; count <= SERVERS; count += 1) {
      servers.push(await startOurs(env));
      for (const name of balancerNames) yield* rates(name, servers);
    }
    for (const name of balancerNames) {
      const balancer = await startBalancer(name, portsOf(servers));
      const token = await signIn(balancer.address);
      const last = servers.at(-1);
      yield {
        what: `${name}: a server is killed`,
        figures: await noticed(balancer.address, token, async () => kill(last)),
      };
      servers[servers.length - 1] = await startOurs(env);
      await balancer.stop();
    }
    const balancer = await startBalancer('HAProxy', portsOf(servers));
    const token = await signIn(balancer.address);
    yield { what: 'a replica is killed', figures: await noticed(balancer.address, token, () => replica.kill()) };
    yield {
      what: 'PostgreSQL is killed and started at once',
      figures: await noticed(balancer.address, token, () => postgres.restart()),
    };
    await balancer.stop();
    await replica.stop();
  } finally {
    for (const server of servers) await server.stop();
    await postgres.stop();
  }
}

const portsOf = (servers: readonly Running[]) => servers.map(({ url }) => Number(new URL(url).port));

function kill(server: Running | undefined): void {
  if (server?.pid === undefined) throw new Error('There is no server to kill.');
  process.kill(server.pid, 'SIGKILL');
}

async function* rates(name: (typeof balancerNames)[number], servers: readonly Running[]) {
  const balancer = await startBalancer(name, portsOf(servers));
  try {
    const token = await signIn(balancer.address);
    const answer = await fetch(`${balancer.address}/api/orders?size=1`, { headers: bearing(token) });
    const [order] = (await answer.json()) as { id: string }[];
    for (const [what, path] of [
      ['first page of all orders', '/api/orders'],
      ['one order, whole', `/api/orders/${order?.id}`],
    ] as const) {
      const figures = await load(balancer.address, [path], token);
      yield { what: `${name}, ${servers.length} of ${SERVERS} servers: ${what}`, figures };
    }
  } finally {
    await balancer.stop();
  }
}

const bearing = (token: string) => ({ authorization: `Bearer ${token}` });

const EACH_MS = 20;
const BEFORE_MS = 1_000;
const AFTER_MS = 15_000;

/** Asks for a list again and again while something is killed: how many requests failed, and how long after it the last one that failed began. */
async function noticed(address: string, token: string, killed: () => Promise<void> | void) {
  const failures: number[] = [];
  const calls: Promise<void>[] = [];
  let at = Number.POSITIVE_INFINITY;
  let slowest = 0;
  const ask = async () => {
    const begun = performance.now();
    const isOk = await fetch(`${address}/api/orders?size=1`, { headers: bearing(token) }).then(
      async (answer) => (await answer.arrayBuffer()) && answer.ok,
      () => false,
    );
    slowest = Math.max(slowest, performance.now() - begun);
    if (!isOk) failures.push(begun - at);
  };
  let doing: Promise<void> | undefined;
  for (let passed = 0; passed < BEFORE_MS + AFTER_MS; passed += EACH_MS) {
    if (passed >= BEFORE_MS && !doing) {
      at = performance.now();
      doing = Promise.resolve(killed());
    }
    calls.push(ask());
    await wait(EACH_MS);
  }
  await Promise.all([...calls, doing]);
  return {
    requests: calls.length,
    failed: failures.length,
    'last failed after s': Number((Math.max(0, ...failures) / 1000).toFixed(2)),
    'slowest ms': Math.round(slowest),
  };
}
