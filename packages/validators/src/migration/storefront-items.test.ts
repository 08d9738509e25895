import { type MigrationKind, say } from '@trastienda/domain';
import { expect, it } from 'vitest';
import { checkStorefrontItem } from './storefront-items.ts';

const reasonOf = (kind: MigrationKind, raw: unknown) => {
  const checked = checkStorefrontItem(kind, raw);
  return checked.valid ? checked.item : say(checked.code, checked.params);
};
const colour = { id: 'c', name: 'Color', type: 'Combo', values: ['Azul'] };

it.each<[string, MigrationKind, unknown, unknown]>([
  ['a brand, trimmed', 'brands', { id: 7, name: ' Jade ', more: 1 }, { id: '7', name: 'Jade', isActive: true }],
  ['no object', 'brands', ['Jade'], 'La fila no es un objeto'],
  ['no number', 'brands', { name: 'Jade' }, `Campo id: ${say('shared.required')}`],
  ['half a number', 'brands', { id: 1.5, name: 'Jade' }, 'Campo id: debe ser un texto'],
  ['no name', 'brands', { id: '7', name: '  ' }, `Campo name: ${say('shared.required')}`],
  ['a long name', 'brands', { id: '7', name: 'x'.repeat(101) }, `Campo name: ${say('shared.tooLong', { max: 100 })}`],
  ['a name with a NUL', 'brands', { id: '7', name: 'Ja\0de' }, `Campo name: ${say('categories.name.invalid')}`],
  ['a state that is none', 'brands', { id: '7', name: 'J', isActive: 'si' }, 'Campo isActive: debe ser true o false'],
  ['a category below the root', 'categories', { id: 'a', name: 'Hogar', parentId: null }, { parentId: null }],
  ['a category below another', 'categories', { id: 'a', name: 'H', parentId: 8 }, { parentId: '8', isActive: true }],
  [
    'a category that says nothing of its parent',
    'categories',
    { id: 'a', name: 'H', isActive: false },
    {
      ...{ parentId: null, isActive: false },
    },
  ],
  ['a category with a sign', 'categories', { id: 'a', name: 'a<b' }, `Campo name: ${say('categories.name.invalid')}`],
  ['nothing', 'brands', null, 'La fila no es un objeto'],
  ['a text alone', 'brands', 'Jade', 'La fila no es un objeto'],
  ['a number that is too large', 'brands', { id: 2 ** 53, name: 'J' }, 'Campo id: debe ser un texto'],
  ['a long number', 'brands', { id: 'x'.repeat(101), name: 'J' }, `Campo id: ${say('shared.tooLong', { max: 100 })}`],
  ['half a sign', 'brands', { id: '7', name: 'J\ud800' }, `Campo name: ${say('categories.name.invalid')}`],
  ['a state of nothing', 'brands', { id: '7', name: 'J', isActive: null }, { isActive: true }],
  ['a brand that rests', 'brands', { id: '7', name: 'J\ta', isActive: false }, { name: 'J a', isActive: false }],
  [
    'a description of two lines',
    'productSpecifications',
    { ...colour, description: ' a \r\n b ' },
    {
      description: 'a\nb',
    },
  ],
  ['a description of nothing', 'productSpecifications', { ...colour, description: null }, { description: '' }],
  [
    'a long description',
    'productSpecifications',
    { ...colour, description: 'x'.repeat(1_001) },
    `Campo description: ${say('shared.tooLong', { max: 1_000 })}`,
  ],
  [
    'categories by their numbers alone, the last word of each',
    'productSpecifications',
    { ...colour, categories: ['a', 8, { id: 'a', isRequired: true }] },
    {
      categories: [
        { id: 'a', isRequired: true },
        { id: '8', isRequired: false },
      ],
    },
  ],
  [
    'a category without a number',
    'productSpecifications',
    { ...colour, categories: [{ isRequired: true }] },
    `Campo categories.0.id: ${say('shared.required')}`,
  ],
  [
    'a category that is asked for by a word',
    'productSpecifications',
    { ...colour, categories: [{ id: 'a', isRequired: 'si' }] },
    'Campo categories.0.isRequired: debe ser true o false',
  ],
  [
    'values that are no list',
    'productSpecifications',
    { ...colour, values: 'Azul' },
    'Campo values: debe ser una lista de 500 elementos como máximo',
  ],
  [
    'values that are the same name',
    'productSpecifications',
    { ...colour, type: 'Radio', values: ['Azul', 'AZUL'] },
    {
      ...{ type: 'Radio', values: ['Azul'] },
    },
  ],
  ['the most values', 'productSpecifications', { ...colour, values: Array(500).fill('a') }, { values: ['a'] }],
  ['a category with a slash', 'categories', { id: 'a', name: 'Audio/Video' }, { name: 'Audio/Video' }],
  ['an option with a pipe', 'productSpecifications', { ...colour, values: ['a|b'] }, { values: ['a|b'] }],
  [
    'a specification',
    'variantSpecifications',
    { ...colour, values: ['Azul', 'Azul'], categories: [{ id: 'a' }, { id: null, isRequired: true }] },
    {
      description: '',
      values: ['Azul'],
      categories: [
        { id: 'a', isRequired: false },
        { id: null, isRequired: true },
      ],
    },
  ],
  ['values of a text are nothing', 'productSpecifications', { ...colour, type: 'Texto' }, { values: [] }],
  ['a choice without values', 'productSpecifications', { ...colour, values: [] }, say('migration.item.values')],
  ['an empty value', 'productSpecifications', { ...colour, values: [''] }, `Campo values.0: ${say('shared.required')}`],
  ['an unknown type', 'productSpecifications', { ...colour, type: 'Fecha' }, expect.stringContaining('Texto Grande')],
  [
    'too many values',
    'productSpecifications',
    { ...colour, values: Array(501).fill('a') },
    expect.stringContaining('500'),
  ],
])('finds the problems of %s', (_, kind, raw, want) => {
  const found = reasonOf(kind, raw);
  if (typeof want === 'object' && !(want as { asymmetricMatch?: unknown }).asymmetricMatch)
    expect(found).toMatchObject(want as object);
  else expect(found).toEqual(want);
});

it('tells which row it was, as far as it says', () => {
  expect(checkStorefrontItem('brands', { id: 'b-1', name: 3 })).toMatchObject({ valid: false, id: 'b-1', name: '' });
  expect(checkStorefrontItem('brands', { id: 17, name: ' ' })).toMatchObject({ valid: false, id: '17', name: '' });
  expect(checkStorefrontItem('brands', { id: 1.5, name: 'Jade' })).toMatchObject({ valid: false, id: null });
  expect(checkStorefrontItem('brands', ['Jade'])).toEqual({
    ...{ valid: false, id: null, name: '', code: 'migration.item.object' },
  });
  const long = checkStorefrontItem('brands', { id: ` ${'b'.repeat(150)}`, name: ` ${'n'.repeat(150)} ` });
  expect(long).toMatchObject({ id: 'b'.repeat(100), name: 'n'.repeat(100) });
});
