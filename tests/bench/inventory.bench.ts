import { loadavg } from 'node:os';
import type { ProductRow } from 'trastienda-client';
import { aloneAndTogether } from './orders/load.ts';
import { signIn, startOurs } from './orders/servers.ts';
import { ofProcessor } from './products/processor-time.ts';

/** A PostgreSQL with a catalogue (and TRASTIENDA_DATA of its demo); `npm run bench -- products` uses the same one. */
const filled = process.env.TRASTIENDA_BENCH_DATABASE_URL;
/** The number of sequential calls that processor time is measured over. */
const ALONE = 20;
const addresses = { 'all sellers': 'admin@trastienda.mx', 'a seller': 'vendedor@aurora.mx' };

export const subject = {
  title: 'The inventory',
  about:
    'Reads of the inventory as its screen makes them, for an administrator and for a seller of 218,000 products, on PostgreSQL 15 with 5,033,000 variants. Goal: a p99 under 30 ms, one call after the other.',
};

/** Reads of the inventory as its screen makes them, for an administrator and for a seller; goal: 30 ms at p99 with 5,000,000 variants. */
export async function* measure() {
  if (filled === undefined) throw new Error('Set TRASTIENDA_BENCH_DATABASE_URL: this needs a catalogue of millions.');
  const server = await startOurs({ DATABASE_URL: filled });
  try {
    for (const [who, address] of Object.entries(addresses)) {
      const headers = { authorization: `Bearer ${await signIn(server.url, address)}` };
      const page = async (from: number) => {
        const answer = await fetch(`${server.url}/api/sku/inventories?size=10&from=${from}`, { headers });
        return { rows: (await answer.json()) as ProductRow[], total: Number(answer.headers.get('x-total-count')) };
      };
      const { total } = await page(0);
      const samples: ProductRow[] = [];
      for (let part = 0; part < 5; part++) samples.push(...(await page(Math.floor((total * part) / 5))).rows);
      const token = headers.authorization.replace('Bearer ', '');
      for (const [what, queries] of Object.entries(questions(samples, total))) {
        const paths = queries.map((query) => `/api/sku/inventories?total=atLeast&${query}`);
        const answer = await fetch(server.url + paths[0], { headers });
        const found = Number(answer.headers.get('x-total-count'));
        await answer.arrayBuffer();
        const figures = await aloneAndTogether(server.url, paths, token);
        const cpu = await ofProcessor(filled, ALONE, async () => {
          for (let n = 0; n < ALONE; n++) {
            await (await fetch(server.url + paths[n % paths.length], { headers })).arrayBuffer();
          }
        });
        yield { what: `${who}: ${what}`, figures: { found, ...figures, ...cpu, load: (loadavg()[0] ?? 0).toFixed(1) } };
      }
    }
  } finally {
    await server.stop();
  }
}

/** The addresses of each filter of the screen, its search, its sorting and its late pages. */
function questions(samples: readonly ProductRow[], total: number): Record<string, string[]> {
  const skus = samples.flatMap(({ skus: [sku] }) => (sku ? [sku] : []));
  const middle = Math.floor(total / 20) * 10;
  return {
    'first page': [''],
    'page 1000': ['from=9990'],
    'a page in the middle': [`from=${middle}`],
    'the last page': [`from=${Math.floor((total - 1) / 10) * 10}`],
    'by name': ['sortBy=name&sortOrder=asc'],
    'by brand': ['sortBy=brand&sortOrder=asc'],
    'by category, in its order': ['sortBy=category&sortOrder=asc'],
    'without stock': ['stock=out'],
    'without stock, page 1000': ['stock=out&from=9990'],
    'running low': ['stock=low'],
    'running low, page 1000': ['stock=low&from=9990'],
    'a category': samples.map(({ category }) => `categoryId=${category.id}`),
    'a category without stock': samples.map(({ category }) => `categoryId=${category.id}&stock=out`),
    'SKU numbers, 50 wide': skus.map(({ id }) => `fromSkuId=${id}&toSkuId=${id + 50}`),
    'UPCs, narrow': skus.map(({ upc }) => `fromUpc=${upc}&toUpc=${BigInt(upc) + 650n}`),
    'units, none to 2': ['fromQuantity=0&toQuantity=2'],
    'units, 100 or more': ['fromQuantity=100'],
    'units, so many and so many': Array.from({ length: 60 }, (_, n) => `fromQuantity=${n * 4}&toQuantity=${n * 4}`),
    'units, more than anybody has': ['fromQuantity=100000'],
    'SKU numbers, 1000 wide': skus.map(({ id }) => `fromSkuId=${id}&toSkuId=${id + 1000}`),
    'SKU numbers, from here on': skus.map(({ id }) => `fromSkuId=${id}`),
    'SKU numbers, up to here': skus.map(({ id }) => `toSkuId=${id}`),
    'UPCs, up to here': skus.map(({ upc }) => `toUpc=${upc}`),
    'text: a name': samples.map(({ name }) => `text=${encodeURIComponent(name)}`),
    'text: a UPC': skus.map(({ upc }) => `text=${upc}`),
    'text: a SKU': skus.map(({ id }) => `text=${id}`),
  };
}
