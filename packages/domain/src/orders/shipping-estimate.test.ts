import { expect, it } from 'vitest';
import { estimateText } from './shipping-estimate.ts';

it.each([
  ['3bd', '3 días hábiles'],
  ['1bd', '1 día hábil'],
  ['5d', '5 días'],
  ['1d', '1 día'],
  ['mañana', 'mañana'],
])('reads the estimate %s as %s', (estimate, words) => {
  expect(estimateText(estimate)).toBe(words);
});
