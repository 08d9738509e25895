import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.mjs';
import { aloneAndTogether } from './orders/load.ts';
import { fill, type Running, signIn, startBare, startOurs } from './orders/servers.ts';
import { approveMany } from './products/approve-many.ts';
import { fillCatalogue } from './products/fill-catalogue.ts';
import { ofProcessor } from './products/processor-time.ts';
import { productQueries, type SampleProduct } from './products/product-queries.ts';

const PRODUCTS = Number(process.env.TRASTIENDA_BENCH_PRODUCTS ?? 2_000_000);
const APPROVED = Number(process.env.TRASTIENDA_BENCH_APPROVED ?? 100_000);
const DEMO_ORDERS = 2_000;
/** The number of sequential calls that processor time is measured over. */
const ALONE = 20;
/** A PostgreSQL that already holds the catalogue (with TRASTIENDA_DATA of its demo); without it the bench starts and fills one. */
const filled = process.env.TRASTIENDA_BENCH_DATABASE_URL;

export const subject = {
  title: 'The catalogue',
  about:
    'Reads with exact totals on PostgreSQL 15 with 2,000,000 products and 5,033,000 variants, beside a bare route with `select 1`, and the approval of "Todos". Goals: a p99 under 30 ms one call after the other, and 5,000 variants a second.',
};

/** Reads of the catalogue with exact totals, compared with `select 1`, and the approval of "Todos". */
export async function* measure() {
  const postgres = filled === undefined ? await startPostgres() : undefined;
  const url = filled ?? postgres?.url ?? '';
  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  try {
    if (postgres) {
      const start = performance.now();
      await fill(url, DEMO_ORDERS, data);
      const { products, skus } = await fillCatalogue(url, PRODUCTS);
      const seconds = Math.round((performance.now() - start) / 1000);
      yield { what: 'filled', figures: { products, skus, seconds } };
    }
    const bare = await startBare(url);
    const peer = await aloneAndTogether(bare.url, ['/']).finally(() => bare.stop());
    yield { what: 'peer: Fastify + pg, select 1', figures: { ...peer, load: busy() } };
    const server = await startOurs({ DATABASE_URL: url, ...(postgres && { TRASTIENDA_DATA: data }) });
    try {
      yield* reads(server, peer['req/s'], url);
      yield { what: `approve ${APPROVED} products`, figures: await approved(server, url) };
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function* reads({ url }: Running, peer: number, database: string) {
  const token = await signIn(url);
  const headers = { authorization: `Bearer ${token}` };
  const page = async (from: number) => {
    const answer = await fetch(`${url}/api/products?size=10&from=${from}`, { headers });
    return { rows: (await answer.json()) as SampleProduct[], total: Number(answer.headers.get('x-total-count')) };
  };
  const { total } = await page(0);
  const samples: SampleProduct[] = [];
  // Sample the whole catalogue, so that the calls do not always read the same page of the database.
  for (let part = 0; part < 5; part++) samples.push(...(await page(Math.floor((total * part) / 5))).rows);
  for (const { what, paths } of productQueries(samples, total)) {
    const figures = await aloneAndTogether(url, paths, token);
    const cpu = await ofProcessor(database, ALONE, async () => {
      for (let n = 0; n < ALONE; n++) await (await fetch(url + paths[n % paths.length], { headers })).arrayBuffer();
    });
    yield {
      what,
      figures: { ...figures, ...cpu, 'of peer': `${Math.round((100 * figures['req/s']) / peer)} %`, load: busy() },
    };
  }
}

/** Approves "Todos", and measures the processor time of PostgreSQL and of the server. */
async function approved({ url, pid }: Running, database: string) {
  const own = serverTime(pid);
  let figures = {};
  const cpu = await ofProcessor(database, 1_000, async () => {
    figures = await approveMany(url, APPROVED);
  });
  const seconds = own === undefined ? undefined : ((serverTime(pid) ?? 0) - own).toFixed(1);
  const postgres = cpu && { 'processor s of PostgreSQL': cpu['processor ms'] };
  return { ...figures, ...postgres, ...(seconds && { 'of the server': seconds }), load: busy() };
}

/** Processor seconds used by a process; undefined where the system is not Linux. */
function serverTime(pid: number | undefined): number | undefined {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return undefined;
  }
}

/** The machine's load: figures measured under load mean little. */
const busy = () => (loadavg()[0] ?? 0).toFixed(1);
