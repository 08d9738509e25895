import { fileURLToPath } from 'node:url';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import type { Load } from 'trastienda-client';
import { expect, it, vi } from 'vitest';
import { askTool, doorForBlock } from '../support/assistant.ts';
import { loadCsv } from '../support/load-files.ts';

const launcher = fileURLToPath(new URL('../../apps/cli/bin/trastienda.mjs', import.meta.url));
const door = doorForBlock();

/** The built program as an assistant starts it. */
const started = async (env: Record<string, string>, ...flags: string[]) => {
  const client = new Client({ name: 'asistente-de-prueba', version: '1.0.0' });
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [launcher, 'mcp', ...flags],
    env: { PATH: process.env.PATH ?? '', TRASTIENDA_SERVER: door.server, ...env },
  });
  await client.connect(transport);
  return { client, transport, ask: (name: string, given?: Record<string, unknown>) => askTool(client, name, given) };
};

/** Prices of every variant of the seller, a peso higher. */
const higherPrices = async (ask: (name: string, given?: Record<string, unknown>) => ReturnType<typeof askTool>) => {
  const { data } = await ask('list_skus', { size: 50, status: 'APPROVED' });
  const rows = data.map(({ id, refId, price }: { id: number; refId: string; price: { listPrice: number } }) => ({
    sku: String(id),
    refId,
    listPrice: String(price.listPrice + 1),
    price: '',
    priceValidFrom: '',
    priceValidUntil: '',
  }));
  return { content: loadCsv('prices', rows), rows };
};

it('finds, reads, rehearses and carries out over standard input and output', async () => {
  const { client, ask } = await started({
    TRASTIENDA_TOKEN: await door.tokenOf('seller', ['read', 'loads', 'orders']),
  });
  const [order] = (await ask('list_orders', { size: 1 })).data;
  const found = await ask('find', { text: order.id });
  expect(found.data[0]).toMatchObject({ kind: 'orders', rows: [{ id: order.id }] });
  expect((await ask('get_order', { id: order.id })).data.id).toBe(order.id);
  const { content } = await higherPrices(ask);
  const { data } = await ask('prepare_price_load', { content });
  expect(data.rehearsal).toMatchObject({ dryRun: true, counts: { applied: 0 } });
  const confirmed = await ask('confirm_load', { id: data.rehearsal.id });
  expect(confirmed.data.load).toMatchObject({ dryRun: false, surface: expect.any(String) });
  expect(confirmed.data.load.counts.applied).toBeGreaterThan(0);
  await client.close();
}, 60_000);

it('only reads with the session of a person, unless --scope says more', async () => {
  const env = { TRASTIENDA_TOKEN: door.market.tokens.seller };
  const reader = await started(env);
  const names = async ({ client }: typeof reader) => (await client.listTools()).tools.map(({ name }) => name);
  expect(await names(reader)).not.toContain('prepare_price_load');
  await reader.client.close();
  const worker = await started(env, '--scope', 'read,loads');
  expect(await names(worker)).toContain('confirm_load');
  expect(await names(worker)).not.toContain('confirm_order_action');
  await worker.client.close();
}, 60_000);

it('killed in the middle, it has changed nothing, or everything that was confirmed', async () => {
  const token = await door.tokenOf('seller', ['read', 'loads']);
  const loadsOf = async (): Promise<Load[]> =>
    (await door.market.ask({ call: 'GET /loads?size=50', token })).body as Load[];
  const reader = await door.assistant(token);
  const { content } = await higherPrices(reader.ask);
  const before = (await reader.ask('list_skus', { size: 50 })).data;
  const first = await started({ TRASTIENDA_TOKEN: token });
  const known = new Set((await loadsOf()).map(({ id }) => id));
  const lost = first.ask('prepare_price_load', { content }).catch(() => undefined);
  await vi.waitFor(async () => expect((await loadsOf()).some(({ id }) => !known.has(id))).toBe(true), { interval: 5 });
  process.kill(first.transport.pid ?? 0, 'SIGKILL');
  await lost;
  const tried = (await loadsOf()).find(({ id }) => !known.has(id));
  const ended = async (id = ''): Promise<Load> =>
    vi.waitFor(
      async () => {
        const { data } = await reader.ask('get_load', { id });
        expect(data.finishedAt).not.toBeNull();
        return data;
      },
      { timeout: 20_000 },
    );
  expect(await ended(tried?.id)).toMatchObject({ dryRun: true, counts: { applied: 0 } });
  expect((await reader.ask('list_skus', { size: 50 })).data).toEqual(before);

  const second = await started({ TRASTIENDA_TOKEN: token });
  const confirmed = second.ask('confirm_load', { id: tried?.id }).catch(() => undefined);
  await vi.waitFor(async () => expect((await reader.ask('get_load', { id: tried?.id })).data.dryRun).toBe(false), {
    interval: 5,
  });
  process.kill(second.transport.pid ?? 0, 'SIGKILL');
  await confirmed;
  const { counts } = await ended(tried?.id);
  expect(counts.applied).toBe(counts.rows);
}, 90_000);
