import { expect, it } from 'vitest';
import { firstCharacters, lengthOf } from './first-characters.ts';

it.each([
  ['Taza', 4, 'Taza'],
  ['Tazas', 4, 'Taza'],
  ['Taz☕️', 4, 'Taz☕'],
  ['Taz🎁', 4, 'Taz🎁'],
  ['Taza🎁', 4, 'Taza'],
  ['🎁🎁🎁', 2, '🎁🎁'],
  ['', 4, ''],
])('of %j, %i are %j', (text, most, first) => {
  expect(firstCharacters(text, most)).toBe(first);
});

it.each([
  ['', 0],
  ['Taza', 4],
  ['Taza🎁', 5],
  ['🎁🎁🎁', 3],
  ['\ud800a\udc00', 3],
])('counts the characters of %j as %i', (text, length) => {
  expect([lengthOf(text), Array.from(text).length]).toEqual([length, length]);
});
