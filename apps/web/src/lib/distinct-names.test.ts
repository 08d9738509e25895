import { expect, it } from 'vitest';
import { distinctNames } from './distinct-names.ts';

it('numbers the second of equal names, and keeps all others', () => {
  expect(distinctNames([])).toEqual([]);
  expect(distinctNames(['a', 'b', 'a', 'c', 'a', 'b'])).toEqual(['a', 'b', 'a (2)', 'c', 'a (3)', 'b (2)']);
});
