import { setTimeout as wait } from 'node:timers/promises';
import type { Load } from 'trastienda-client';
import type { Database } from '../../db/database.ts';
import { systemAccess } from '../../db/scope.ts';
import { olistFiles, olistUpdates } from './olist-files.ts';
import { prepareOlist } from './olist-place.ts';

export type OlistRun = {
  /** The folder with Olist's files. */
  from: string;
  today: string;
  /** The number of products; all of them if undefined. */
  most?: number;
  /** The server's address, such as http://127.0.0.1:4000; it must use the given database. */
  address: string;
  client: { id: string; secret: string };
  onLoad?: (load: Load) => void;
};

export type OlistOutcome = { loads: Load[]; notes: string[] };

const POLL_MS = 200;

/** Sends Olist's products through the server's uploads, and then prices and inventory of the created products. */
export async function loadOlist(database: Database, run: OlistRun): Promise<OlistOutcome> {
  const { files, notes } = await olistFiles(run.from, run);
  const { email, password, leaves } = await prepareOlist(
    database,
    systemAccess('demonstration'),
    files.map(({ category }) => category),
  );
  const api = await signIn(run, email, password);
  const loads: Load[] = [];
  const send = async (call: string, name: string, content: string) => {
    const load = await api.send(call, name, content);
    loads.push(load);
    run.onLoad?.(load);
  };
  const exported: string[] = [];
  for (const { category, content } of files) {
    const query = `categoryId=${leaves.get(category)}`;
    await send(`/products/importcsv?${query}&partial=true`, `${category}.csv`, content);
    exported.push(await api.text(`/products/downloadcsv?${query}`));
  }
  const updates = olistUpdates(exported);
  await send('/sku/prices/importcsv', 'precios.csv', updates.prices);
  await send('/sku/inventories/importcsv', 'inventario.csv', updates.inventory);
  return { loads, notes };
}

async function signIn({ address, client }: OlistRun, username: string, password: string) {
  const ask = async (path: string, init: RequestInit): Promise<Response> => {
    const answer = await fetch(`${address}/api${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const basic = Buffer.from(`${client.id}:${client.secret}`).toString('base64');
  const grant = await ask('/oauth/token', {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'password', username, password }),
  });
  const { access_token: token } = (await grant.json()) as { access_token: string };
  const headers = { authorization: `Bearer ${token}` };
  const ended = async (id: string): Promise<Load> => {
    for (;;) {
      const load = (await (await ask(`/loads/${id}`, { headers })).json()) as Load;
      if (load.finishedAt) return load;
      await wait(POLL_MS);
    }
  };
  return {
    text: async (path: string) => (await ask(path, { headers: { ...headers, accept: 'text/csv' } })).text(),
    send: async (path: string, name: string, content: string): Promise<Load> => {
      const body = new FormData();
      body.append('file', new Blob([content], { type: 'text/csv' }), name);
      return ended(((await (await ask(path, { method: 'POST', headers, body })).json()) as Load).id);
    },
  };
}
