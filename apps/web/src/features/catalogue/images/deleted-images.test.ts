import { expect, it } from 'vitest';
import { wereOnlyDeleted } from './deleted-images.ts';

it.each([
  ['one less', 'a b c', 'a c', true],
  ['all less but one', 'a b c', 'b', true],
  ['as before', 'a b', 'a b', false],
  ['another order', 'a b', 'b a', false],
  ['one less in another order', 'a b c', 'c a', false],
  ['one less and a new one', 'a b c', 'a d', false],
])('compares %s', (_, before, after, only) => expect(wereOnlyDeleted(before.split(' '), after.split(' '))).toBe(only));
