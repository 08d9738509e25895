import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { csvLayouts, csvRow } from '@trastienda/validators';
import { describe, expect, test } from 'vitest';
import { type FakeServer, runCli } from '../../testing/fake-terminal.ts';
import { anAdmin, aRow, aUser } from '../../testing/samples.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();
const env = { TRASTIENDA_TOKEN: 't', TRASTIENDA_SERVER: 'http://server.test' };
const carrier = (name: string) => ({ id: name, name, slaType: '', type: 'ADMIN', isActive: true, version: 1 });
const node = (id: string, namePath: string, children: object[] = []) => ({
  id,
  name: namePath,
  parentId: null,
  isActive: true,
  namePath,
  ...(children.length > 0 && { children }),
});
const specification = (name: string, fieldTypeName: string, isRequired: boolean, change: object = {}) => ({
  fieldId: '1-1',
  specificationId: '1',
  categoryId: '1',
  name,
  description: '',
  isRequired,
  isActive: true,
  isStockKeepingUnit: false,
  isParent: false,
  isOverridden: false,
  specificationFieldType: { fieldTypeName },
  specificationFieldValues: [],
  ...change,
});
const forbidden = () => ({
  status: 403,
  body: { status: 403, code: 'access.denied', message: 'Sin permiso', requestId: 'r' },
});

/** A server with 1,001 orders: two pages. */
const server = (changes: FakeServer = {}): FakeServer => ({
  'GET /api/admin/loggeduser': () => ({ body: anAdmin() }),
  'GET /api/carriers': (request) => ({
    body: new URL(request.url).searchParams.has('assigned')
      ? []
      : [carrier('Envíos Trastienda'), { ...carrier('Cerrada'), isActive: false }],
  }),
  'GET /api/shippingrates/downloadcsv': () =>
    new Response('ID,CP desde\r\n12,01000\r\n', { headers: { 'content-type': 'text/csv' } }),
  'GET /api/commercialconditions': (request) => {
    const before = new URL(request.url).searchParams.has('assigned') ? [{ id: '2', name: 'De antes' }] : [];
    return { body: [{ id: '1', name: 'Estándar 15 %' }, ...before] };
  },
  'GET /api/categories': () => ({
    body: [node('1', '/Hogar'), node('11', '/Hogar/Cocina')],
    headers: { 'x-total-count': '2' },
  }),
  'GET /api/categories/tree': () => ({
    body: [
      node('1', 'Hogar', [node('11', 'Hogar/Cocina'), node('12', 'Hogar/Baño')]),
      node('2', 'Libros'),
      // Nobody puts products below an inactive category, nor into one that has children, active or not.
      { ...node('3', 'Juguetes', [node('31', 'Juguetes/Muñecas')]), isActive: false },
      node('4', 'Ropa', [{ ...node('41', 'Ropa/Camisas'), isActive: false }]),
    ],
  }),
  'GET /api/specifications': (request) => ({
    body: [
      specification(`Material de ${new URL(request.url).searchParams.get('categoryId')}`, 'Texto', true),
      specification('Talla', 'Combo', true, { isStockKeepingUnit: true }),
      specification('TALLA', 'Texto', true, { isStockKeepingUnit: true, isParent: true, isOverridden: true }),
    ],
  }),
  'GET /api/brands/list': (request) => {
    const { searchParams } = new URL(request.url);
    if (searchParams.get('isActive') === 'false') return { body: [], headers: { 'x-total-count': '0' } };
    const from = Number(searchParams.get('from'));
    const rows = Array.from({ length: Math.min(1000, 1001 - from) }, (_, n) => ({
      id: `${from + n}`,
      name: `Marca ${from + n}`,
    }));
    return { body: rows, headers: { 'x-total-count': '1001' } };
  },
  'GET /api/orders': (request) => {
    const isFirst = !new URL(request.url).searchParams.has('after');
    const rows = Array.from({ length: isFirst ? 1000 : 1 }, (_, n) => aRow({ id: `v${isFirst ? n : 1000}-01` }));
    return { body: rows, headers: { 'x-total-count': '1001' } };
  },
  ...changes,
});
const take = (name: string, changes: FakeServer = {}, ...flags: string[]) => {
  const path = join(folder, name);
  return runCli(['snapshot', path, ...flags], { server: server(changes), env }).then((result) => ({ ...result, path }));
};

/** Parses the first line of a snapshot; the SKUs follow it. */
const headOf = (path: string) => JSON.parse(readFileSync(path).toString('utf8').split('\n')[0] ?? '');

