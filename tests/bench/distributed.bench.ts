import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startPostgres } from '../support/postgres.mjs';
import { generate } from './csv/generate.ts';
import { lastVariant, phasesOf, prepare, runCli, seller } from './loads/cli-load.ts';
import { listQueries, sampleOrder } from './orders/list-queries.ts';
import { load } from './orders/load.ts';
import { fill, type Running, signIn, startOurs } from './orders/servers.ts';

const ORDERS = Number(process.env.TRASTIENDA_BENCH_ORDERS ?? 1_000_000);
const ROWS = Number(process.env.TRASTIENDA_BENCH_ROWS ?? 1_000_000);
/** One PostgreSQL; without it the bench starts its own. */
const single = process.env.TRASTIENDA_BENCH_DATABASE_URL;
/** The database of a Citus coordinator that knows its machines; Citus is in no registry of packages. */
const citus = process.env.TRASTIENDA_BENCH_CITUS_URL;
const program = join(import.meta.dirname, '../../apps/server/bin/trastienda-server.mjs');

export const subject = {
  title: 'A distributed PostgreSQL',
  about:
    'The order list of all sellers and of one, and a load of stock, on one PostgreSQL 15 and on Citus with a coordinator and two workers, all on the same two processors with the ten clients: this shows what the distribution costs, not what more machines bring. A database that has orders already is measured as it is, spread or not (`TRASTIENDA_BENCH_DATABASE_URL`, `TRASTIENDA_BENCH_CITUS_URL`, with the `TRASTIENDA_DATA` or `TRASTIENDA_SECRET_KEYS` that it was filled with).',
};

/** Lists of orders and a load of stock on Citus, beside the same on one PostgreSQL. */
export async function* measure() {
  if (!citus) throw new Error('TRASTIENDA_BENCH_CITUS_URL names no database of a Citus coordinator.');
  const own = single ? undefined : await startPostgres();
  try {
    yield* on('one PostgreSQL', single ?? own?.url ?? '', false);
  } finally {
    await own?.stop();
  }
  yield* on('Citus', citus, true);
}

async function* on(name: string, url: string, isSpread: boolean) {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  const client = new pg.Client({ connectionString: url });
  const isSo = async (condition: string) => (await client.query(`select ${condition} as so`)).rows[0]?.so === true;
  await client.connect();
  try {
    const isFilled =
      (await isSo("to_regclass('public.orders') is not null")) && (await isSo('exists (select from orders)'));
    if (!isFilled) {
      const began = performance.now();
      await fill(url, ORDERS, folder);
      yield { what: `${name}: ${ORDERS} orders are written`, figures: { seconds: since(began) } };
    }
    if (!(await isSo(`exists (select from sku where id = ${lastVariant(ROWS)})`))) {
      const began = performance.now();
      await prepare(client, ROWS);
      yield { what: `${name}: ${ROWS} variants are written`, figures: { seconds: since(began) } };
    }
    if (isSpread && !(await isSo("exists (select from pg_dist_partition where partmethod = 'h')"))) {
      const began = performance.now();
      await spread(url);
      yield { what: `${name}: trastienda-server spread`, figures: { seconds: since(began), load: busy() } };
    }
    // Who filled the database has the key of its secrets.
    const data: Record<string, string> = isFilled ? {} : { TRASTIENDA_DATA: folder };
    const server = await startOurs({ DATABASE_URL: url, ...data, TRASTIENDA_IMAGES: '0' });
    try {
      yield* lists(name, server, 'admin@trastienda.mx', 'all sellers');
      yield* lists(name, server, seller, 'a seller');
      yield await stock(name, server, { client, folder });
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function stock(name: string, server: Running, { client, folder }: { client: pg.Client; folder: string }) {
  const path = join(folder, 'inventory.csv');
  await generate(path, 'inventory', ROWS);
  const { spent, ...phases } = await phasesOf(client, (onSaid) =>
    runCli(['load', 'inventory', path, '--yes'], server.url, onSaid),
  );
  const figures = { 'rows/s': Math.round(ROWS / spent), seconds: Math.round(spent), ...phases, load: busy() };
  return { what: `${name}: a load of ${ROWS} rows of stock`, figures };
}

async function* lists(name: string, server: Running, username: string, whose: string) {
  const token = await signIn(server.url, username);
  const { sample, total } = await sampleOrder(server.url, token);
  for (const { what, queries } of listQueries(sample, Math.ceil(total / 10))) {
    if (username === seller && queries.some((query) => query.includes('accountName'))) continue;
    const paths = queries.map((query) => `/api/orders?${query}`);
    yield {
      what: `${name}, ${total} orders of ${whose}: ${what}`,
      figures: { ...(await load(server.url, paths, token)), load: busy() },
    };
  }
  const whole = await load(server.url, [`/api/orders/${sample.id}`], token);
  yield { what: `${name}, ${total} orders of ${whose}: one order, whole`, figures: { ...whole, load: busy() } };
}

async function spread(url: string): Promise<void> {
  const child = spawn(process.execPath, [program, 'spread', '--database-url', url], { stdio: 'inherit' });
  const code = await new Promise((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`trastienda-server spread ended with ${code}.`);
}

const since = (began: number): number => Math.round((performance.now() - began) / 1000);
const busy = () => (loadavg()[0] ?? 0).toFixed(1);
