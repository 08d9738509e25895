import type { SkuHolds, SkuRow, SkuStock } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const row: SkuRow = {
  ...{ id: 100001, version: 1, productId: 5001, productName: 'Lámpara', accountName: 'aurora' },
  ...{ upc: '7501000000017', skuName: 'Lámpara azul', refId: '', status: 'APPROVED' },
  imageUrl: null,
  price: { listPrice: 1000, price: 850, priceValidFrom: '2026-11-01', priceValidUntil: '2026-12-31', version: 1 },
  inventory: { totalQuantity: 1200, reservedQuantity: 2, version: 4 },
};
const stock: SkuStock = {
  ...{ id: 100001, productId: 5001, upc: '7501000000017', skuName: 'Lámpara azul' },
  ...{ totalQuantity: 1200, reservedQuantity: 2, version: 4 },
};
const one = { 'GET /api/sku/inventories/100001': () => ({ body: stock }) };
const notFound = { status: 404, body: { status: 404, code: 'skus.notFound', message: 'No existe', requestId: 'r' } };

test('lists the stock that ranges find, with what is reserved in brackets and the end of the discount', async () => {
  const server = { 'GET /api/sku': () => ({ body: [row], headers: { 'x-total-count': '1' } }) };
  const flags = ['--from-sku', '5', '--to-sku', '9', '--to-quantity', '3', '--size', '25', '--page', '2'];
  const { stdout, calls, exitCode } = await runCli(['inventory', 'list', ...flags], { env, server });
  expect(exitCode).toBe(0);
  expect(stdout).toMatch(
    /7501000000017.*100001.*Lámpara azul.*1,200 \(2\).*\$1,000\.00.*\$850\.00.*31 dic 2026.*Activo/,
  );
  expect(Object.fromEntries(new URLSearchParams(calls[0]?.split('?')[1]))).toEqual({
    ...{ from: '25', size: '25', fromSkuId: '5', toSkuId: '9', toQuantity: '3', total: 'atLeast' },
  });
});

const many = (counted: () => object) => ({
  'GET /api/sku': (request: Request) =>
    new URL(request.url).searchParams.has('total')
      ? { body: [row], headers: { 'x-total-count': '2', 'x-total-relation': 'gte' } }
      : counted(),
});
const wide = ['inventory', 'list', '--from-quantity', '0', '--size', '10'];

test('tells the rows of a wide range, and how many there are as soon as they were counted (ADR 163)', async () => {
  const server = many(() => ({ body: [row], headers: { 'x-total-count': '292000' } }));
  const { stdout, calls } = await runCli(wide, { env, server });
  expect(stdout).toMatch(
    /7501000000017[\s\S]*292,000 variantes encontradas · página 1 de 29,?200 \(siguiente: --page 2\)\n$/,
  );
  expect(calls).toEqual([
    'GET /api/sku?from=0&size=10&fromQuantity=0&total=atLeast',
    'GET /api/sku?from=0&size=1&fromQuantity=0',
  ]);
  const lines = (await runCli([...wide, '--ndjson'], { env, server })).stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line));
  expect(lines).toEqual([
    { event: 'sku', sku: row },
    { event: 'page', total: 292000, page: 1, size: 10 },
  ]);
});

test('keeps the rows where they could not be counted, and says so', async () => {
  const failed = { status: 500, code: 'errors.internal', message: 'Falló', requestId: 'r' };
  const server = many(() => ({ status: 500, body: failed }));
  const { stdout, stderr, exitCode } = await runCli(wide, { env, server });
  expect(stdout).toContain('7501000000017');
  expect(stderr).toContain('Falló');
  expect(exitCode).toBe(5);
});

test('counts before it writes a document, and not at all where every one is told', async () => {
  const server = many(() => ({ body: [row], headers: { 'x-total-count': '292000' } }));
  const json = await runCli([...wide, '--json'], { env, server });
  expect(JSON.parse(json.stdout)).toMatchObject({ total: 292000, skus: [row] });
  expect(json.calls).toEqual(['GET /api/sku?from=0&size=10&fromQuantity=0']);
  const all = await runCli(['inventory', 'list', '--from-quantity', '0', '--all', '--ndjson'], { env, server });
  expect(all.calls).toEqual(['GET /api/sku?from=0&size=1000&fromQuantity=0&total=atLeast']);
});

test('refuses ranges that are turned round or no numbers, before it asks', async () => {
  const turned = await runCli(['inventory', 'list', '--from-upc', '9', '--to-upc', '3'], { env, server: {} });
  expect(turned).toMatchObject({ exitCode: 2, calls: [] });
  expect(turned.stderr).toContain('--to-upc: El valor "Hasta" es menor o igual que "Desde"');
  const wrong = await runCli(['inventory', 'export', '--from-sku', 'x'], { env, server: {} });
  expect(wrong).toMatchObject({ exitCode: 2, calls: [] });
});

