import { expect, test } from 'vitest';
import { contract, contractOperations } from './contract.ts';
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

test('no operation of the contract takes a weak tag or a list of tags for a version', () => {
  const versioned = contractOperations.filter((operation) => operation.versioned).map(({ id }) => id);
  const patterns = Object.values(contract.paths)
    .flatMap((item) => Object.values(item))
    .flatMap(({ parameters = [] }) => parameters)
    .filter(({ name }) => name === 'If-Match')
    .map(({ schema }) => (schema && 'pattern' in schema ? String(schema.pattern) : ''));
  expect(patterns).toHaveLength(versioned.length);
  for (const pattern of new Set(patterns)) {
    const taken = ['"1"', '1', '*', 'W/"1"', 'w/"1"', '"1", "2"', '""', ''].filter((value) =>
      new RegExp(pattern).test(value),
    );
    expect(taken).toEqual(['"1"', '1', '*']);
  }
});
