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
});
