import { describe, expect, it } from 'vitest';
import { createTrastiendaClient } from './client.ts';
import { collect, type ListPath, list } from './list.ts';

/** A client whose server has so many rows and turns pages as the contract says of each list. */
function clientOf(rows: readonly { id: string }[]) {
  const asked: string[] = [];
  const client = createTrastiendaClient({
    baseUrl: 'http://server.test/api',
    getToken: () => 't',
    fetch: async ({ url }) => {
      const { searchParams: query, pathname } = new URL(url);
      asked.push(pathname.replace('/api', '') + decodeURIComponent(new URL(url).search));
      const size = Number(query.get('size') ?? query.get('perPage'));
      const from = Number(query.get('from') ?? 0);
      const cursor = Number(query.get('cursor') ?? 0);
      if (pathname.endsWith('/holds')) {
        const next = cursor + size < rows.length ? String(cursor + size) : null;
        return Response.json({ total: rows.length, orders: rows.slice(cursor, cursor + size), next });
      }
      if (pathname.endsWith('/changes')) {
        const items = rows.slice(cursor, cursor + size);
        return Response.json({ items, cursor: String(cursor + items.length), more: cursor + size < rows.length });
      }
      const after = query.get('after');
      const number = query.has('page') ? Number(query.get('page')) - 1 : from;
      const start =
        after !== null
          ? rows.findIndex(({ id }) => id === after) + 1
          : pathname.endsWith('/products')
            ? from
            : number * size;
      return Response.json(rows.slice(start, start + size));
    },
  });
  return { client, asked };
}

const rows = Array.from({ length: 5 }, (_, n) => ({ id: `r${n}` }));

describe('every row of a list', () => {
  it.each<[string, ListPath, object, string[]]>([
    [
      'the key of the last row',
      '/orders',
      { query: { status: ['ready-for-handling'] } },
      [
        '/orders?status=ready-for-handling&from=0&size=2',
        '/orders?status=ready-for-handling&from=0&after=r1&size=2',
        '/orders?status=ready-for-handling&from=0&after=r3&size=2',
      ],
    ],
    ['rows', '/products', {}, ['/products?from=0&size=2', '/products?from=2&size=2', '/products?from=4&size=2']],
    ['pages', '/loads', {}, ['/loads?from=0&size=2', '/loads?from=1&size=2', '/loads?from=2&size=2']],
    [
      'pages from one, with a size of another name',
      '/invoicedata',
      {},
      ['/invoicedata?page=1&perPage=2', '/invoicedata?page=2&perPage=2', '/invoicedata?page=3&perPage=2'],
    ],
    [
      'a cursor, of a thing',
      '/sku/inventories/{id}/holds',
      { path: { id: 's1' } },
      [0, 2, 4].map((n) => `/sku/inventories/s1/holds?${n ? `cursor=${n}&` : ''}size=2`),
    ],
    [
      'a cursor that never ends by itself',
      '/sku/inventories/changes',
      {},
      [0, 2, 4].map((n) => `/sku/inventories/changes?${n ? `cursor=${n}&` : ''}size=2`),
    ],
  ])('is read by %s', async (_, path, options, calls) => {
    const { client, asked } = clientOf(rows);
    const read = list as (...given: unknown[]) => AsyncGenerator<{ id: string }>;
    expect(await collect(read(client, path, { ...options, size: 2 }))).toEqual(rows);
    expect(asked).toEqual(calls);
  });

  it('is read no further than the caller goes, and once where a new row moves the others', async () => {
    const moving = [...rows];
    const { client, asked } = clientOf(moving);
    const seen: string[] = [];
    for await (const { id } of list(client, '/loads', { size: 2 })) {
      seen.push(id);
      if (id === 'r1') moving.unshift({ id: 'new' });
      if (id === 'r3') break;
    }
    expect(seen).toEqual(['r0', 'r1', 'r2', 'r3']);
    expect(asked).toHaveLength(3);
  });

  it.each<[ListPath, object, object]>([
    ['/orders', {}, rows],
    ['/products', {}, rows],
    ['/loads', {}, rows],
    ['/sku/inventories/{id}/holds', { path: { id: 's1' } }, { total: 9, orders: rows, next: 'x' }],
  ])('ends with an error where a server answers the same page for ever: %s', async (path, options, body) => {
    const client = createTrastiendaClient({
      baseUrl: 'http://server.test/api',
      getToken: () => 't',
      fetch: async () => Response.json(body),
    });
    const read = list as (...given: unknown[]) => AsyncGenerator<{ id: string }>;
    await expect(collect(read(client, path, { ...options, size: rows.length }))).rejects.toThrow(/same page/);
  });

  it.each<ListPath>(['/orders', '/sku/inventories/changes'])(
    'of %s ends with the reason of its signal',
    async (path) => {
      const { client, asked } = clientOf(rows);
      const stop = new AbortController();
      const told: unknown[] = [];
      const reading = (async () => {
        for await (const row of list(client, path as '/orders', { size: 2, signal: stop.signal })) {
          told.push(row.id);
          stop.abort(new Error('enough'));
        }
      })();
      await expect(reading).rejects.toThrow('enough');
      expect({ told, asked: asked.length }).toEqual({ told: ['r0'], asked: 1 });
    },
  );

  it('asks for as many rows as the contract allows', async () => {
    const { client, asked } = clientOf([]);
    await collect(list(client, '/carriers', { query: { isActive: true } }));
    expect(asked).toEqual(['/carriers?isActive=true&from=0&size=100']);
  });
});
