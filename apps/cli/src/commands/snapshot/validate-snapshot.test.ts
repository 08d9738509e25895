import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvLayouts, csvRow } from '@trastienda/validators';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../testing/fake-terminal.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

const folder = temporaryFolder();

describe('validate --snapshot', () => {
  const file = join(folder, 'penas.csv');
  writeFileSync(file, 'Pedido,Fecha\nv1-01,2026-11-20\nv9999-01,2026-11-20\n');
  const snapshotOf = (lists: object, change: object = {}): string => {
    const path = join(folder, `${Math.random()}.json`);
    const whole = { version: 2, takenAt: '2026-11-20T18:00:00.000Z', server: 's', user: 'u', lists, ...change };
    writeFileSync(path, JSON.stringify(whole));
    return path;
  };
  const validate = (snapshot: string, ...flags: string[]) =>
    runCli(['validate', 'penalties', file, '--snapshot', snapshot, ...flags]);

  test('an order that was not there is an error of its row', async () => {
    const { exitCode, stdout } = await validate(snapshotOf({ order: { complete: true, values: ['v1-01'] } }));
    expect(exitCode).toBe(3);
    expect(stdout).toContain('fila 3, Pedido: Error: Orden no encontrada');
    expect(stdout).toContain('Verificado con la instantánea del 20 nov 2026, 12:00: pedidos');
  });

  test('of an incomplete list nobody says that something is not there', async () => {
    const snapshot = snapshotOf({ order: { complete: false, values: ['v1-01'] } });
    const { exitCode, stdout } = await validate(snapshot);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('la instantánea no está completa: 1 pedidos');
    const [report] = JSON.parse((await validate(snapshot, '--json')).stdout).files;
    expect(report.unchecked).toEqual([{ lookup: 'order', values: 1 }]);
  });

  test('a list that it has not stays unchecked', async () => {
    const { exitCode, stdout } = await validate(snapshotOf({}));
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Sin verificar (lo sabe el servidor): pedidos');
  });

  test('carriers are compared as the server does it', async () => {
    const { columns } = csvLayouts['shipping-rates'];
    const rows = ['ENVIOS trastienda', 'Otra'].map((name) =>
      csvRow(columns.map(({ key, example }) => (key === 'carrier' ? name : example))),
    );
    const rates = join(folder, 'precios.csv');
    writeFileSync(rates, csvRow(columns.map(({ title }) => title)) + rows.join(''));
    const snapshot = snapshotOf({ carrier: { complete: true, values: ['Envíos Trastienda'] } });
    const { stdout } = await runCli(['validate', 'shipping-rates', rates, '--snapshot', snapshot, '--json']);
    const codes = JSON.parse(stdout).files[0].issues.map(({ row, code }: { row: number; code: string }) => [row, code]);
    expect(codes).toEqual([[3, 'csv.rates.carrier']]);
  });

  test('a brand that nobody knows is an error of its row, and accents make no difference', async () => {
    const { columns } = csvLayouts.products;
    const rows = ['ÁLTIPLANO', 'De nadie'].map((name, n) =>
      csvRow(columns.map(({ key, example }) => (key === 'brand' ? name : key === 'upc' ? `75${n}` : example))),
    );
    const products = join(folder, 'productos.csv');
    writeFileSync(products, csvRow(columns.map(({ title }) => title)) + rows.join(''));
    const snapshot = snapshotOf({ brand: { complete: true, values: ['Altiplano'] } });
    const { stdout } = await runCli(['validate', 'products', products, '--snapshot', snapshot, '--json']);
    const codes = JSON.parse(stdout).files[0].issues.map(({ row, code }: { row: number; code: string }) => [row, code]);
    expect(codes).toEqual([[3, 'csv.brand.unknown']]);
  });

  test.each([
    ['not there', () => join(folder, 'nada.json'), 'Hágala con `trastienda snapshot`', 7],
    ['no JSON', () => file, 'no es una instantánea que se pueda leer', 2],
    ['another version', () => snapshotOf({}, { version: 1 }), 'no es una instantánea que se pueda leer', 2],
    ['a list without values', () => snapshotOf({ order: {} }), 'no es una instantánea que se pueda leer', 2],
  ])('a snapshot that is %s', async (_, path, says, code) => {
    const { exitCode, stderr } = await validate(path());
    expect(exitCode).toBe(code);
    expect(stderr).toContain(says);
  });

  const { columns } = csvLayouts.attributes;
  const attributes = join(folder, 'atributos.csv');
  const variants = join(folder, 'variantes.csv');
  const talla = { name: 'Talla', type: 'Radio', isRequired: true, isInherited: true, isVariant: true, options: [] };
  const categories = [
    {
      id: '11',
      namePath: 'Hogar/Cocina',
      specifications: [
        { name: 'Material', type: 'Texto', isRequired: true, isInherited: false, isVariant: false, options: [] },
        { name: 'Nota', type: 'Texto', isRequired: false, isInherited: false, isVariant: false, options: [] },
        talla,
      ],
    },
  ];
  const attributeRows = (
    path: string,
    layout: 'attributes' | 'variant-attributes',
    rows: [string, string, string][],
  ) => {
    const own = csvLayouts[layout].columns;
    const cells = ([name, type, value]: [string, string, string]) =>
      own.map(({ key, example }) => ({ name, type, value, options: '' })[key] ?? example);
    writeFileSync(path, [own.map(({ title }) => title), ...rows.map(cells)].map(csvRow).join(''));
  };

  test('attributes of the category: unknown ones, those of another type, and required ones that may be empty already', async () => {
    attributeRows(attributes, 'attributes', [
      ['material', 'Texto', ''],
      ['Nota', 'Texto', ''],
      ['Talla', 'Texto', 'M'],
      ['Nota', 'Texto Grande', 'x'],
      ['Material', 'Texto', 'Barro'],
    ]);
    const path = snapshotOf({}, { categories });
    const argv = ['validate', 'attributes', attributes, '--snapshot', path, '--category', '11', '--json'];
    const { exitCode, stdout } = await runCli(argv);
    expect(exitCode).toBe(3);
    const [{ issues, unchecked }] = JSON.parse(stdout).files;
    expect(issues.map(({ row, column, message }: Record<string, string>) => [row, column, message])).toEqual([
      [4, columns[1]?.title, 'La categoría no tiene el atributo Talla'],
      [5, columns[1]?.title, 'El atributo Nota es de otro tipo en la categoría'],
    ]);
    // A snapshot holds no products, and no values: an absent one that is required may be absent there too.
    expect(unchecked).toEqual([
      { lookup: 'emptyAttribute', values: 1 },
      { lookup: 'sku', values: null, rows: 3 },
    ]);
  });

  test('attributes of variants are their own', async () => {
    attributeRows(variants, 'variant-attributes', [['Material', 'Texto', 'Barro']]);
    const path = snapshotOf({}, { categories });
    const { stdout } = await runCli([
      'validate',
      'variant-attributes',
      variants,
      '--snapshot',
      path,
      '--category',
      '11',
    ]);
    expect(stdout).toContain('La categoría no tiene el atributo Material');
  });

  test('without a category attributes stay unchecked', async () => {
    const { exitCode, stdout } = await runCli([
      'validate',
      'attributes',
      attributes,
      '--snapshot',
      snapshotOf({}, { categories }),
    ]);
    expect(exitCode).toBe(0);
    expect(stdout).toContain('atributos de la categoría, atributos obligatorios');
  });

  test('checks conditions and new rates', async () => {
    const conditions = join(folder, 'condiciones.csv');
    writeFileSync(conditions, 'SKU,Identificador,Condición comercial\n1,,estandar 15 %\n2,,Otra\n');
    const known = snapshotOf({ commercialCondition: { complete: true, values: ['Estándar 15 %'] } });
    const { stdout } = await runCli(['validate', 'commercial-conditions', conditions, '--snapshot', known]);
    expect(stdout).toContain('fila 3, Condición comercial: La condición comercial Otra no existe o no está activada');
    expect(stdout).toContain('1 fila con errores de 2');
    const rates = join(folder, 'nuevos.csv');
    const rateColumns = csvLayouts['shipping-rates'].columns;
    writeFileSync(
      rates,
      csvRow(rateColumns.map(({ title }) => title)) + csvRow(rateColumns.map(({ example }) => example)),
    );
    const validateRates = (mayCreateRates: boolean) =>
      runCli(['validate', 'shipping-rates', rates, '--snapshot', snapshotOf({}, { mayCreateRates })]);
    expect((await validateRates(false)).stdout).toContain('El seller tiene una transportadora asignada por Admin');
    expect((await validateRates(true)).exitCode).toBe(0);
  });

  test.each([
    ['2026-11-20T17:00:00.000Z', false],
    ['2026-11-19T18:00:00.000Z', false],
    ['2026-11-19T17:59:59.000Z', true],
    ['2026-01-01T00:00:00.000Z', true],
  ])('a snapshot of %s is old: %s', async (takenAt, stale) => {
    const path = snapshotOf({ order: { complete: true, values: ['v1-01', 'v9999-01'] } }, { takenAt });
    const { stdout } = await validate(path);
    expect(stdout.includes('lo que cambió después no se ve')).toBe(stale);
    expect(JSON.parse((await validate(path, '--json')).stdout).snapshot.stale).toBe(stale);
  });

  test.each([
    ['a category that it has not', 'attributes', ['--category', '99'], 'La instantánea no tiene la categoría 99.'],
    ['a category of files that have none', 'prices', ['--category', '11'], 'la opción --category sobra'],
  ])('refuses %s', async (_, layout, flags, text) => {
    const argv = ['validate', layout, attributes, '--snapshot', snapshotOf({}, { categories }), ...flags];
    const { exitCode, stderr } = await runCli(argv);
    expect(exitCode).toBe(2);
    expect(stderr).toContain(text);
  });
});
