import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Report } from 'trastienda-client';
import { startPostgres } from '../support/postgres.mjs';
import { copyTo, ordersFile, type Speed, speedOf } from './orders/copy-to.ts';
import { fill, megabytes, type Running, signIn, startOurs } from './orders/servers.ts';
import { fillCatalogue } from './products/fill-catalogue.ts';

const ORDERS = Number(process.env.TRASTIENDA_BENCH_ORDERS ?? 1_000_000);
/** Each product has two and a half variants. */
const PRODUCTS = Number(process.env.TRASTIENDA_BENCH_PRODUCTS ?? 400_000);

/** The columns of the products file for its variants, in its order. */
const variantsFile = `select s.id, s.upc, s.ref_id, s.account_name, p.name, s.name, c.name, t.total_quantity, t.reserved_quantity,
  r.list_price_centavos, s.status from sku s join product p on p.id = s.product_id join category c on c.id = p.category_id
  join sku_stock t on t.sku_id = s.id left join sku_price r on r.sku_id = s.id order by s.id`;

export const subject = {
  title: 'Reports',
  about:
    'Reports of a million orders and of a million variants on PostgreSQL 15, beside `COPY TO`. The time is that of the job from its beginning to its end, "µs a row" the processor time of all threads of the server. Goals: 100,000 rows/s as CSV, 30,000 as a workbook, 300 MB.',
};

/** Reports of a million orders and a million variants, as CSV and as workbooks, compared with `COPY TO`; goal: 100,000 rows/s, 30,000, 300 MB. */
export async function* measure() {
  const postgres = await startPostgres();
  const folder = mkdtempSync(join(tmpdir(), 'trastienda-reports-'));
  try {
    await fill(postgres.url, ORDERS, folder);
    await fillCatalogue(postgres.url, PRODUCTS);
    const peers = {
      orders: await copyTo(postgres.url, ordersFile),
      products: await copyTo(postgres.url, variantsFile),
    };
    for (const [kind, peer] of Object.entries(peers))
      yield { what: `peer: COPY TO of ${kind}`, figures: { ...peer, load: busy() } };
    const server = await startOurs({ DATABASE_URL: postgres.url, TRASTIENDA_DATA: folder });
    try {
      const token = await signIn(server.url);
      yield { what: 'the server at rest', figures: { 'peak MB': megabytes(server) } };
      for (const [kind, peer] of Object.entries(peers)) {
        for (const format of ['csv', 'xlsx']) {
          const built = await build(server, token, { kind, format });
          const share = `${Math.round((100 * built['rows/s']) / peer['rows/s'])} %`;
          yield { what: `report of ${kind} as ${format}`, figures: { ...built, 'of peer': share, load: busy() } };
        }
      }
    } finally {
      await server.stop();
    }
  } finally {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Times by the clock, and the server's processor time, which a busy machine distorts less. */
type Built = Speed & { 'µs a row': number; MB: number; 'peak MB': number };

/** Requests a report and waits for its file, while the server's memory is sampled. */
async function build(
  server: Running,
  token: string,
  { kind, format }: { kind: string; format: string },
): Promise<Built> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const asked = await fetch(`${server.url}/api/reports/${kind}/csv?reportTotalCount=100000000`, {
    ...{ method: 'POST', headers, body: JSON.stringify({ format }) },
  });
  let report = await taken(asked);
  const before = processorSeconds(server);
  let peak = 0;
  while (report.finishedAt === null) {
    await wait(100);
    peak = Math.max(peak, megabytes(server));
    report = await taken(await fetch(`${server.url}/api/reports/${report.id}`, { headers }));
  }
  if (report.state !== 'ready') throw new Error(`The report of ${kind} is ${report.state}: ${report.failure?.message}`);
  const speed = speedOf(report.rows, Date.parse(report.startedAt ?? ''), Date.parse(report.finishedAt));
  const micros = Number((((processorSeconds(server) - before) * 1e6) / report.rows).toFixed(1));
  return { ...speed, 'µs a row': micros, MB: Math.round((report.bytes ?? 0) / 1e6), 'peak MB': peak };
}

async function taken(answer: Response): Promise<Report> {
  if (!answer.ok) throw new Error(`A report answers ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Report;
}

const TICKS = 100;
/** Processor seconds that the process has used, over all its threads. */
function processorSeconds({ pid }: Running): number {
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  return (Number(user) + Number(system)) / TICKS;
}

const busy = () => (loadavg()[0] ?? 0).toFixed(1);
