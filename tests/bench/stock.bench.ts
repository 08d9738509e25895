import { loadavg } from 'node:os';
import pg from 'pg';
import { startPostgres } from '../support/postgres.mjs';
import { type NewLines, orderOf } from './orders/new-order.ts';
import { type Processes, processesOf, processorTimes } from './orders/processes.ts';
import { fill, signIn, startOurs } from './orders/servers.ts';

/** The goal of the marketplace on its busiest day. */
const RATE = 1_000;
const SECONDS = Number(process.env.TRASTIENDA_BENCH_SECONDS ?? 5);
const CLIENTS = 20;
const SELLERS = 10;
const HOT = 5;

type Lines = (n: number) => NewLines;

export const subject = {
  title: 'Taking orders in',
  about:
    'Twenty clients send orders of two lines over HTTP as fast as they are answered: PostgreSQL 15, server and clients on one machine. Lines that name no variant are what the intake did before it reserved stock. Goal: 1,000 orders a second.',
};

/**
 * Taking orders in over HTTP, two lines each, as fast as twenty clients are answered: first lines that name no variant, which is what the
 * intake did before it reserved, then five hot variants of each of ten sellers, and variants that differ from order to order.
 */
export async function* measure() {
  const postgres = await startPostgres();
  const db = new pg.Client({ connectionString: postgres.url });
  try {
    await fill(postgres.url, 2_000);
    await db.connect();
    const sellers = await stockOf(db);
    const server = await startOurs({ DATABASE_URL: postgres.url });
    try {
      const token = await signIn(server.url, 'integrador@trastienda.mx');
      const call = caller(server.url, token);
      const seller = (n: number) => sellers[n % sellers.length] as Seller;
      const two = (n: number, [first, second]: readonly string[]) => ({
        accountName: seller(n).account,
        items: [first, second].map((id) => ({ id: id as string, quantity: 1 })),
      });
      const hot: Lines = (n) => {
        const { skus } = seller(n);
        const at = Math.floor(n / sellers.length);
        return two(
          n,
          [skus[at % HOT] as string, skus[(at + 1 + (at % (HOT - 1))) % HOT] as string].sort(() => (n % 2) - 0.5),
        );
      };
      const spread: Lines = (n) => {
        const { skus } = seller(n);
        return two(n, [skus[n % skus.length] as string, skus[(n + 1) % skus.length] as string]);
      };
      const nothing: Lines = (n) => two(n, ['sin-variante-1', 'sin-variante-2']);
      const processes = await processesOf(db, server.pid);
      await run(call, nothing, 2, processes);
      for (const round of [1, 2]) {
        for (const [what, lines] of [
          ['lines of no variant (before)', nothing],
          [`${SELLERS} sellers with ${HOT} hot variants`, hot],
          ['variants of the whole catalogue', spread],
        ] as const) {
          yield {
            what: `${what}, round ${round}`,
            figures: { ...(await run(call, lines, SECONDS, processes)), goal: RATE, load: busy() },
          };
        }
      }
      yield { what: 'reserved units that no order holds', figures: await differences(db) };
    } finally {
      await server.stop();
    }
  } finally {
    await db.end();
    await postgres.stop();
  }
}

type Seller = { account: string; skus: string[] };

/** Ten sellers with their variants, of which there is enough for the whole bench. */
async function stockOf(db: pg.Client): Promise<Seller[]> {
  await db.query('update sku_stock set total_quantity = 10000000');
  const { rows } = await db.query<Seller>(`
    select account_name as account, array_agg(id::text order by id) as skus from sku
    group by account_name having count(*) > ${HOT} order by account_name limit ${SELLERS}`);
  if (rows.length < SELLERS) throw new Error(`The demo has ${rows.length} sellers with variants.`);
  return rows;
}

type Call = (n: number, body: object) => Promise<number>;

let placed = 0;

const caller =
  (url: string, token: string): Call =>
  async (n, body) => {
    const answer = await fetch(`${url}/api/integration/orders/bench-${n}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    await answer.arrayBuffer();
    return answer.status;
  };

async function run(call: Call, lines: Lines, seconds: number, processes: Processes) {
  const took: number[] = [];
  let failed = 0;
  const before = processes();
  const begun = performance.now();
  const until = begun + seconds * 1_000;
  const client = async () => {
    while (performance.now() < until) {
      placed += 1;
      const from = performance.now();
      const status = await call(placed, orderOf(lines(placed)));
      took.push(performance.now() - from);
      if (status !== 201) failed += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  const passed = (performance.now() - begun) / 1_000;
  took.sort((one, other) => one - other);
  const at = (share: number) => Number((took[Math.floor(took.length * share)] ?? 0).toFixed(1));
  return {
    'orders/s': Math.round(took.length / passed),
    'p50 ms': at(0.5),
    'p99 ms': at(0.99),
    ...processorTimes(before, processes(), took.length),
    ...(failed > 0 && { errors: failed }),
  };
}

async function differences(db: pg.Client) {
  const { rows } = await db.query<{ n: string; orders: string }>(`
    select (select count(*) from sku_stock t left join (select sku_id, sum(quantity) as q from stock_hold group by sku_id) h
        on h.sku_id = t.sku_id where t.reserved_quantity <> coalesce(h.q, 0)) as n,
      (select count(*) from orders where id like 'bench-%') as orders`);
  return { variants: Number(rows[0]?.n), orders: Number(rows[0]?.orders) };
}

const busy = () => (loadavg()[0] ?? 0).toFixed(1);
