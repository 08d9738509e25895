import { createReadStream, mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addDays, mexicoDay } from '@trastienda/domain';
import { csvLayouts, csvRow } from '@trastienda/validators';
import pg from 'pg';
import { createDatabase } from '../../apps/server/src/db/create-database.ts';
import type { Database } from '../../apps/server/src/db/database.ts';
import { startPostgres } from '../support/postgres.mjs';
import { generate } from './csv/generate.ts';
import { phasesOf, prepare, runCli, seller } from './loads/cli-load.ts';
import { copyPrices, copyProducts, copyStock } from './loads/same-tables.ts';
import { fill, signIn, startBare, startOurs } from './orders/servers.ts';

// The time from the command line to the last row in PostgreSQL, compared with: COPY of the same file into a text table with a key; COPY of
// the same rows into tables like ours, with types, indexes and foreign keys; one request per row to a bare route that only inserts its
// text; and one file per row to our own API, until the last one is done. BENCH_SHARE=0.1 makes the files a tenth as long.
const share = Number(process.env.BENCH_SHARE ?? 1);
const REQUESTS = 3_000;
const FILES = 200;
const nextDay = addDays(mexicoDay(new Date()), 1);
type Loaded = 'inventory' | 'prices' | 'products';
type Kind = {
  rows: number;
  flags: (category: string) => readonly string[];
  call: (category: string) => string;
  /** The columns of the table of text, and its key. */
  columns: readonly string[];
  key: string;
  /** A row as the file has it, which changes what is there. */
  row?: (cells: string[], index: number) => string[];
  /** A changed copy of a row, so that it still changes something after the file was loaded. */
  another: (cells: readonly string[]) => readonly string[];
};
const changed = (at: number, change: (cell: string) => string) => (cells: readonly string[]) =>
  cells.map((cell, index) => (index === at ? change(cell) : cell));
const kinds: Readonly<Record<Loaded, Kind>> = {
  inventory: {
    rows: 1_000_000,
    flags: () => [],
    call: () => 'sku/inventories/importcsv',
    columns: ['upc', 'sku', 'ref', 'name', 'quantity', 'reserved'],
    key: 'sku',
    another: changed(4, (quantity) => `${Number(quantity) + 1}`),
  },
  prices: {
    rows: 1_000_000,
    flags: () => [],
    call: () => 'sku/prices/importcsv',
    columns: ['sku', 'ref', 'list', 'price', 'first', 'last'],
    key: 'sku',
    // Within the ranges of the demo, so that none waits for approval; half have a discount.
    row: ([sku = '', ref = ''], index) => {
      const list = 1_001 + (index % 50);
      return [sku, ref, list.toFixed(2), ...(index % 2 ? [`${list - 50}.50`, nextDay, '2099-12-31'] : ['', '', ''])];
    },
    another: changed(2, (list) => (Number(list) + 1).toFixed(2)),
  },
  products: {
    rows: 200_000,
    flags: (category) => ['--category', category],
    call: (category) => `products/importcsv?categoryId=${category}`,
    columns: Array.from({ length: 18 }, (_, index) => `c${index}`),
    key: 'c6',
    row: asNew,
    another: (cells) => cells.map((cell, index) => (index === 2 || index === 6 ? `${cell}2` : cell)),
  },
};

export const subject = {
  title: 'Loads from the command line',
  about:
    'From `trastienda load` to the last row in PostgreSQL 15, checked by the command line and by the server, with versions, history and audit. Goals: as fast as `COPY` into the same tables for stock and prices, and 80 % of it for products. Peers: `COPY` into a table of text with a key; `COPY` into tables like ours, with their types, checks, indexes and foreign keys; one request a row to a bare route that inserts the text; one file a row to our own API.',
};

