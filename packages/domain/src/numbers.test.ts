import { expect, it } from 'vitest';
import { formatCount } from './numbers.ts';

const words = new Intl.NumberFormat('es-MX', { maximumFractionDigits: 0 });

it.each([0, 7, 999, 1_000, 1_284, 10_000, 1_234_567, -1_234, 12.4, 999.6])('writes %d as Mexico does', (count) => {
  expect(formatCount(count)).toBe(words.format(count));
});
