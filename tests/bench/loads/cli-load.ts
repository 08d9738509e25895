import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { stageText } from '../../../apps/cli/src/services/loads/load-progress.ts';

const cli = join(import.meta.dirname, '../../../apps/cli/bin/trastienda.mjs');

/** The account that loads files in benches: all variants are its seller's. */
export const seller = 'vendedor@aurora.mx';

const FIRST_VARIANT = 5_000_000;

/** The number of the last of so many variants. */
export const lastVariant = (skus: number): number => FIRST_VARIANT + skus - 1;

/** Inserts the variants that the inventory file names, and the records that the products file names. Returns a category for them. */
export async function prepare(client: pg.Client, skus: number): Promise<string> {
  const brands = ['Altiplano', 'Niza & Co', 'Peñasco', 'Río Bravo', 'Casa Ñandú', 'Tres Volcanes'];
  await client.query('insert into brand (name) select unnest($1::text[]) on conflict do nothing', [brands]);
  const { rows } = await client.query(
    'select id from category c where depth = 4 or not exists (select from category where parent_id = c.id) order by id limit 1',
  );
  const category = String(rows[0]?.id);
  // Read first, and written as constants: rows may be spread over machines (ADR 185).
  const { rows: made } = await client.query(
    `insert into product (account_name, name, description, category_id, brand_id)
     values ('aurora', 'Para medir', 'Para medir', $1, $2) returning id`,
    [category, (await client.query('select min(id) as id from brand')).rows[0]?.id],
  );
  await client.query(
    `insert into sku (id, product_id, account_name, upc, name, ref_id, status, width, height, length, weight)
     overriding system value
     select ${FIRST_VARIANT} + n, $2::bigint, 'aurora', (7500000000000 + n)::text, 'Variante ' || n, 'REF-' || n,
       'APPROVED', 10, 10, 10, 100 from generate_series(0, $1::int - 1) n`,
    [skus, made[0]?.id],
  );
  await client.query(
    `insert into sku_stock (account_name, sku_id, sku_product_id) select account_name, id, product_id from sku
     where id >= ${FIRST_VARIANT} on conflict do nothing`,
  );
  await client.query(
    `insert into sku_price (account_name, sku_id, list_price_centavos) select account_name, id, 100000 from sku
     where id >= ${FIRST_VARIANT} on conflict do nothing`,
  );
  // By names: that of ten million orders takes minutes, and was done when they were written.
  await client.query('vacuum analyze brand, product, sku, sku_stock, sku_price');
  return category;
}

/** The phases of a load, from the command line's output, the load's own times, and the moment when rows are first seen to be applied. */
export async function phasesOf(client: pg.Client, run: (onSaid: (said: string) => void) => Promise<void>) {
  const start = Date.now();
  let sending = start;
  let applying: number | undefined;
  let isOver = false;
  const watch = async () => {
    for (; !isOver; await wait(20)) {
      const { rows } = await client.query("select from load where state = 'applying'");
      if (rows.length > 0) applying ??= Date.now();
    }
  };
  const watching = watch();
  await run((said) => {
    if (sending === start && said.includes(stageText('sending'))) sending = Date.now();
  }).finally(() => {
    isOver = true;
  });
  const spent = (Date.now() - start) / 1000;
  await watching;
  const { rows } = await client.query('select created_at, finished_at from load order by created_at desc limit 1');
  const [received, finished] = [Number(rows[0]?.created_at), Number(rows[0]?.finished_at)];
  const between = (from: number, to: number) => Number(((to - from) / 1000).toFixed(1));
  return {
    spent,
    'checked here': between(start, sending),
    sent: between(sending, received),
    'checked there': between(received, applying ?? finished),
    applied: between(applying ?? finished, finished),
    told: between(finished, start + spent * 1000),
  };
}

/** Runs the command line as that account; `onSaid` gets what it writes. */
export async function runCli(args: readonly string[], server: string, onSaid: (said: string) => void): Promise<void> {
  const env = {
    PATH: process.env.PATH ?? '',
    TRASTIENDA_SERVER: server,
    TRASTIENDA_USER: seller,
    TRASTIENDA_PASSWORD: 'Trastienda.2026',
  };
  const child = spawn(process.execPath, [cli, ...args], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let said = '';
  child.stderr.on('data', (piece: Buffer) => {
    said = (said + piece.toString()).slice(-2_000);
    onSaid(said);
  });
  const code = await new Promise((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`trastienda ${args.join(' ')} ended with ${code}:\n${said}`);
}
