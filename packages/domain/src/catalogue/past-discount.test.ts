import { expect, it } from 'vitest';
import { withoutPastDiscount } from './past-discount.ts';

const discount = { listPriceCentavos: 100, priceCentavos: 90, validFrom: '2026-01-01', validUntil: '2026-11-21' };

it.each([
  ['2026-11-20', discount],
  ['2026-11-21', { listPriceCentavos: 100, priceCentavos: null, validFrom: null, validUntil: null }],
  ['2026-11-22', { listPriceCentavos: 100, priceCentavos: null, validFrom: null, validUntil: null }],
])('on %s', (today, left) => {
  expect(withoutPastDiscount(discount, today)).toEqual(left);
});

it('what has no discount stays as it is', () => {
  const plain = { listPriceCentavos: 100, priceCentavos: null, validFrom: null, validUntil: null };
  expect(withoutPastDiscount(plain, '2026-11-22')).toBe(plain);
});
