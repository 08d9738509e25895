import { expect, it } from 'vitest';
import { discountedTerms } from './bulk-discount.ts';

const off = (percent: number) => ({ percent, from: '2026-11-20', until: '2026-12-31' });
const plain = { listPriceCentavos: 19_999, priceCentavos: null, validFrom: null, validUntil: null };
const cheap = { ...plain, priceCentavos: 15_000, validFrom: '2026-11-01', validUntil: '2026-12-01' };
const after = (priceCentavos: number) => ({
  ...{ listPriceCentavos: 19_999, priceCentavos, validFrom: '2026-11-20', validUntil: '2026-12-31' },
});

it.each([
  [1, after(19_799)],
  [20, after(15_999)],
  [33, after(13_399)],
  [99, after(200)],
])('%s percent are off the regular price, in whole centavos (R29)', (percent, terms) =>
  expect(discountedTerms(plain, off(percent))).toEqual(terms),
);

it('never raises what is paid today, and may go on with the same price for longer', () => {
  expect(discountedTerms(cheap, off(20))).toBeUndefined();
  expect(discountedTerms(cheap, off(30))).toEqual(after(13_999));
  expect(discountedTerms({ ...cheap, priceCentavos: 15_999 }, off(20))).toEqual(after(15_999));
});

it.each([
  ['ends earlier', '2027-01-31'],
  ['ends on the same day', '2026-12-31'],
])('leaves the same price as it is where the new discount %s', (_, validUntil) =>
  expect(discountedTerms({ ...cheap, priceCentavos: 15_999, validUntil }, off(20))).toBeUndefined(),
);

it('looks at what is paid on its first day, whatever has ended or is to come', () => {
  const coming = { ...plain, priceCentavos: 12_000, validFrom: '2027-01-06', validUntil: '2027-01-31' };
  expect(discountedTerms(coming, off(15))).toEqual(after(16_999));
  const lastDay = { ...cheap, validUntil: '2026-11-20' };
  expect(discountedTerms(lastDay, off(5))).toBeUndefined();
  expect(discountedTerms({ ...cheap, validUntil: '2026-11-19' }, off(5))).toEqual(after(18_999));
});

it('is none where a centavo cannot be parted, or nothing would be left to pay', () => {
  expect(discountedTerms(plain, off(100))).toBeUndefined();
  expect(discountedTerms({ ...plain, listPriceCentavos: 40 }, off(99))).toBeUndefined();
  expect(discountedTerms({ ...plain, listPriceCentavos: 1 }, off(10))).toBeUndefined();
});
