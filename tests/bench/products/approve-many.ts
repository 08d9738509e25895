import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { signIn } from '../orders/servers.ts';

type Work = { id: string; state: string; counts: { total: number; checked: number; possible: number; done: number } };

/** Approves "Todos" of the list with pending variants: the time to store the choice, to check it, and to finish. */
export async function approveMany(url: string, atLeast: number) {
  const headers = { authorization: `Bearer ${await signIn(url)}`, 'content-type': 'application/json' };
  const count = async (query: string, path = 'products') => {
    const answer = await fetch(`${url}/api/${path}?size=10&${query}`, { headers });
    return Number(answer.headers.get('x-total-count'));
  };
  const filters = await pendingSince(count, atLeast);
  const query = new URLSearchParams(filters).toString();
  const pending = await count(query, 'sku');
  const ask = async (path: string, body?: object): Promise<Work> => {
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answer = await fetch(`${url}/api/bulk-actions${path}`, init);
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return (await answer.json()) as Work;
  };
  const until = async (id: string, state: string): Promise<Work> => {
    for (;;) {
      const work = await ask(`/${id}`);
      if (work.state === state) return work;
      await wait(100);
    }
  };
  const start = performance.now();
  const { id } = await ask('', { action: 'approveProducts', filters, key: randomUUID() });
  const kept = performance.now();
  await until(id, 'ready');
  const looked = performance.now();
  await ask(`/${id}/confirm`, {});
  const { counts } = await until(id, 'done');
  const seconds = (performance.now() - looked) / 1000;
  const approved = pending - (await count(query, 'sku'));
  return {
    products: counts.done,
    variants: approved,
    'kept s': ((kept - start) / 1000).toFixed(1),
    'looked at s': ((looked - kept) / 1000).toFixed(1),
    'approved s': seconds.toFixed(1),
    'variants/s': Math.round(approved / seconds),
  };
}

/** Filters for products with pending variants, with a creation date early enough to find at least `atLeast`. */
async function pendingSince(count: (query: string) => Promise<number>, atLeast: number) {
  for (let days = 1; ; days *= 1.5) {
    const fromDate = new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
    const filters = { status: 'PENDING_APPROVAL', fromDate };
    if ((await count(new URLSearchParams(filters).toString())) >= atLeast || days > 1_000) return filters;
  }
}