describe('snapshot', () => {
  test('every page of every list, with the moment and who asked', async () => {
    const { exitCode, stdout, calls, path } = await take('todo.json');
    expect(exitCode).toBe(0);
    expect(stdout).toContain(`Instantánea del 20 nov 2026, 12:00 en ${path}`);
    expect(stdout).toContain('1,001 pedidos');
    const { takenAt, user, lists, categories, mayCreateRates } = headOf(path);
    expect({ takenAt, user }).toEqual({ takenAt: '2026-11-20T18:00:00.000Z', user: 'admin@trastienda.mx' });
    expect(lists.order.values).toHaveLength(1001);
    expect(lists.order.complete).toBe(true);
    expect(lists.carrier).toEqual({ complete: true, values: ['Envíos Trastienda'], kept: ['Cerrada'] });
    expect(lists.rate).toEqual({ complete: true, values: ['12'] });
    expect(lists.brand).toMatchObject({ complete: true });
    expect(new Set(lists.brand.values).size).toBe(1001);
    expect(lists.commercialCondition).toEqual({ complete: true, values: ['Estándar 15 %'], kept: ['De antes'] });
    expect(calls).toContain('GET /api/commercialconditions?usable=true&from=0&size=1000');
    // Only the marketplace's own staff loads commissions.
    expect(lists.anyCondition).toEqual({ complete: true, values: ['Estándar 15 %'] });
    expect(lists.categoryPath).toEqual({ complete: true, values: ['/Hogar', '1', '/Hogar/Cocina', '11'] });
    // Only leaves hold products.
    expect(categories.map(({ id }: { id: string }) => id)).toEqual(['11', '12', '2']);
    expect(categories[0].specifications).toEqual([
      { name: 'Material de 11', type: 'Texto', isRequired: true, isInherited: false, isVariant: false, options: [] },
      { name: 'Talla', type: 'Combo', isRequired: true, isInherited: false, isVariant: true, options: [] },
    ]);
    expect(stdout).toContain('3 categorías con sus atributos');
    expect(mayCreateRates).toBe(true);
    // Administrators load rates of the carriers that the marketplace administers; without a first day, the list of orders starts in 2018.
    expect(calls).toContain('GET /api/carriers?type=ADMIN');
    expect(calls.filter((call) => call.includes('fromDate=2018-01-01'))).toHaveLength(2);
  });

  test('orders since a day are told to be incomplete', async () => {
    const { stdout, path } = await take('parte.json', {}, '--orders-from', '2026-11-01');
    expect(stdout).toContain('incompletos');
    expect(headOf(path).lists.order.complete).toBe(false);
  });

  test('what one may not see stays out of it', async () => {
    const { exitCode, stdout, stderr, path } = await take('sin.json', { 'GET /api/orders': forbidden });
    expect(exitCode).toBe(0);
    // Each kind is told once.
    expect((stdout + stderr).match(/pedidos/g)).toHaveLength(1);
    expect(stdout).toContain('Sin permiso: pedidos');
    expect(Object.keys(headOf(path).lists)).toEqual([
      'carrier',
      'rate',
      'brand',
      'commercialCondition',
      'anyCondition',
      'categoryPath',
    ]);
  });

  test('a server that breaks leaves no half of a file', async () => {
    const broken = () => ({
      status: 500,
      body: { status: 500, code: 'errors.internal', message: 'No', requestId: 'r' },
    });
    const { exitCode, path } = await take('roto.json', { 'GET /api/orders': broken });
    expect({ exitCode, written: existsSync(path) }).toEqual({ exitCode: 5, written: false });
  });
});

