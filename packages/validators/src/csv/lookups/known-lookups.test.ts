import { expect, it } from 'vitest';
import { nameLookup } from './name-lookup.ts';
import { type KnownSpecification, specificationLookups } from './specification-lookups.ts';

it.each([
  ['RÍO BRAVO', 'known'],
  ['rio bravo', 'known'],
  ['Río  Bravo', 'unknown'],
  [' Río Bravo', 'unknown'],
  ['Río', 'unknown'],
])('%j in a list with "Río Bravo" is %s', async (name, answer) => {
  expect(await nameLookup(['Río Bravo'])([name])).toEqual([answer]);
});

const asked: KnownSpecification[] = [
  { name: 'Garantía', type: 'Texto', isRequired: true, isInherited: false },
  // The category's own, which the one above asks as well, otherwise.
  { name: 'garantia', type: 'Combo', isRequired: false, isInherited: true },
  { name: 'Tazas', type: 'Número', isRequired: false, isInherited: true },
  { name: 'Color', type: 'Texto', isRequired: true, isInherited: true },
  { name: 'COLOR', type: 'Combo', isRequired: false, isInherited: true },
];

it.each([
  ['garantia\tTexto', 'known', 'unknown'],
  ['Garantía\tCombo', { code: 'csv.attribute.otherType', params: { value: 'Garantía' } }, 'unknown'],
  ['Tazas\tNúmero', 'known', 'known'],
  ['Peso\tNúmero', 'unknown', 'known'],
  ['color\tTexto', 'unchecked', 'unchecked'],
])('%j is %j, and empty it is %s', async (value, named, empty) => {
  const { specification, emptyAttribute } = specificationLookups(asked);
  expect(await specification([value])).toEqual([named]);
  expect(await emptyAttribute([value.split('\t')[0] ?? ''])).toEqual([empty]);
});
