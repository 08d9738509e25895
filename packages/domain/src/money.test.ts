import { expect, it } from 'vitest';
import { formatDecimalMoney, formatMoney, toCentavos, toDecimal } from './money.ts';

it.each([
  [123450, '$1,234.50'],
  [0, '$0.00'],
  [5, '$0.05'],
  [-99999999, '-$999,999.99'],
  [100000000000, '$1,000,000,000.00'],
])('writes %d centavos as %s', (centavos, text) => {
  expect(formatMoney(centavos)).toBe(text);
});

it.each([1234.5, 0.1, 0.29, 1.15, 4.35, 1e6 + 0.01, -19.99])('brings %d back from centavos', (decimal) => {
  expect(toDecimal(toCentavos(decimal))).toBe(decimal);
});

it('refuses what is no amount', () => {
  expect(() => toCentavos(Number.NaN)).toThrow(RangeError);
  expect(() => toCentavos(1e300)).toThrow(RangeError);
  expect(() => formatMoney(1.5)).toThrow(RangeError);
});

it.each([
  [0.005, '$0.01'],
  [-0.005, '-$0.01'],
  [-0.001, '$0.00'],
  [1.005, '$1.01'],
])('rounds %d to %s', (decimal, text) => expect(formatDecimalMoney(decimal)).toBe(text));
