import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from 'trastienda-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accounts } from '../support/accounts.ts';
import { freshOrderId, newOrder } from '../support/new-order.ts';
import { startPgbouncer } from '../support/pgbouncer.mjs';
import { signIn } from './killed-watch.ts';
import { createWorlds, postgresUrl, type Worlds } from './killed-worlds.ts';
import { type RealProcess, startServer } from './real-process.ts';

// A server behind PgBouncer in transaction mode, which lends fewer connections than the server asks for.
const rows = 2_000;
const atOnce = 60;

let worlds: Worlds;
let pooler: Awaited<ReturnType<typeof startPgbouncer>>;
let server: RealProcess & { address: string };

beforeAll(async () => {
  if (!postgresUrl) return;
  worlds = await createWorlds('postgres');
  pooler = await startPgbouncer(postgresUrl, { connections: 3 });
  const { DATABASE_URL: direct = '', ...env } = worlds.killed.env;
  const pooled = new URL(direct);
  pooled.host = new URL(pooler.url).host;
  server = await startServer({ ...env, DATABASE_URL: pooled.href, DATABASE_DIRECT_URL: direct });
}, 240_000);
afterAll(async () => {
  await server?.kill();
  await pooler?.stop();
  await worlds?.remove();
}, 60_000);

const call = (path: string, token: string, init: RequestInit = {}) =>
  fetch(`${server.address}/api${path}`, { ...init, headers: { ...init.headers, authorization: `Bearer ${token}` } });

async function place(token: string): Promise<number> {
  const body = JSON.stringify({ event: 'order.placed', order: newOrder() });
  const headers = { 'content-type': 'application/json' };
  return (await call(`/integration/orders/${freshOrderId()}`, token, { method: 'PUT', headers, body })).status;
}

async function loadStock(token: string): Promise<Load> {
  const { firstSku } = worlds.stock;
  const title = 'UPC,SKU,Identificador,Nombre del producto,Cantidad,Reservado';
  const lines = Array.from({ length: rows }, (_, n) => `,${firstSku + n},,,${50 + (n % 7)},`);
  const form = new FormData();
  form.set('file', new File([`${[title, ...lines].join('\r\n')}\r\n`], 'existencias.csv', { type: 'text/csv' }));
  const sent = await call('/sku/inventories/importcsv', token, { method: 'POST', body: form });
  const { id } = (await sent.json()) as Load;
  for (;;) {
    const load = (await (await call(`/loads/${id}`, token)).json()) as Load;
    if (load.finishedAt !== null) return load;
    await wait(100);
  }
}

it.skipIf(!postgresUrl)(
  'requests and loads go on through it, and again once it was restarted',
  { timeout: 180_000 },
  async () => {
    const [integrator, seller] = [
      await signIn(server.address, accounts.integrator),
      await signIn(server.address, accounts.seller),
    ];
    const [load, placed] = await Promise.all([
      loadStock(seller),
      Promise.all(Array.from({ length: atOnce }, () => place(integrator))),
    ]);
    expect(new Set(placed)).toEqual(new Set([201]));
    expect(load).toMatchObject({ state: 'done', counts: { applied: rows } });

    await pooler.restart();
    const until = Date.now() + 20_000;
    let status = 0;
    while (status !== 201 && Date.now() < until) {
      status = await place(integrator);
      await wait(100);
    }
    expect(status).toBe(201);
    expect(
      (await Promise.all(Array.from({ length: atOnce }, () => place(integrator)))).every((one) => one === 201),
    ).toBe(true);
  },
);
