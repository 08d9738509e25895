import { expect, it } from 'vitest';
import { codesOf } from '../testing/codes-of.ts';
import { checkConditionForm } from './condition-form.ts';

const form = { name: 'Estándar 15 %', sellerVisible: true, isActive: true, isDefault: false };
const fieldsOf = (change: object) => {
  return codesOf(checkConditionForm({ ...form, ...change }));
};

it.each<[object, object]>([
  [{}, {}],
  [{ isDefault: true }, {}],
  [{ name: '' }, { name: 'shared.required' }],
  [{ name: 'a'.repeat(100) }, {}],
  [{ name: 'a'.repeat(101) }, { name: 'shared.tooLong' }],
  [{ name: 'a<b' }, { name: 'conditions.name.invalid' }],
  [{ isDefault: true, isActive: false }, { isDefault: 'conditions.default.closed' }],
  [
    { isDefault: true, sellerVisible: false, name: ' ' },
    { name: 'shared.required', isDefault: 'conditions.default.closed' },
  ],
])('finds the problems of %j: %j', (change, fields) => expect(fieldsOf(change)).toEqual(fields));

it('takes the name without what surrounds it', () =>
  expect(checkConditionForm({ ...form, name: ' Estándar ' })).toMatchObject({ value: { name: 'Estándar' } }));
