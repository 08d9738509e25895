import { expect, test } from 'vitest';
import { etagOf, expectedVersion } from './expected-version.ts';

test.each([
  ['"3"', 3],
  ['7', 7],
  ['*', undefined],
])('If-Match: %s means version %s', (value, version) => {
  expect(expectedVersion({ 'if-match': value })).toBe(version);
});

test('without the header no version is meant', () => {
  expect(expectedVersion({})).toBeUndefined();
});

test('what an answer tells can be sent back', () => {
  expect(expectedVersion({ 'if-match': etagOf(41) })).toBe(41);
});
