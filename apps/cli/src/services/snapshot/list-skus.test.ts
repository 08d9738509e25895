import { createTrastiendaClient } from 'trastienda-client';
import { expect, test } from 'vitest';
import { listSkus } from './list-skus.ts';
import type { ListedSku } from './sku-block.ts';

/** What is told of the lines of a server, whose bytes come in these pieces. */
async function listed(pieces: readonly string[], accountName?: string) {
  const asked: string[] = [];
  const client = createTrastiendaClient({
    baseUrl: 'http://a/api',
    getToken: () => 't',
    fetch: async ({ url }) => {
      asked.push(url);
      return new Response(new Blob([...pieces]).stream());
    },
  });
  const skus: ListedSku[] = [];
  for await (const some of await listSkus(client, accountName)) skus.push(...some);
  return { asked, skus };
}
const line = (upc: unknown, refId: unknown, ...stock: unknown[]) =>
  `${JSON.stringify([7, 1, '12', true, upc, refId, ...stock])}\n`;
const known = { id: 7, productId: 1, categoryId: '12', isApproved: true };

test.each([
  ['all of it', line('750', 'R', 5, 2, 3), { upc: '750', refId: 'R', stock: { total: 5, reserved: 2, version: 3 } }],
  ['no codes', line(null, null, 0, 0, 1), { upc: '', refId: '', stock: { total: 0, reserved: 0, version: 1 } }],
  ['no stock', line('750', 'R', null, null, null), { upc: '750', refId: 'R', stock: null }],
  ['no total', line('750', 'R', null, 2, 3), { upc: '750', refId: 'R', stock: null }],
  ['no reserved units', line('750', 'R', 5, null, 3), { upc: '750', refId: 'R', stock: null }],
  ['no version', line('750', 'R', 5, 2, null), { upc: '750', refId: 'R', stock: null }],
])('reads a variant with %s', async (_, text, told) => {
  expect((await listed([text])).skus).toEqual([{ ...known, ...told }]);
});

test('asks for the variants of the seller that is meant, and for all otherwise', async () => {
  expect((await listed([], 'aurora')).asked).toEqual(['http://a/api/sku/known?accountName=aurora']);
  expect((await listed([])).asked).toEqual(['http://a/api/sku/known']);
});

test('refuses a list that was cut within a line', async () => {
  const text = line('750', 'R', 5, 2, 3);
  await expect(listed([text, text.slice(0, 9)])).rejects.toMatchObject({ code: 'cli.snapshot.cut', exitCode: 5 });
  expect((await listed([text, text])).skus).toHaveLength(2);
});
