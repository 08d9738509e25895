import { expect, it } from 'vitest';
import { cellText } from '../search/declare-list.ts';
import { discountCell } from './sku-list.ts';

const discount = { priceValidFrom: '2026-12-02', priceValidUntil: '2026-12-20' };

it.each([
  ['the day before it begins', 700, '2026-12-01', '$700.00 MXN, desde el 2 dic 2026'],
  ['its first day', 700, '2026-12-02', '$700.00 MXN'],
  ['its last day', 700, '2026-12-20', '$700.00 MXN'],
  ['a day without a discount', null, '2026-12-01', 'Sin descuento'],
])('a discounted price on %s says whether it holds', (_, price, day, text) => {
  expect(cellText(discountCell({ ...discount, listPrice: 1_000, price, version: 1 }, day))).toBe(text);
});