export async function* measure() {
  const postgres = await startPostgres();
  const data = mkdtempSync(join(tmpdir(), 'trastienda-bench-'));
  const client = new pg.Client({ connectionString: postgres.url });
  try {
    await fill(postgres.url, 20, data);
    await client.connect();
    const category = await prepare(client, Math.round(1_000_000 * share));
    const env = { DATABASE_URL: postgres.url, TRASTIENDA_DATA: data, TRASTIENDA_IMAGES: '0' };
    const server = await startOurs(env);
    try {
      for (const [layout, kind] of Object.entries(kinds) as [Loaded, Kind][]) {
        const rows = Math.round(kind.rows * share);
        const path = join(data, `${layout}.csv`);
        const all: string[][] = [];
        await generate(path, layout, rows, (cells, index) => {
          const made = kind.row?.(cells, index) ?? cells;
          if (layout === 'products' || index < REQUESTS) all.push(made);
          return made;
        });
        const sample = all.slice(0, REQUESTS);
        const bare = await copySeconds(client, postgres.url, path, kind);
        yield { what: `${layout}: bare COPY`, figures: { rows, 'rows/s': Math.round(rows / bare), load: busy() } };
        const same = await withDatabase(postgres.url, (database) =>
          layout === 'products'
            ? copyProducts(client, database, all, category)
            : { inventory: copyStock, prices: copyPrices }[layout](client, database, withoutHeader(path)),
        );
        all.length = 0;
        yield {
          what: `${layout}: COPY into the same tables`,
          figures: { rows, 'rows/s': Math.round(rows / same), load: busy() },
        };
        const one = await requestRate(client, postgres.url, sample);
        yield {
          what: `${layout}: one request a row to a bare route`,
          figures: { rows: sample.length, 'rows/s': Math.round(one), load: busy() },
        };
        const call = ['load', layout, path, '--yes', ...kind.flags(category)];
        const { spent, ...phases } = await phasesOf(client, (onSaid) => runCli(call, server.url, onSaid));
        const ours = rows / spent;
        const files = sample.slice(0, FILES).map((cells) => csvRow(kind.another(cells)));
        const each = await fileRate(server.url, layout, kind.call(category), files);
        yield {
          what: `${layout}: one request a row to our API`,
          figures: { rows: files.length, 'rows/s': Math.round(each), load: busy() },
        };
        yield {
          what: `${layout}: trastienda load, checks and history included`,
          figures: {
            rows,
            'rows/s': Math.round(ours),
            'of COPY': `${Math.round((100 * ours * bare) / rows)} %`,
            'of COPY into the same tables': `${Math.round((100 * ours * same) / rows)} %`,
            'of a bare route': `${(ours / one).toFixed(1)} x`,
            'of our API': `${Math.round(ours / each)} x`,
            load: busy(),
          },
        };
        yield { what: `${layout}: the seconds of that load`, figures: phases };
      }
    } finally {
      await server.stop();
    }
  } finally {
    await client.end();
    await postgres.stop();
    rmSync(data, { recursive: true, force: true });
  }
}

/** A new product: no ids, and a UPC of its own. */
function asNew(cells: string[], index: number): string[] {
  return ['', '', ...cells.slice(2, 6), String(7_900_000_000_000 + index), ...cells.slice(7)];
}

const busy = () => Number(loadavg()[0]?.toFixed(1));

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return (performance.now() - start) / 1000;
}

/** COPY of the same rows into a text table with a key: the minimum that a load can cost. */
async function copySeconds(client: pg.Client, url: string, path: string, { columns, key }: Kind): Promise<number> {
  await client.query('drop table if exists bare');
  await client.query(`create table bare (${columns.map((name) => `${name} text`).join(', ')}, primary key (${key}))`);
  return withDatabase(url, (database) => seconds(() => database.copyFrom('bare', columns, withoutHeader(path))));
}

async function withDatabase<T>(url: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await createDatabase({ engine: 'postgres', url, poolSize: 1 });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function* withoutHeader(path: string): AsyncGenerator<string> {
  let isFirst = true;
  for await (const part of createReadStream(path, { encoding: 'utf8', highWaterMark: 1_048_576 })) {
    const text = part as string;
    yield isFirst ? text.slice(text.indexOf('\n') + 1) : text;
    isFirst = false;
  }
}

async function requestRate(client: pg.Client, url: string, sample: readonly string[][]): Promise<number> {
  await client.query('drop table if exists single');
  await client.query(`create table single (${sample[0]?.map((_, index) => `c${index} text`).join(', ')})`);
  const bare = await startBare(url);
  try {
    const headers = { 'content-type': 'application/json' };
    const spent = await seconds(async () => {
      for (const cells of sample) {
        const answer = await fetch(`${bare.url}/rows`, { method: 'POST', headers, body: JSON.stringify(cells) });
        if (!answer.ok) throw new Error(await answer.text());
        await answer.arrayBuffer();
      }
    });
    return sample.length / spent;
  } finally {
    await bare.stop();
  }
}

/** Rows per second of an integrator that sends one file per row, until the last one is done. */
async function fileRate(url: string, layout: Loaded, path: string, lines: readonly string[]) {
  const authorization = `Bearer ${await signIn(url, seller)}`;
  const header = csvRow(csvLayouts[layout].columns.map(({ title }) => title));
  const ask = async (call: string, init: RequestInit = {}) => {
    const answer = await fetch(`${url}/api/${call}`, { ...init, headers: { authorization } });
    const body = (await answer.json()) as { id: string; state: string };
    if (!answer.ok) throw new Error(JSON.stringify(body));
    return body;
  };
  const spent = await seconds(async () => {
    const ids: string[] = [];
    for (const line of lines) {
      const body = new FormData();
      body.append('file', new Blob([header, line], { type: 'text/csv' }), 'one.csv');
      ids.push((await ask(path, { method: 'POST', body })).id);
    }
    for (const id of ids) {
      let { state } = await ask(`loads/${id}`);
      for (; !['done', 'failed'].includes(state); { state } = await ask(`loads/${id}`)) await wait(20);
      if (state !== 'done') throw new Error(`The load ${id} of one row is ${state}.`);
    }
  });
  return lines.length / spent;
}
