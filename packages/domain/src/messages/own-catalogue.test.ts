import { expect, it } from 'vitest';
import { catalogueOf } from './own-catalogue.ts';

const own = catalogueOf({
  'tests.rows': '{n} filas de {file}',
  'tests.rows.one': '1 fila de {file}',
  'tests.wrong': '{column} equivocado',
  'tests.wrong.f': '{column} equivocada',
} as const);

it('says texts of its own and those of all programs', () => {
  expect(own.say('tests.rows', { n: 3, file: 'a.csv' })).toBe('3 filas de a.csv');
  expect(own.say('shared.cancel')).toBe('Cancelar');
});

it.each([
  [0, '0 filas de a.csv'],
  [1, '1 fila de a.csv'],
  [1284, '1,284 filas de a.csv'],
])('counts %s', (n, text) => expect(own.sayCount('tests.rows', n, { file: 'a.csv' })).toBe(text));

it.each([
  ['Fecha de entrega', 'Fecha de entrega equivocada'],
  ['Nombre', 'Nombre equivocado'],
  ['', ' equivocado'],
])('agrees with %j', (column, text) => expect(own.say('tests.wrong', { column })).toBe(text));
