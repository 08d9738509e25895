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

const forms = catalogueOf({
  'forms.of': '{column} está lista',
  'forms.of.f': '{column} está lista (f)',
  'forms.of.mp': '{column} están listos',
  'forms.of.fp': '{column} están listas',
  'forms.any': '{column} falta',
  'forms.any.p': '{column} faltan',
  'forms.none': 'falta',
  'forms.none.p': 'faltan',
  'forms.two': '{file}: {n} filas',
  'forms.two.one': '{file}: una fila',
} as const);

it.each([
  ['forms.of', 'Nombre', 'Nombre está lista'],
  ['forms.of', 'Marca nueva', 'Marca nueva está lista (f)'],
  ['forms.of', 'Códigos postales', 'Códigos postales están listos'],
  ['forms.of', 'Imágenes', 'Imágenes están listas'],
  ['forms.any', 'Nombre', 'Nombre falta'],
  ['forms.any', 'Marca', 'Marca falta'],
  ['forms.any', 'Items', 'Items faltan'],
  ['forms.any', 'Opciones', 'Opciones faltan'],
  ['forms.none', 'Items', 'falta'],
] as const)('says %s of %j in its form', (key, column, text) => expect(forms.say(key, { column })).toBe(text));

it('knows the count by the place that the singular lacks', () => {
  expect(forms.say('forms.two', { file: '1', n: 2 })).toBe('1: 2 filas');
  expect(forms.say('forms.two', { file: '2', n: '1' })).toBe('2: una fila');
  expect(forms.say('forms.two', { file: '1' })).toBe('1: {n} filas');
});
