import { expect, it } from 'vitest';
import { checkViewForm } from './view-form.ts';
import { isViewSearch } from './viewed-lists.ts';

it.each([
  ['', { valid: false, fields: { name: { code: 'shared.required' } } }],
  [' Por  enviar ', { valid: true, value: { name: 'Por enviar', shared: true } }],
  ['a'.repeat(40), { valid: true, value: { name: 'a'.repeat(40), shared: true } }],
  ['a'.repeat(41), { valid: false, fields: { name: { code: 'shared.tooLong', params: { max: 40 } } } }],
])('checks the name %j of a view', (name, expected) => expect(checkViewForm({ name, shared: true })).toEqual(expected));

const admin = { admin: true, today: '2026-11-20' };
const seller = { admin: false, today: '2026-11-20' };

it.each([
  ['orders', { status: 'handling', text: 'taza' }, admin, true],
  ['orders', { status: 'nada' }, admin, false],
  ['orders', { status: 'handling', other: 'x' }, admin, false],
  ['orders', { status: 'handling', page: '2' }, admin, false],
  ['orders', { status: 'handling', size: '25' }, admin, false],
  ['orders', { accountName: 'brisa' }, admin, true],
  ['orders', { accountName: 'brisa' }, seller, false],
  ['orders', {}, admin, true],
  ['orders', { text: '  taza ' }, admin, false],
  ['orders', { text: 'a'.repeat(101) }, admin, false],
  ['products', { text: 'taza' }, admin, true],
  ['products', { layout: 'prices' }, admin, false],
  ['sellers', { status: 'inactive' }, admin, true],
  ['sellers', { priority: 'HIGH' }, admin, false],
  ['incidents', { priority: 'HIGH' }, seller, true],
  ['incidents', { layout: 'prices' }, seller, false],
  ['loads', { layout: 'prices' }, seller, true],
  ['loads', { priority: 'HIGH' }, seller, false],
] as const)('a view of %s keeps the search %j or not', (list, search, searcher, expected) =>
  expect(isViewSearch(list, search, searcher)).toBe(expected),
);
