import { describe, expect, it } from 'vitest';
import { say } from '../messages/catalogue.ts';
import {
  discountStanding,
  displacedDiscount,
  displacedText,
  displacedWarning,
  priceInForce,
  repeatsPrice,
  withoutEndedDiscount,
} from './price-in-force.ts';

const regular = { listPriceCentavos: 100_000, priceCentavos: null, validFrom: null, validUntil: null };
const january = { ...regular, priceCentavos: 70_000, validFrom: '2027-01-06', validUntil: '2027-01-31' };

describe.each([
  ['2027-01-05', 'coming', 100_000],
  ['2027-01-06', 'inForce', 70_000],
  ['2027-01-31', 'inForce', 70_000],
  ['2027-02-01', 'over', 100_000],
] as const)('on %s a discount from 6 to 31 January', (day, standing, centavos) => {
  it(`is ${standing}, and ${centavos} centavos are paid`, () => {
    expect([discountStanding(january, day), priceInForce(january, day)]).toEqual([standing, centavos]);
    expect(withoutEndedDiscount(january, day)).toEqual(standing === 'over' ? regular : january);
    expect(displacedDiscount(january, regular, day) !== undefined).toBe(standing === 'coming');
    expect(displacedDiscount(january, { ...january, listPriceCentavos: 110_000 }, day)).toBeUndefined();
    expect(repeatsPrice(january, january, day)).toBe(true);
    expect(repeatsPrice(january, regular, day)).toBe(standing === 'over');
  });
});

it('a price without a discount is paid on every day, and nothing is displaced', () => {
  expect([discountStanding(regular, '2027-01-06'), priceInForce(regular, '2027-01-06')]).toEqual(['none', 100_000]);
  expect(displacedDiscount(regular, january, '2026-11-27')).toBeUndefined();
});

it.each([
  ['its price', { priceCentavos: 60_000 }],
  ['its first day', { validFrom: '2027-01-07' }],
  ['its last day', { validUntil: '2027-01-30' }],
])('a coming discount is displaced by a change of %s', (_, change) => {
  const { listPriceCentavos: _list, ...discount } = january;
  expect(displacedDiscount(january, { ...january, ...change }, '2026-11-27')).toEqual(discount);
});

describe('a discount in force from 6 to 31 January, on 10 January', () => {
  const change = (validUntil: string | null, more = {}) =>
    displacedDiscount(january, { ...january, priceCentavos: 60_000, validUntil, ...more }, '2027-01-10');

  it.each([
    ['20 January', '2027-01-20', '2027-01-21'],
    ['the day before its last', '2027-01-30', '2027-01-31'],
    ['today', '2027-01-10', '2027-01-11'],
  ])('loses its last days to one that ends on %s', (_, validUntil, validFrom) => {
    const lost = { priceCentavos: 70_000, validFrom, validUntil: '2027-01-31' };
    expect(change(validUntil)).toEqual(lost);
    expect(change(validUntil, { priceCentavos: 80_000, validFrom: '2027-01-10' })).toEqual(lost);
  });

  it.each([
    ['one that ends with it', '2027-01-31', {}],
    ['one that ends later', '2027-02-01', {}],
    ['one that has ended', '2027-01-09', {}],
    ['none, which the price of today tells', null, { priceCentavos: null, validFrom: null }],
    ['a regular price that is no higher', '2027-01-20', { listPriceCentavos: 70_000 }],
  ])('loses no days to %s', (_, validUntil, more) => {
    expect(change(validUntil, more)).toBeUndefined();
  });
});

it('a row that replaces a coming discount is warned about, with its price and days', () => {
  const discount = say('prices.displaced', { price: '$700.00', from: '6 ene 2027', until: '31 ene 2027' });
  expect(displacedText(january)).toBe(discount);
  expect(displacedWarning(january)).toEqual({
    column: 'price',
    code: 'prices.displaces',
    params: { discount },
  });
});
