import { expect, it } from 'vitest';
import { openTrastienda } from './trastienda.ts';
import { sendFile, upload } from './upload.ts';

/** A server that loses the first uploads, and then takes them; the load is done at once. */
function serverThatLoses(times: number) {
  const seen: { key: string | null; url: string; body: string }[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    if (request.method === 'GET') return Response.json({ id: 'l1', state: 'done' });
    const { pathname, search } = new URL(request.url);
    const body = (await request.text()).replaceAll(/trastienda-[0-9a-f-]{36}/g, 'BOUNDARY');
    seen.push({ key: request.headers.get('idempotency-key'), url: pathname + search, body });
    if (seen.length <= times) throw new TypeError('fetch failed');
    return Response.json({ id: 'l1', state: 'received' }, { status: 202 });
  };
  return { seen, shop: openTrastienda({ server: 'http://server.test', token: 't', fetch }) };
}

const file = { name: 'pre"cios.csv', size: 6, content: new Blob(['a,b\r\n1']) };
const path = '/sku/prices/importcsv';

it('sends a file again under one key while there is no answer, and yields the states of its load', async () => {
  const { seen, shop } = serverThatLoses(1);
  const told: number[] = [];
  const states: string[] = [];
  const onProgress = ({ bytes }: { bytes: number }) => void told.push(bytes);
  for await (const { state } of upload(shop, path, { file, query: { partial: true }, onProgress })) states.push(state);
  expect(states).toEqual(['done']);
  expect(told).toEqual([6, 6]);
  expect(seen).toHaveLength(2);
  expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]?.url).toBe('/api/sku/prices/importcsv?partial=true');
  expect(seen[0]?.body).toContain('name="file"; filename="pre%22cios.csv"');
  expect(seen[0]?.body).toContain('a,b\r\n1\r\n--');
});

it('sends a file without a key once', async () => {
  const { seen, shop } = serverThatLoses(9);
  const sending = upload(shop, path, { file, query: { dryRun: true }, key: null });
  await expect(sending.next()).rejects.toMatchObject({ offline: true });
  expect(seen.map(({ key }) => key)).toEqual([null]);
});

it('says whether a load is new, and stops when asked', async () => {
  const { shop } = serverThatLoses(0);
  expect(await sendFile(shop, path, { file, key: 'k' })).toEqual({
    load: { id: 'l1', state: 'received' },
    isNew: true,
  });
  const sending = upload(shop, path, { file, signal: AbortSignal.abort() });
  await expect(sending.next()).rejects.toMatchObject({ name: 'AbortError' });
});
