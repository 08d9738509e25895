import type { Product, Sku, SkuHistoryEntry, SkuRow } from 'trastienda-client';
import { expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { anAdmin } from '../../testing/samples.ts';

const env = { TRASTIENDA_TOKEN: 'secret-token' };
const moment = '2026-11-20T18:00:00.000Z';
const row: SkuRow = {
  ...{ id: 100001, version: 1, productId: 5001, productName: 'Lámpara', accountName: 'aurora' },
  ...{ upc: '7501000000017', skuName: 'Lámpara azul', refId: '', status: 'PENDING_APPROVAL' },
  imageUrl: null,
  price: { listPrice: 1000, price: 850, priceValidFrom: '2026-11-01', priceValidUntil: '2026-12-31', version: 1 },
  inventory: { totalQuantity: 1200, reservedQuantity: 2, version: 1 },
};
const sku: Sku = {
  ...row,
  categoryId: '9',
  waitingPrice: {
    ...{ id: 3, listPrice: 9000, price: null, priceValidFrom: null, priceValidUntil: null },
    ...{ reason: 'catalogue.price.above', creationDate: moment },
  },
  rejectedPrice: { id: 2, listPrice: 8000, price: null, note: 'Muy alto', decidedAt: moment },
  rejection: null,
  dimension: { width: 10, height: 20, length: 30, weight: 1500, cubicWeight: 6000 },
  images: [{ imageUrl: '/api/sku/images/aurora/a.png' }],
  skuSpecifications: [{ specificationId: '5', name: 'Color', value: 'Azul' }],
  commercialCondition: null,
  ...{ creationDate: moment, updateDate: moment },
};
const history: SkuHistoryEntry[] = [
  {
    ...{ id: 2, user: { firstName: 'Ana', lastName: 'Ruiz' }, date: moment, type: 'INVENTORY' },
    oldSku: { totalQuantity: 10 },
    newSku: { totalQuantity: 1200 },
    source: { kind: 'load', load: { id: 'l', layout: 'inventory', fileName: 'stock.csv', row: 7 } },
  },
  {
    ...{ id: 1, user: null, date: moment, type: 'PRICE' },
    oldSku: { listPrice: 900, price: null },
    newSku: { listPrice: 1000, price: 850 },
    source: { kind: 'approval' },
  },
];
const notFound = {
  status: 404,
  body: { status: 404, code: 'skus.notFound', message: 'La variante no existe', requestId: 'r' },
};
const one = { 'GET /api/sku/100001': () => ({ body: sku }) };

test('shows a variant by its SKU: prices, stock, sizes, images and what waits for an administrator', async () => {
  const { stdout, exitCode } = await runCli(['skus', 'show', '100001'], { env, server: one });
  expect(exitCode).toBe(0);
  for (const words of [
    'Lámpara azul (100001)',
    'Estado: Pendiente',
    'Inventario: 1,200 (reservadas: 2; disponibles: 1,198)',
    'Identificador: —',
    'Precio con descuento: $850.00 (15 %)',
    'Volumen cúbico: 6,000 cm³',
    'Color: Azul',
    'Imagen 1 de 1: /api/sku/images/aurora/a.png',
    'Espera aprobación: $9,000.00. Precio por encima del rango permitido.',
    'El precio $8,000.00 fue rechazado: Muy alto',
  ]) {
    expect(stdout).toContain(words);
  }
  const json = await runCli(['skus', 'show', '100001', '--json'], { env, server: one });
  expect(JSON.parse(json.stdout)).toMatchObject({ id: 100001, status: 'PENDING_APPROVAL' });
});

test.each(['7501000000017', '#7501000000017', '750-1000 000017', '07501000000017'])(
  'finds a variant by the UPC %j where no SKU has that number',
  async (typed) => {
    const server = {
      ...one,
      'GET /api/sku/7501000000017': () => notFound,
      'GET /api/sku': () => ({ body: [row], headers: { 'x-total-count': '1' } }),
    };
    const done = await runCli(['skus', 'show', typed], { env, server });
    expect(done.stdout).toContain('Lámpara azul (100001)');
    expect(done.calls).toContain('GET /api/sku?fromUpc=7501000000017&toUpc=7501000000017&size=2');
  },
);

test('says that there is none, and refuses what is no number before it asks', async () => {
  const server = {
    'GET /api/sku/7': () => notFound,
    'GET /api/sku': () => ({ body: [], headers: { 'x-total-count': '0' } }),
  };
  const none = await runCli(['skus', 'show', '7'], { env, server });
  expect(none.exitCode).not.toBe(0);
  expect(none.stderr).toContain('La variante no existe');
  const wrong = await runCli(['skus', 'history', 'azul'], { env, server: {} });
  expect(wrong).toMatchObject({ exitCode: 2, stdout: '', calls: [] });
});

test('tells the history with where each change came from', async () => {
  const answer = { body: history, headers: { 'x-total-count': '12' } };
  const server = { ...one, 'GET /api/sku/100001/historical': () => answer };
  const { stdout } = await runCli(['skus', 'history', '100001'], { env, server });
  expect(stdout).toMatch(/Inventario +10 unidades +1,200 unidades +Ana Ruiz +Carga «stock.csv», fila 7/);
  expect(stdout).toMatch(/Precio +\$900.00 +\$1,000.00, con descuento \$850.00 +Aprobación de precio/);
  expect(stdout).toContain('12 cambios · página 1 de 2 (siguiente: --page 2)');
  const json = await runCli(['skus', 'history', '100001', '--json'], { env, server });
  expect(JSON.parse(json.stdout)).toEqual({ history, total: 12, page: 1, size: 10 });
  const priced = ['skus', 'history', '100001', '--type', 'price', '--page', '2', '--size', '100', '--ndjson'];
  const { stdout: lines, calls } = await runCli(priced, { env, server });
  expect(calls).toContain('GET /api/sku/100001/historical?from=100&size=100&type=PRICE');
  expect(JSON.parse(lines.trim().split('\n').at(-1) ?? '')).toEqual({ event: 'page', total: 12, page: 2, size: 100 });
  expect(await runCli(['skus', 'history', '100001', '--type', 'nada'], { env, server })).toMatchObject({ exitCode: 2 });
  const empty = {
    ...one,
    'GET /api/sku/100001/historical': () => ({ body: [], headers: { 'x-total-count': '0' } }),
  };
  const nothing = await runCli(['skus', 'history', '100001'], { env, server: empty });
  expect(nothing.stdout).toContain('No hay cambios para mostrar');
});

test('shows a product with its specifications and variants', async () => {
  const product: Product = {
    ...{ id: 5001, version: 1, accountName: 'aurora', name: 'Lámpara', description: 'De barro' },
    category: { id: '9', name: 'Iluminación', namePath: '/Hogar/Iluminación' },
    brand: { id: '3', name: 'Candil' },
    productSpecifications: [{ specificationId: '4', name: 'Material', value: 'Cerámica' }],
    skuCounts: { APPROVED: 0, PENDING_APPROVAL: 1, REJECTED: 0 },
    rejectionReasons: [],
    ...{ creationDate: moment, updateDate: moment },
  };
  const server = {
    'GET /api/products/5001': () => ({ body: product }),
    'GET /api/sku': () => ({ body: [row], headers: { 'x-total-count': '1' } }),
  };
  const { stdout, calls } = await runCli(['products', 'show', '#5001'], { env, server });
  for (const words of ['Lámpara (5001)', 'Categoría: /Hogar/Iluminación', 'Material: Cerámica', '7501000000017'])
    expect(stdout).toContain(words);
  expect(calls).toContain('GET /api/sku?productId=5001&size=1000');
  const json = await runCli(['products', 'show', '5001', '--json'], { env, server });
  expect(JSON.parse(json.stdout)).toMatchObject({ id: 5001, skus: [{ id: 100001 }] });
  expect(await runCli(['products', 'show', 'x'], { env, server })).toMatchObject({ exitCode: 2 });
});

const decided = 'PUT /api/sku/100001/decision';
const administrator = { 'GET /api/admin/loggeduser': () => ({ body: anAdmin() }) };

test('rejects a variant in the state that was read, with its reasons, and shows them', async () => {
  const sent: unknown[] = [];
  const { stdout, exitCode } = await runCli(
    ['skus', 'reject', '100001', '--yes', '--reason', 'poorImages', 'wrongPrice', '--note', 'Borrosas'],
    {
      env,
      server: {
        ...one,
        ...administrator,
        [decided]: async (request) => {
          sent.push(await request.json(), request.headers.get('if-match'));
          const rejection = { reasons: ['poorImages', 'wrongPrice'], note: 'Borrosas', decidedAt: moment };
          return { body: { ...sku, status: 'REJECTED', version: 2, rejection } };
        },
      },
    },
  );
  expect(exitCode).toBe(0);
  expect(sent).toEqual([{ decision: 'reject', reasons: ['poorImages', 'wrongPrice'], note: 'Borrosas' }, '1']);
  for (const words of ['Estado: Rechazado', '- El precio parece equivocado', 'Borrosas'])
    expect(stdout).toContain(words);
});

test.each([
  [['skus', 'reject', '100001', '--yes'], 3, 'Elija al menos un motivo o escríbalo'],
  [['skus', 'reject', '100001', '--yes', '--reason', 'fea'], 2, 'fea'],
])('refuses %j before any call', async (argv, code, words) => {
  const { stderr, exitCode } = await runCli(argv, { env, server: {} });
  expect(exitCode).toBe(code);
  expect(stderr).toContain(words);
});

test('rejects for data of the product only while its seller may change them', async () => {
  const argv = ['skus', 'reject', '100001', '--yes', '--reason', 'wrongBrand'];
  const server = {
    ...one,
    ...administrator,
    'GET /api/products/5001': () => ({ body: { skuCounts: { APPROVED: 1, PENDING_APPROVAL: 1, REJECTED: 0 } } }),
  };
  const { stderr, exitCode, calls } = await runCli(argv, { env, server });
  expect(exitCode).toBe(3);
  expect(stderr).toContain('El producto ya tiene una variante aprobada');
  expect(calls).not.toContain(decided);
});
