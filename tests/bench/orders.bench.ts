import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.mjs';
import { listQueries, sampleOrder } from './orders/list-queries.ts';
import { load } from './orders/load.ts';
import { fill, type Running, signIn, startBare, startOurs } from './orders/servers.ts';

const ORDERS = Number(process.env.TRASTIENDA_BENCH_ORDERS ?? 1_000_000);
const EMBEDDED_ORDERS = 3_000;
/** A PostgreSQL that already holds the demo; without it the bench starts and fills one, which takes minutes. */
const filled = process.env.TRASTIENDA_BENCH_DATABASE_URL;

export const subject = {
  title: 'The order list',
  about: `The list with its exact total on ${ORDERS.toLocaleString('en')} orders in PostgreSQL 15, ten clients at once, beside a bare Fastify route with \`select 1\`.`,
};

/** The order list with its exact total, on a million orders in PostgreSQL and on the embedded database, compared with `select 1`. */
export async function* measure() {
  const postgres = filled === undefined ? await startPostgres() : undefined;
  const url = filled ?? postgres?.url ?? '';
  try {
    if (postgres) {
      const start = performance.now();
      await fill(url, ORDERS);
      yield { what: `demo --orders ${ORDERS}`, figures: { seconds: Math.round((performance.now() - start) / 1000) } };
    }
    const bare = await startBare(url);
    const peer = await load(bare.url, ['/']).finally(() => bare.stop());
    yield { what: 'peer: Fastify + pg, select 1', figures: { ...peer, load: busy() } };
    const ours = await startOurs({ DATABASE_URL: url });
    yield* lists(ours, 'PostgreSQL', peer['req/s']);
  } finally {
    await postgres?.stop();
  }
  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  try {
    yield* lists(await startOurs({ TRASTIENDA_DATA: data, TRASTIENDA_DEMO: String(EMBEDDED_ORDERS) }), 'embedded');
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

async function* lists(server: Running, name: string, peer?: number) {
  try {
    const token = await signIn(server.url);
    const { sample, total } = await sampleOrder(server.url, token);
    for (const { what, queries } of listQueries(sample, Math.ceil(total / 10))) {
      const figures = await load(
        server.url,
        queries.map((query) => `/api/orders?${query}`),
        token,
      );
      const share = peer === undefined ? {} : { 'of peer': `${Math.round((100 * figures['req/s']) / peer)} %` };
      yield { what: `${name}, ${total} orders: ${what}`, figures: { ...figures, ...share, load: busy() } };
    }
    const detail = await load(server.url, [`/api/orders/${sample.id}`], token);
    yield { what: `${name}, ${total} orders: one order, whole`, figures: { ...detail, load: busy() } };
    const seller = await signIn(server.url, 'vendedor@aurora.mx');
    for (const [what, path] of ofSellers) {
      const figures = await load(server.url, [path], seller);
      yield { what: `${name}, ${total} orders: ${what} of a seller`, figures: { ...figures, load: busy() } };
    }
  } finally {
    await server.stop();
  }
}

const ofSellers = [
  ['the packing queue', '/api/orders/packing'],
  ['the list of guides', '/api/orders/guides'],
] as const;

/** The machine's load: figures measured under load mean little. */
const busy = () => (loadavg()[0] ?? 0).toFixed(1);
