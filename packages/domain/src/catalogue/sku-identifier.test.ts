import { expect, it } from 'vitest';
import { say } from '../messages/catalogue.ts';
import { catalogueId, typedNumber } from './sku-facts.ts';
import { identifierHash, identifierWarning } from './sku-identifier.ts';

it.each([
  ['CAF-01', 'CAF-01', undefined],
  ['', 'CAF-01', undefined],
  ['  \u00a0', 'CAF-01', undefined],
  ['=CAF', '=CAF', undefined],
  ["'CAF", 'CAF', "El identificador 'CAF no es el del SKU 7"],
  ['caf-01', 'CAF-01', 'El identificador caf-01 no es el del SKU 7'],
  ['=A', '=B', 'El identificador =A no es el del SKU 7'],
  ['X', '', 'El identificador X no es el del SKU 7'],
])('warns about %j in the row of a SKU with %j', (refId, own, message) => {
  const warning = identifierWarning({ sku: '7', refId }, { refId: own });
  expect(warning && say(warning.code, warning.params)).toBe(message);
  expect(warning?.column).toBe(message && 'refId');
  // The hash gives the same warning.
  expect(identifierWarning({ sku: '7', refId }, { refIdHash: identifierHash(own) })).toEqual(warning);
});

it('says nothing of a row without an identifier, and nothing of its SKU where the row has none', () => {
  expect(identifierWarning({}, { refId: 'X' })).toBeUndefined();
  expect(identifierWarning({ refId: 'Y' }, { refId: 'X' })?.params).toEqual({ value: 'Y', sku: '' });
});

it('says nothing where the identifier of the SKU is not known', () => {
  expect(identifierWarning({ sku: '7', refId: 'X' }, undefined)).toBeUndefined();
  expect(identifierWarning({ sku: '7', refId: 'X' }, {})).toBeUndefined();
});

it.each([
  ['7', 7],
  ['007', 7],
  ['123456789012345', 123_456_789_012_345],
  ['1234567890123456', undefined],
  ['0', undefined],
  ['x7', undefined],
  ['7x', undefined],
  ['', undefined],
  [undefined, undefined],
])('reads the number %j of the catalogue as %j', (text, id) => expect(catalogueId(text)).toBe(id));

it.each([
  ['#007', 7],
  ['1 0-0', 100],
  ['siete', undefined],
])('reads the typed number %j as %j', (text, id) => expect(typedNumber(text)).toBe(id));
