import { expect, it } from 'vitest';
import { fileOf, inspect } from '../engine/testing.ts';
import {
  assignedColumns,
  assignmentVerdict,
  choiceOfFeed,
  feedChoices,
  feedOfChoice,
  readOtherWay,
  samplesText,
} from './assignment.ts';
import type { ColumnFeed, ColumnMap } from './column-map.ts';

const file = [
  { name: 'Código', samples: ['7', '8'] },
  { name: 'Peso kg', samples: ['0.5'] },
  { name: 'Vacía', samples: [] },
];

it.each<[key: string, choice: string, feed: ColumnFeed | undefined]>([
  ['sku', '', undefined],
  ['sku', 'column 0', { column: 'Código' }],
  ['weight', 'column 1', { column: 'Peso kg', as: 'kilograms' }],
  ['sku', 'column 9', undefined],
  ['sku', 'fixed', { value: '' }],
])('feeds %s what the choice %j is', (key, choice, feed) => {
  expect(feedOfChoice({ key }, file, choice)).toEqual(feed);
  if (feed) expect(choiceOfFeed(feed, file)).toBe(choice);
});

it('offers each column of the file with its first values, and one value for all rows', () => {
  expect(feedChoices(file).map(({ label }) => label)).toEqual([
    'Código — 7 · 8',
    'Peso kg — 0.5',
    'Vacía',
    'Un valor fijo…',
  ]);
  expect([choiceOfFeed(undefined, file), choiceOfFeed({ value: 'x' }, file)]).toEqual(['', 'fixed']);
  expect(file.map(samplesText)).toEqual(['7 · 8', '0.5', 'sin valores']);
});

it.each<[key: string, feed: ColumnFeed | undefined, other: ColumnFeed | undefined]>([
  ['weight', { column: 'Peso' }, { column: 'Peso', as: 'kilograms' }],
  ['weight', { column: 'Peso', as: 'kilograms' }, { column: 'Peso' }],
  ['weight', { value: '3' }, undefined],
  ['weight', undefined, undefined],
  ['sku', { column: 'Código' }, undefined],
])('reads what feeds %s the other way: %j', (key, feed, other) => {
  expect(readOtherWay({ key }, feed)).toEqual(other);
});

const whole: ColumnMap = { sku: { column: 'Código' }, listPrice: { column: 'Precio' } };

it.each<[rows: string, map: ColumnMap, isChecked: boolean, tone: string, text: string]>([
  ['100,R,10.00,,,', {}, true, 'warning', 'Falta asignar columnas obligatorias: SKU, Precio regular'],
  ['100,R,10.00,,,', whole, false, 'info', 'Revisando el archivo con estas columnas…'],
  ['100,R,10.00,,,', whole, true, 'success', 'Así quedaría: Filas: 1 · correctas: 1 · con errores: 0'],
  ['100,R,diez,,,', whole, true, 'danger', 'Así quedaría: Filas: 1 · correctas: 0 · con errores: 1'],
  ['', whole, true, 'danger', 'No hay filas para procesar en el archivo'],
])('says of %j with %o, checked %s, in a tone of %s: %s', async (rows, map, isChecked, tone, text) => {
  const { report } = await inspect('prices', fileOf('prices', ...(rows ? [rows] : [])));
  expect(assignmentVerdict(report, map, isChecked)).toEqual({ tone, text });
});

it('counts the errors of each column of the layout once its values are checked', async () => {
  const { report } = await inspect('prices', fileOf('prices', '100,R,diez,,,', 'x,R,once,,,'));
  const errorsOf = (isChecked: boolean) =>
    assignedColumns(report, whole, isChecked).flatMap(({ column, errors }) =>
      errors > 0 ? [[column.key, errors]] : [],
    );
  expect([errorsOf(true), errorsOf(false)]).toEqual([
    [
      ['sku', 1],
      ['listPrice', 2],
    ],
    [],
  ]);
  const required = assignedColumns(report, whole, true).filter(({ isRequired }) => isRequired);
  expect(required.map(({ column, feed }) => [column.key, feed])).toEqual(Object.entries(whole));
});
