import { expect, it } from 'vitest';
import { firstCharacters } from './first-characters.ts';

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
