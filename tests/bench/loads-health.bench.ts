import { mkdtempSync, openAsBlob, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startPostgres } from '../support/postgres.mjs';
import { generate } from './csv/generate.ts';
import { type Running, signIn, startOurs } from './orders/servers.ts';

// The cost of one seller's file for all others: the bench polls the health route and reads the server's memory during the load.
// BENCH_SHARE=0.1 makes the files a tenth as long; a load longer than BENCH_SECONDS is canceled. BENCH_ENGINE=postgres and
// BENCH_LAYOUT=products skip the others.
const share = Number(process.env.BENCH_SHARE ?? 1);
const MOST_MS = Number(process.env.BENCH_SECONDS ?? 120) * 1000;
const seller = 'vendedor@aurora.mx';

type Made = { what: string; layout: 'prices' | 'products'; call: string; rows: number; repeated?: boolean };

// A row of products takes 450 bytes, a row of prices 46.
const files: readonly Made[] = [
  { what: '1 GB of products', layout: 'products', call: 'products/importcsv', rows: 2_300_000 },
  { what: '1 GB of prices', layout: 'prices', call: 'sku/prices/importcsv', rows: 22_000_000 },
  { what: 'prices, every key twice', layout: 'prices', call: 'sku/prices/importcsv', rows: 5_000_000, repeated: true },
];

const { BENCH_ENGINE: onlyEngine, BENCH_LAYOUT: onlyLayout } = process.env;
const engines = (['pglite', 'postgres'] as const).filter((engine) => !onlyEngine || engine === onlyEngine);
const wanted = files.filter(({ layout }) => !onlyLayout || layout === onlyLayout);

export const subject = {
  title: "What one seller's file costs everybody else",
  about:
    'A server takes a file while its health route is asked every 20 ms over one connection; a load that takes longer than 120 s is canceled. Goals: a p99 under 50 ms, and at most 250 MB more than before.',
};

export async function* measure() {
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  try {
    for (const engine of engines) {
      const postgres = engine === 'postgres' ? await startPostgres() : undefined;
      const env = {
        TRASTIENDA_DATA: join(folder, engine),
        TRASTIENDA_DEMO: '20',
        TRASTIENDA_IMAGES: '0',
        ...(postgres && { DATABASE_URL: postgres.url }),
      };
      const server = await startOurs(env);
      try {
        for (const made of wanted) yield* ofFile(folder, engine, server, made);
      } finally {
        await server.stop();
        await postgres?.stop();
      }
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function* ofFile(folder: string, engine: string, { url, pid }: Running, made: Made) {
  const { what, layout, call, rows, repeated } = made;
  const path = join(folder, `${layout}${repeated ? '-repeated' : ''}.csv`);
  const count = Math.round(rows * share);
  const brand = await brandOf(url);
  const bytes = await generate(path, layout, count, (cells, index) => {
    // New products of an existing brand, with UPCs that the demo lacks, so that the rows are also applied.
    const upc = String(2_000_000_000_000 + index);
    if (layout === 'products') return ['', '', ...cells.slice(2, 5), brand, upc, ...cells.slice(7)];
    return repeated ? [String(5_000_000 + (index >> 1)), ...cells.slice(1)] : cells;
  });
  const before = memoryOf(pid);
  const health = askAllTheWhile(url);
  const start = performance.now();
  let most = before;
  const looking = setInterval(() => {
    most = Math.max(most, memoryOf(pid));
  }, 50);
  const state = await load(url, call, path, layout === 'products');
  clearInterval(looking);
  const spent = (performance.now() - start) / 1000;
  const { p50, p99, max, asked } = await health.end();
  yield {
    what: `${engine}: ${what}`,
    figures: {
      MB: Math.round(bytes / 1_048_576),
      rows: count,
      state,
      seconds: Math.round(spent),
      asked,
      'p50 ms': p50,
      'p99 ms': p99,
      'max ms': max,
      'MB before': before,
      'MB more': most - before,
      load: Number(loadavg()[0]?.toFixed(1)),
    },
  };
}

/** Sends a file, waits for its end and returns the state. */
async function load(url: string, call: string, path: string, inCategory: boolean): Promise<string> {
  const authorization = `Bearer ${await signIn(url, seller)}`;
  const ask = async <T>(to: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/${to}`, { ...init, headers: { authorization } });
    const body = (await answer.json()) as T;
    if (!answer.ok) throw new Error(JSON.stringify(body));
    return body;
  };
  const body = new FormData();
  body.append('file', await openAsBlob(path, { type: 'text/csv' }), 'a.csv');
  const place = inCategory ? `?categoryId=${await leafOf(ask)}` : '';
  const { id } = await ask<{ id: string }>(`${call}${place}`, { method: 'POST', body });
  // Another bench measures the time of the whole load.
  const enough = performance.now() + MOST_MS;
  let told = false;
  for (;;) {
    const { state } = await ask<{ state: string }>(`loads/${id}`);
    if (['done', 'doneWithErrors', 'failed', 'cancelled'].includes(state)) return state;
    if (!told && performance.now() > enough) {
      told = true;
      await ask(`loads/${id}/cancel`, { method: 'POST' });
    }
    await wait(100);
  }
}

async function brandOf(url: string): Promise<string> {
  const headers = { authorization: `Bearer ${await signIn(url, seller)}` };
  const [brand] = (await (await fetch(`${url}/api/brands?size=1`, { headers })).json()) as { name: string }[];
  if (!brand) throw new Error('There is no brand.');
  return brand.name;
}

async function leafOf(ask: <T>(to: string) => Promise<T>): Promise<string> {
  type Node = { id: string; children?: Node[] };
  let nodes = await ask<Node[]>('categories/tree');
  for (;;) {
    const [first] = nodes;
    if (!first) throw new Error('There is no category.');
    if (!first.children?.length) return first.id;
    nodes = first.children;
  }
}

/** The memory of a process, in MB. */
const memoryOf = (pid: number | undefined): number =>
  Math.round(Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024);

type Health = { asked: number; p50: number; p99: number; max: number };

/** Polls the health of a server every 20 ms from a separate thread, independent of this one. */
function askAllTheWhile(url: string): { end(): Promise<Health> } {
  const thread = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     const { Agent, get } = require('node:http');
     const agent = new Agent({ keepAlive: true, maxSockets: 1 });
     const times = [];
     let over = false;
     parentPort.once('message', () => { over = true; });
     const ask = () => new Promise((resolve, reject) => {
       const start = performance.now();
       get(workerData + '/api/health', { agent }, (answer) => {
         answer.resume().once('end', () => { times.push(performance.now() - start); resolve(); });
       }).once('error', reject);
     });
     (async () => {
       while (!over) { await ask(); await new Promise((resolve) => setTimeout(resolve, 20)); }
       agent.destroy();
       parentPort.postMessage(times);
     })();`,
    { eval: true, workerData: url },
  );
  return {
    end: async () => {
      const told = new Promise<number[]>((resolve, reject) => thread.once('message', resolve).once('error', reject));
      thread.postMessage('over');
      const times = (await told).sort((a, b) => a - b);
      const at = (part: number) => Number((times[Math.floor((times.length - 1) * part)] ?? 0).toFixed(1));
      return { asked: times.length, p50: at(0.5), p99: at(0.99), max: at(1) };
    },
  };
}
