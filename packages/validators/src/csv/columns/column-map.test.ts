import { expect, it } from 'vitest';
import { bytesOf, fileOf, inspect, today } from '../engine/testing.ts';
import { csvLayouts } from '../layouts/registry.ts';
import {
  columnNames,
  fileColumnLabel,
  isRequiredColumn,
  leftOutColumns,
  missingColumns,
  strangeFeeds,
  titlesKey,
} from './column-map.ts';
import { asksFor } from './column-reading.ts';
import { isForeign, withColumns } from './foreign-report.ts';

const { penalties, products } = csvLayouts;

it.each([
  [0, 'Columna A'],
  [25, 'Columna Z'],
  [26, 'Columna AA'],
  [51, 'Columna AZ'],
  [52, 'Columna BA'],
  [701, 'Columna ZZ'],
  [702, 'Columna AAA'],
])('names the blank column %s as spreadsheets do: %s', (at, name) => {
  expect(columnNames(Array.from({ length: at + 1 }, () => ' ')).at(-1)).toBe(name);
});

it.each([
  [
    ['SKU', 'sku ', 'SKU'],
    ['SKU', 'sku (2)', 'SKU (3)'],
  ],
  [['x'.repeat(130)], ['x'.repeat(120)]],
  [[`${'x'.repeat(119)} y`], ['x'.repeat(119)]],
])('names the columns %j once each: %j', (titles, names) => expect(columnNames(titles)).toEqual(names));

it.each([
  [[], 'Peso'],
  [['1'], 'Peso — 1'],
  [['1', '2', '3'], 'Peso — 1 · 2'],
  [['x'.repeat(60)], `Peso — ${'x'.repeat(50)}`],
])('shows a column with the values %j as %j', (samples, label) => {
  expect(fileColumnLabel({ name: 'Peso', samples })).toBe(label);
});

it('tells what a map leaves out, of the layout and of the file, and what the file lacks', () => {
  const map = { orderId: { column: 'Orden' }, date: { value: today } };
  expect(penalties.columns.map(isRequiredColumn)).toEqual([true, true]);
  expect(missingColumns(penalties, map)).toEqual([]);
  expect(missingColumns(penalties, { date: map.date }).map(({ key }) => key)).toEqual(['orderId']);
  expect(missingColumns(products, {}).map(({ key }) => key)).not.toContain('productId');
  const names = ['ORDEN', 'Otra', 'Más'];
  expect(strangeFeeds(penalties, map, names)).toEqual([]);
  expect(strangeFeeds(penalties, map, ['Otra']).map(({ column, name }) => [column.key, name])).toEqual([
    ...[['orderId', 'Orden']],
  ]);
  expect(
    leftOutColumns(
      names.map((name) => ({ name })),
      map,
    ).map(({ name }) => name),
  ).toEqual(['Otra', 'Más']);
  expect([titlesKey(['B', 'a', 'b']), titlesKey(['A', 'b'])]).toEqual(['a\nb', 'a\nb']);
});

it.each([
  ['kilograms', 'Peso (kg)', [], true],
  ['kilograms', 'Peso kg', [], true],
  ['kilograms', 'Kilos', [], true],
  ['kilograms', 'Kilo', [], true],
  ['kilograms', 'Weight in kilograms', [], true],
  ['kilograms', 'Pkg width', ['1, https://a.mx'], false],
  ['kilograms', 'Peso', [], false],
  ['commas', 'Fotos', ['https://a.mx/1', 'https://a.mx/1, https://a.mx/2'], true],
  ['commas', 'Fotos', ['https://a.mx/1,2'], false],
  ['commas', 'Fotos kg', [], false],
] as const)('asks for %s where the title is %j and the values %j: %s', (reading, title, values, asks) => {
  expect(asksFor(reading, title, values)).toBe(asks);
});

it.each([
  ['its own titles', fileOf('penalties', `v1,${today}`), false],
  ['other titles', `Orden,Día\nv1,${today}\n`, true],
  ['another width', `Orden,Día,Más\nv1,${today},x\n`, true],
  ['a wrong cell', fileOf('penalties', 'v1,ayer'), false],
  ['no rows', '', false],
])('finds whether a file with %s is foreign: %s', async (_, content, foreign) => {
  const { report } = await inspect('penalties', content);
  expect(isForeign(report)).toBe(foreign);
  const shown = await withColumns(report, () => [bytesOf(content)], {});
  expect(shown.columns?.columns.map(({ name }) => name)).toEqual(
    foreign ? content.split('\n')[0]?.split(',') : undefined,
  );
  if (!foreign) expect(shown).toBe(report);
});

it('shows the columns of a file that was read with a map, which is foreign no more', async () => {
  const content = 'Orden;Día\nv1;2026-11-20\n';
  const { report } = await inspect('penalties', content);
  const map = { orderId: { column: 'Orden' } };
  const shown = await withColumns(report, () => [bytesOf(content)], { map, delimiter: ';' });
  expect(shown.columns).toMatchObject({ map, given: { delimiter: ';' } });
  expect(shown.columns?.columns.map(({ name }) => name)).toEqual(['Orden', 'Día']);
  expect(isForeign(shown)).toBe(false);
  expect(await withColumns(report, () => [], { map })).toBe(report);
});