describe("a seller's SKUs", () => {
  const lines = [
    [0, 9, 11, false, null, null, null, null, null],
    [101, 7, 11, true, '7501', 'P-1', 10, 4, 3],
    [102, 7, 11, false, '7502', '=SUMA', 5, 0, 1],
  ];
  const body = () => `${lines.map((line) => JSON.stringify(line)).join('\n')}\n`;
  const ndjson = (text: string) => new Response(text, { headers: { 'content-type': 'application/x-ndjson' } });
  const servers = (answer: () => Response): FakeServer => ({
    'GET /api/admin/loggeduser': () => ({ body: aUser() }),
    'GET /api/orders': forbidden,
    'GET /api/sku/known': answer,
  });
  const csv = (name: string, layout: 'inventory' | 'products', rows: string[]) => {
    const path = join(folder, name);
    writeFileSync(
      path,
      `${[csvRow(csvLayouts[layout].columns.map(({ title }) => title)).trim(), ...rows].join('\n')}\n`,
    );
    return path;
  };

  test('are kept, and files are checked with them as the page does it', async () => {
    const { exitCode, stdout, path } = await take(
      'cuenta.snapshot',
      servers(() => ndjson(body())),
    );
    expect(exitCode).toBe(0);
    expect(stdout).toContain('3 SKU y productos de la cuenta');
    const stock = csv('existencias.csv', 'inventory', [
      '7501,101,P-1,,9,',
      '7501,102,,,9,',
      ',101000,,,9,',
      "7502,102,'=SUMA,,9,",
    ]);
    const low = csv('pocas.csv', 'inventory', [',101,P-2,,10,', ',102,otro,,0,']);
    const checked = await runCli(['validate', 'inventory', stock, '--snapshot', path, '--json']);
    expect(checked.exitCode).toBe(3);
    const [report] = JSON.parse(checked.stdout).files;
    const told = ({ row, column, code }: Record<string, unknown>) => `${row} ${column} ${code}`;
    expect(report.issues.map(told)).toEqual([
      '3 UPC loads.sku.upc',
      '3 SKU csv.row.duplicate',
      '4 SKU loads.sku.unknown',
      '5 SKU csv.row.duplicate',
    ]);
    expect(report).toMatchObject({ unchecked: [], doubts: [] });
    const warned = await runCli(['validate', 'inventory', low, '--snapshot', path]);
    expect(warned.exitCode).toBe(0);
    expect(warned.stdout).toContain('2 filas sin errores, 2 con advertencias');
    expect(warned.stdout).toContain('! fila 2, Identificador: El identificador P-2 no es el del SKU 101');
    expect(warned.stdout).toMatch(/Verificado con la instantánea .*: SKU y productos de la cuenta\n/);
    const reserved = csv('menos.csv', 'inventory', [',101,P-1,,3,', '7502,101,P-1,,10,'].slice(0, 1));
    expect((await runCli(['validate', 'inventory', reserved, '--snapshot', path])).stdout).toContain(
      'fila 2, Cantidad: ',
    );
    const upc = csv('upc.csv', 'inventory', ['7502,101,P-1,,10,']);
    expect((await runCli(['validate', 'inventory', upc, '--snapshot', path])).stdout).toContain(
      'El UPC no es el del SKU 101: en su catálogo es 7501',
    );
  });

  test('say which product is theirs and which UPC is taken, and nobody knows the rest of a product', async () => {
    const { path } = await take(
      'productos.snapshot',
      servers(() => ndjson(body())),
    );
    const end = (upc: string) => `N,Descripción,Marca 1,${upc},,1000,,,,https://a.mx/1.jpg,10,10,100,10,10`;
    const file = csv('productos-cuenta.csv', 'products', [
      `9,102,Nombre,${end('7502')}`,
      `,,Nuevo,${end('007501')}`,
      `8,,Nuevo,${end('7503')}`,
      `9,,Nombre,${end('7504')}`,
    ]);
    const { stdout } = await runCli(['validate', 'products', file, '--snapshot', path, '--category', '11', '--json']);
    const [{ issues, unchecked }] = JSON.parse(stdout).files;
    expect(issues.map(({ row, code }: { row: number; code: string }) => `${row} ${code}`)).toEqual([
      '2 csv.sku.otherProduct',
      '3 csv.upc.taken',
      '4 csv.product.unknown',
    ]);
    expect(unchecked).toEqual([{ lookup: 'image', values: null }]);
  });

  test('a list that breaks off leaves what was there before', async () => {
    const broken = () => ndjson(body().slice(0, -20));
    const { exitCode, path } = await take('cuenta-rota.snapshot', servers(broken));
    expect({
      exitCode,
      written: existsSync(path),
      rest: readdirSync(dirname(path)).some((name) => name.endsWith('.part')),
    }).toEqual({
      exitCode: 5,
      written: false,
      rest: false,
    });
    const whole = await take(
      'cuenta-rota.snapshot',
      servers(() => ndjson(body())),
    );
    const before = readFileSync(whole.path);
    await take('cuenta-rota.snapshot', servers(broken));
    expect(readFileSync(whole.path).equals(before)).toBe(true);
    writeFileSync(whole.path, before.subarray(0, -6));
    const { stderr } = await runCli(['validate', 'penalties', join(folder, 'penas.csv'), '--snapshot', whole.path]);
    expect(stderr).toContain('no es una instantánea que se pueda leer');
  });
});
