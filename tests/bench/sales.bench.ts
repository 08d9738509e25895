import { loadavg } from 'node:os';
import { startPostgres } from '../support/postgres.mjs';
import { copyTo, ordersFile, type Speed, speedOf } from './orders/copy-to.ts';
import { load } from './orders/load.ts';
import { fill, type Running, signIn, startOurs } from './orders/servers.ts';

const ORDERS = Number(process.env.TRASTIENDA_BENCH_ORDERS ?? 1_000_000);
/** A PostgreSQL that already holds the demo; without it the bench starts and fills one, which takes minutes. */
const filled = process.env.TRASTIENDA_BENCH_DATABASE_URL;

export const subject = {
  title: 'Sales, statistics and the file of orders',
  about: `${ORDERS.toLocaleString('en')} orders on PostgreSQL 15, ten clients at once; the file of orders beside \`COPY TO\`.`,
};

/** Statistics, top sales and the file of orders, on a million orders; the file is compared with `COPY TO`. */
export async function* measure() {
  const postgres = filled === undefined ? await startPostgres() : undefined;
  const url = filled ?? postgres?.url ?? '';
  try {
    if (postgres) await fill(url, ORDERS);
    const peer = await copyTo(url, ordersFile);
    yield { what: `peer: COPY TO, ${peer.rows} orders`, figures: { ...peer, load: busy() } };
    const server = await startOurs({ DATABASE_URL: url });
    try {
      yield* figuresOf(server, peer['rows/s']);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
  }
}

async function* figuresOf(server: Running, peer: number) {
  const token = await signIn(server.url);
  const days = `fromDate=${daysAgo(60)}&toDate=${daysAgo(0)}`;
  const calls: readonly [what: string, path: string][] = [
    ['status statistics, two months', `/api/orders/statusstatistics?${days}`],
    ['daily statistics, two months', `/api/orders/intervalstatistics?${days}`],
    ['top of products, two months', `/api/orders/salestopproducts?${days}`],
    ['top of products, always', '/api/orders/salestopproducts'],
    ['top of categories, two months', `/api/orders/salestopcategories?${days}`],
    ['sales report, two months', `/api/orders/salesreport?${days}`],
  ];
  for (const [what, path] of calls)
    yield { what, figures: { ...(await load(server.url, [path], token)), load: busy() } };
  const file = await takeAway(`${server.url}/api/orders/downloadcsv?reportTotalCount=100000000`, token);
  const share = `${Math.round((100 * file['rows/s']) / peer)} %`;
  yield { what: `orders as CSV over HTTP, ${file.rows} orders`, figures: { ...file, 'of peer': share, load: busy() } };
}

type File = Speed & { MB: number };

async function takeAway(url: string, token: string): Promise<File> {
  const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!response.ok || !response.body) throw new Error(`The file was refused: ${response.status}`);
  return measured(response.body);
}

async function measured(pieces: AsyncIterable<Uint8Array>): Promise<File> {
  const begun = performance.now();
  let bytes = 0;
  let lines = 0;
  for await (const piece of pieces) {
    bytes += piece.byteLength;
    for (const byte of piece) if (byte === 10) lines += 1;
  }
  return { ...speedOf(lines - 1, begun), MB: Math.round(bytes / 1e6) };
}

const busy = () => (loadavg()[0] ?? 0).toFixed(1);

function daysAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
