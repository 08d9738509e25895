import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../support/postgres.mjs';
import { findQueries } from './find/find-queries.ts';
import { aloneAndTogether } from './orders/load.ts';
import { fill, signIn, startOurs } from './orders/servers.ts';
import { fillCatalogue } from './products/fill-catalogue.ts';

const ORDERS = Number(process.env.TRASTIENDA_BENCH_ORDERS ?? 1_000_000);
const PRODUCTS = Number(process.env.TRASTIENDA_BENCH_PRODUCTS ?? 2_000_000);
/** A PostgreSQL that is already filled (with TRASTIENDA_DATA of its demo); without it the bench starts and fills one. */
const filled = process.env.TRASTIENDA_BENCH_DATABASE_URL;

export const subject = {
  title: 'Finding anything',
  about: `The whole call \`GET /find\` over HTTP on PostgreSQL 15: 200 calls one after the other, then ten clients at once. ${ORDERS.toLocaleString('en')} orders and ${PRODUCTS.toLocaleString('en')} products; the seller has a ninth of them.`,
};

/** The search of everything as an administrator and as a seller: sequential calls, then ten clients at once. */
export async function* measure() {
  const postgres = filled === undefined ? await startPostgres() : undefined;
  const url = filled ?? postgres?.url ?? '';
  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  try {
    if (postgres) {
      await fill(url, ORDERS, data);
      await fillCatalogue(url, PRODUCTS);
    }
    const server = await startOurs({ DATABASE_URL: url, ...(postgres && { TRASTIENDA_DATA: data }) });
    try {
      for (const who of ['admin@trastienda.mx', 'vendedor@aurora.mx']) yield* searches(server.url, who);
    } finally {
      await server.stop();
    }
  } finally {
    await postgres?.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

async function* searches(url: string, who: string) {
  const token = await signIn(url, who);
  const headers = { authorization: `Bearer ${token}` };
  const ask = async (path: string) => (await fetch(`${url}/api${path}`, { headers })).json();
  const count = async (path: string) =>
    Number((await fetch(`${url}/api${path}`, { headers })).headers.get('x-total-count'));
  const [orders, products] = [await count('/orders?size=1'), await count('/products?size=1')];
  yield { what: who, figures: { orders, products } };
  for (const { what, texts } of await findQueries(ask, orders)) {
    const paths = texts.map((text) => `/api/find?text=${encodeURIComponent(text)}`);
    const { 'req/s': _, ...figures } = await aloneAndTogether(url, paths, token);
    yield {
      what: `${who.split('@')[0]}: ${what}`,
      figures: { ...figures, load: (loadavg()[0] ?? 0).toFixed(1) },
    };
  }
}
