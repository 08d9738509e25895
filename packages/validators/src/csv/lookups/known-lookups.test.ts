import { expect, it } from 'vitest';
import { csvLayouts } from '../layouts/registry.ts';
import { nameLookup } from './name-lookup.ts';
import { skuLookup } from './sku-lookup.ts';
import { attributeChoices, type KnownSpecification, specificationLookups } from './specification-lookups.ts';

it.each([
  ['RÍO BRAVO', 'known'],
  ['rio bravo', 'known'],
  ['Río  Bravo', 'known'],
  [' Río\u00a0Bravo', 'known'],
  ['Rı́o Bravo', 'known'],
  ['Lago', 'unknown'],
  ['Rio Bravos', { nearest: ['Río Bravo'] }],
  ['Río', { nearest: ['Río Bravo'] }],
])('%j in a list with "Río Bravo" is %s', async (name, answer) => {
  expect(await nameLookup(['Río Bravo'])([name])).toEqual([answer]);
});

const asked: KnownSpecification[] = [
  { name: 'Garantía', type: 'Texto', isRequired: true, isInherited: false, options: [] },
  // The category's own attribute hides the inherited one of the same name.
  { name: 'garantia', type: 'Combo', isRequired: false, isInherited: true, options: [] },
  { name: 'Tazas', type: 'Número', isRequired: false, isInherited: true, options: [] },
  { name: 'Color', type: 'Texto', isRequired: true, isInherited: true, options: [] },
  { name: 'COLOR', type: 'Combo', isRequired: false, isInherited: true, options: [] },
];

it.each([
  ['garantia\tTexto', 'known', 'unchecked'],
  ['Garantía\tCombo', { code: 'csv.attribute.otherType', params: { value: 'Garantía' } }, 'unchecked'],
  ['Tazas\tNúmero', 'known', 'known'],
  ['Peso\tNúmero', 'unknown', 'known'],
  ['color\tTexto', 'unchecked', 'unchecked'],
])('%j is %j, and empty it is %s', async (value, named, empty) => {
  const { specification, emptyAttribute } = specificationLookups(asked);
  expect(await specification([value])).toEqual([named]);
  expect(await emptyAttribute([value.split('\t')[0] ?? ''])).toEqual([empty]);
});

it.each([
  ['Tamaño', 'Combo', 'M', 'known'],
  ['TAMANO', 'Radio', ' L ', 'known'],
  ['Tamaño', 'Combo', 'Verde', { column: 'value', code: 'csv.attribute.notAnOption', params: { name: 'Tamaño' } }],
  [
    ...(['Tamaño', 'Combo', 'XL'] as const),
    {
      ...{ column: 'value', code: 'csv.attribute.notAnOption', params: { name: 'Tamaño' } },
      cause: { code: 'csv.name.nearest', params: { names: 'L' } },
    },
  ],
  ['Tamaño', 'Combo', '', 'known'],
  ['Nota', 'Texto', 'XL', 'known'],
  // Several inherited attributes of one name, and unknown ones, are left to the server.
  ['Color', 'Combo', 'Rojo', 'unchecked'],
  ['Otra', 'Combo', 'Rojo', 'unchecked'],
])('the option of %s (%s) %j is %j', async (name, type, value, answer) => {
  const size = { name: 'Tamaño', type: 'Combo', isRequired: false, isInherited: true, options: ['M', 'L'] } as const;
  const choices = async () => attributeChoices([...asked, size]);
  const product = { id: 5, categoryId: 11, isLocked: false };
  const ask = async () => ({ skus: [], products: [product], upcs: [] });
  const lookup = skuLookup('attributes', { today: '2026-11-20', categoryId: '11', choices }, ask);
  const cells: Record<string, string> = { productId: '5', name, type, value };
  const texts = csvLayouts.attributes.rowLookup?.columns.map((key) => cells[key] ?? '');
  expect(await lookup?.([JSON.stringify(texts)])).toEqual([answer]);
});
