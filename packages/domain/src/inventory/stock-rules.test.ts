import { describe, expect, it } from 'vitest';
import { isStockQuantity, stockVerdict } from './stock-rules.ts';

describe('units of a variant', () => {
  it.each([
    [0, true],
    [99_999_999, true],
    [100_000_000, false],
    [-1, false],
    [1.5, false],
    [Number.NaN, false],
  ])('%s are a quantity of stock: %s', (units, is) => expect(isStockQuantity(units)).toBe(is));

  it('are never fewer than what is reserved, which the refusal tells', () => {
    expect(stockVerdict(3, { total: 9, reserved: 3 })).toEqual({ allowed: true });
    expect(stockVerdict(2, { total: 9, reserved: 3 })).toEqual({
      allowed: false,
      kind: 'conflict',
      code: 'loads.stock.reserved',
      params: { reserved: 3 },
    });
  });

  it.each([
    [1, false],
    [2, true],
    [3, true],
    [9, true],
  ])('of which 2 are there and 5 are reserved may become %s: %s', (units, may) =>
    expect(stockVerdict(units, { total: 2, reserved: 5 }).allowed).toBe(may),
  );
});