test('exports what the filters find', async () => {
  const csv = '\ufeffUPC,SKU\r\n1,2\r\n';
  const headers = { 'content-type': 'text/csv; charset=utf-8', 'x-total-count': '1' };
  const server = { 'GET /api/sku/inventories/csv': () => new Response(csv, { headers }) };
  const flags = ['--from-quantity', '0', '--max-rows', '70000', '-o', '-'];
  const { stdout, calls, exitCode } = await runCli(['inventory', 'export', ...flags], { env, server });
  expect({ stdout, exitCode }).toEqual({ stdout: csv, exitCode: 0 });
  expect(calls[0]).toContain('?fromQuantity=0&reportTotalCount=70000');
});

test('sets the stock of a variant from the version that it read, and tells what it was', async () => {
  const sent: unknown[] = [];
  const server = {
    ...one,
    'PUT /api/sku/inventories/100001': async (request: Request) => {
      sent.push(request.headers.get('if-match'), await request.json());
      return { body: { ...stock, totalQuantity: 40, version: 5 } };
    },
  };
  const { stdout, exitCode } = await runCli(['inventory', 'set', '100001', '40', '--yes'], { env, server });
  expect(exitCode).toBe(0);
  expect(sent).toEqual(['4', { totalQuantity: 40 }]);
  expect(stdout).toContain('Se actualizó correctamente el inventario para 100001: 1,200 → 40');
  const json = await runCli(['inventory', 'set', '100001', '40', '-y', '--json'], { env, server });
  expect(JSON.parse(json.stdout)).toMatchObject({ totalQuantity: 40, before: 1200, version: 5 });
  const lines = await runCli(['inventory', 'set', '100001', '40', '-y', '--ndjson'], { env, server });
  expect(JSON.parse(lines.stdout)).toMatchObject({ event: 'stock', id: 100001, totalQuantity: 40, before: 1200 });
});

test('finds the variant by its UPC, and changes nothing where the stock is so already', async () => {
  const server = {
    ...one,
    'GET /api/sku/inventories/7501000000017': () => notFound,
    'GET /api/sku': () => ({ body: [row], headers: { 'x-total-count': '1' } }),
  };
  const { stdout, calls } = await runCli(['inventory', 'set', '7501000000017', '1200', '-y'], { env, server });
  expect(stdout).toContain('El inventario de 100001 ya era 1,200');
  expect(calls.filter((call) => call.startsWith('PUT'))).toEqual([]);
});

test('refuses what is no stock before it asks, and less than what is reserved with its number', async () => {
  for (const units of ['x', '1.5', '123456789'])
    expect(await runCli(['inventory', 'set', '100001', units, '-y'], { env, server: {} })).toMatchObject({
      ...{ exitCode: 2, calls: [] },
    });
  const few = await runCli(['inventory', 'set', '100001', '1', '-y'], { env, server: one });
  expect(few.exitCode).toBe(3);
  expect(few.stderr).toContain('menor que las 2 unidades reservadas');
  expect(await runCli(['inventory', 'set', '100001', '9'], { env, server: one })).toMatchObject({
    ...{ exitCode: 2, calls: [] },
  });
});

test('tells that somebody else changed it since', async () => {
  const body = { status: 412, code: 'errors.changed', message: 'Alguien más lo cambió', requestId: 'r', changes: [] };
  const server = { ...one, 'PUT /api/sku/inventories/100001': () => ({ status: 412, body }) };
  const late = await runCli(['inventory', 'set', '100001', '9', '-y'], { env, server });
  expect(late.exitCode).toBe(3);
  expect(late.stderr).toContain('Alguien más lo cambió');
});

const holds: SkuHolds = {
  total: 2,
  orders: [
    { id: 'v1', status: 'handling', creationDate: '2026-11-20T16:00:00.000Z', quantity: 2, missingQuantity: 0 },
    { id: 'v2', status: 'handling', creationDate: '2026-11-21T16:00:00.000Z', quantity: 4, missingQuantity: 3 },
  ],
  next: null,
  unseenQuantity: 1,
};

test('lists all orders that hold the reserved units of a variant, and what each lacks (R35)', async () => {
  const [first, second] = [holds.orders.slice(0, 1), holds.orders.slice(1)];
  const server = {
    'GET /api/sku/inventories/7501000000017/holds': () => notFound,
    'GET /api/sku': () => ({ body: [row], headers: { 'x-total-count': '1' } }),
    'GET /api/sku/inventories/100001/holds': ({ url }: Request) => ({
      body: {
        ...holds,
        ...(new URL(url).searchParams.has('cursor') ? { orders: second } : { orders: first, next: '7' }),
      },
    }),
  };
  const { stdout, exitCode } = await runCli(['inventory', 'holds', '7501000000017'], { env, server });
  expect(exitCode).toBe(0);
  expect(stdout.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^v1 {2}2 unidades {2}\S/),
    expect.stringMatching(/^v2 {2}4 unidades faltan 3 {2}\S/),
    '1 unidad de un pedido sin pago confirmado',
  ]);
  const json = await runCli(['inventory', 'holds', '100001', '--json'], { env, server });
  expect(JSON.parse(json.stdout)).toEqual(holds);
  const none = { total: 0, orders: [], next: null, unseenQuantity: 0 };
  const empty = { 'GET /api/sku/inventories/100001/holds': () => ({ body: none }) };
  expect((await runCli(['inventory', 'holds', '100001'], { env, server: empty })).stdout).toBe(
    'Ningún pedido tiene unidades reservadas\n',
  );
});
